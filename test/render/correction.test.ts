import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../src/domain/language.ts';
import { TARGET_PROBLEMS } from '../../src/domain/target-correction.ts';
import { renderCorrection } from '../../src/render/correction.ts';
import { renderHelp } from '../../src/render/help.ts';
import { checkMessage } from '../../src/slack/check-message.ts';

const MISSING = { problem: 'namespace-missing', suggestion: 'pod NAMESPACE/cart' } as const;

describe('a correction', () => {
  it('is one line with the command to type', () => {
    expect(renderCorrection(MISSING, 'en', 'slack')).toBe(
      'The namespace is missing. Try `/diagnose pod NAMESPACE/cart`',
    );
    expect(renderCorrection(MISSING, 'en', 'terminal')).toContain('`casebook diagnose pod NAMESPACE/cart`');
  });

  it.each(LANGUAGES)('has words for every problem in %s', (language) => {
    const lines = TARGET_PROBLEMS.map((problem) =>
      renderCorrection({ ...MISSING, problem, word: 'w-o-r-d' }, language, 'slack'),
    );
    expect(new Set(lines).size).toBe(TARGET_PROBLEMS.length);
    for (const line of lines) expect(line).not.toContain('\n');
  });

  it('is the whole help, and cannot act', () => {
    const word = `<!channel>\u202e\`${'x'.repeat(5000)}`;
    const message = renderHelp('en', { problem: 'name-invalid', word, suggestion: 'pod shop/NAME' });
    expect(checkMessage(message)).toEqual([]);
    expect(message.text).toContain('&lt;!channel&gt;');
    expect(message.text).toContain('Try `/diagnose pod shop/NAME`');
    expect(message.text).not.toMatch(/\u202e|\n/);
    expect(renderHelp('en').text).toContain(
      '/diagnose pod <namespace>/<name>'.replace('<', '&lt;').slice(0, 13),
    );
  });
});
