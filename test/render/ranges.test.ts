import { describe, expect, it } from 'vitest';
import { rangesText } from '../../src/render/ranges.ts';
import { readerOf } from '../../src/render/reader.ts';

describe('rangesText', () => {
  it.each([
    [['<=1.22.16-gke.2000'], 'up to 1.22.16-gke.2000'],
    [['<1.6.6'], 'before 1.6.6'],
    [['>=1.24'], '1.24 and later'],
    [['>1.5'], 'after 1.5'],
    [['>=1.23.0 <=1.23.14-gke.1800'], '1.23.0 to 1.23.14-gke.1800'],
    [['>=1.5.0 <1.6.0'], 'from 1.5.0, before 1.6.0'],
    [['1.6.2'], '1.6.2'],
    [['=1.6.2'], '1.6.2'],
    [['1.5.x'], '1.5.x'],
    [['*'], 'every version'],
    [[], 'every version'],
    [['<1.5', '>=1.6.0 <=1.6.2'], 'before 1.5 and 1.6.0 to 1.6.2'],
    [['>=1 <=2 || >=3'], '>=1 <=2 || >=3'],
  ])('says %j as %j', (ranges, words) => {
    expect(rangesText(ranges, readerOf('en', 'terminal'))).toBe(words);
  });

  it('speaks Spanish and Portuguese', () => {
    expect(rangesText(['<=1.2'], readerOf('es', 'slack'))).toBe('hasta 1.2');
    expect(rangesText(['<=1.2'], readerOf('pt', 'slack'))).toBe('até 1.2');
  });
});
