import { describe, expect, it } from 'vitest';
import { fillCommand, fillLocalized, toStep } from '../../src/diagnosis/remedy.ts';
import type { Fact, FactName } from '../../src/domain/facts.ts';

const text = { en: 'go', es: 'ir', pt: 'ir' };

describe('placeholders of a command', () => {
  it.each([
    ['curl http://{registry}/v2/', { registry: '10.0.0.5:5000' }, 'curl http://10.0.0.5:5000/v2/'],
    ['curl {registry}', {}, 'curl REGISTRY'],
    ['rm {x}', { x: 'a; rm -rf /' }, 'rm X'],
    ['rm {x}', { x: '$(reboot)' }, 'rm X'],
    ['rm {x}', { x: 'a\nb' }, 'rm X'],
    ["kubectl get x -o jsonpath='{.items[*]}'", {}, "kubectl get x -o jsonpath='{.items[*]}'"],
    ['echo $' + '{registry}', { registry: 'r' }, 'echo $' + '{registry}'],
  ])('%s', (template, captures, expected) => {
    expect(fillCommand(template, captures)).toBe(expected);
  });

  it('are filled in every language of a text', () => {
    const filled = fillLocalized(
      { en: 'pull {image}', es: 'baja {image}', pt: 'baixe {image}' },
      { image: 'a b' },
    );
    expect(filled).toEqual({ en: 'pull a b', es: 'baja a b', pt: 'baixe a b' });
  });
});

describe('an upgrade step', () => {
  const step = {
    text,
    risk: 'disruptive' as const,
    upgrade: { product: 'gke' as const, fixed: ['1.25.15-gke.1040000', '1.26.10-gke.1030000'] },
  };
  const at = (value?: string) => {
    const facts = new Map<FactName, Fact>(
      value === undefined ? [] : [['versions.gke', { name: 'versions.gke', value, source: 'given' }]],
    );
    return toStep(step, 'yes', {}, facts, () => []).upgradeTo;
  };

  it('names the smallest fixed version that is not below the version at hand', () => {
    expect(at('1.25.3-gke.800')).toBe('1.25.15-gke.1040000');
    expect(at('1.26.5-gke.100')).toBe('1.26.10-gke.1030000');
    expect(at('1.30.0-gke.1')).toBeUndefined();
    expect(at()).toBeUndefined();
  });
});
