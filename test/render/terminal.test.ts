import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from 'vitest';
import { renderTerminal } from '../../src/render/terminal.ts';
import { diagnosis, finding, localized, signal, step, undecided } from './diagnosis-fixture.ts';

describe('renderTerminal', () => {
  it('says the same with and without colour', () => {
    const plain = renderTerminal(undecided(), 'en', { color: false, width: 90 });
    const colored = renderTerminal(undecided(), 'en', { color: true, width: 90 });
    expect(colored).not.toBe(plain);
    expect(stripVTControlCharacters(colored)).toBe(plain);
  });

  it('lets no control character of the input reach the terminal', () => {
    const text = 'x\u001b]0;title\u0007\u001b[2J\r\u202ey';
    const found = finding({
      title: localized(text),
      evidence: [signal({ text, captures: { range: text } })],
      remediation: [step({ command: text })],
    });
    const shown = renderTerminal(diagnosis({ findings: [found] }), 'en', { color: false, width: 90 });
    expect(shown).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}]/u);
    expect(shown).toContain('␛]0;title␇␛[2J␍[U+202E]y');
  });

  it('wraps texts at the width, and commands never', () => {
    const command = `kubectl get pods ${'--x '.repeat(60)}-o wide`;
    const found = finding({ remediation: [step({ command })] });
    const lines = renderTerminal(diagnosis({ findings: [found] }), 'en', { color: false, width: 60 }).split(
      '\n',
    );
    const long = lines.filter((line) => line.length > 60);
    expect(long.map((line) => line.trim())).toContain(command);
    expect(
      long.every((line) => line.includes(command) || line.includes('http') || line.includes('sandbox')),
    ).toBe(true);
  });

  it('shows all steps', () => {
    const remediation = Array.from({ length: 40 }, () => step());
    const shown = renderTerminal(diagnosis({ findings: [finding({ remediation })] }), 'en', {
      color: false,
      width: 90,
    });
    expect(shown).toContain('  40. Free the leaked addresses');
    expect(shown).not.toContain('Left out');
  });

  it('says which lines it leaves out', () => {
    const evidence = Array.from({ length: 25 }, (_, index) => signal({ line: index + 1 }));
    const shown = renderTerminal(diagnosis({ findings: [finding({ evidence })] }), 'en', {
      color: false,
      width: 90,
    });
    expect(shown).toContain('Left out here: 5 lines.');
  });

  it('ends with one line feed', () => {
    expect(renderTerminal(diagnosis(), 'en', { color: false, width: 90 })).toMatch(/[^\n]\n$/);
  });
});
