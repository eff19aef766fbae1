import { describe, expect, test } from 'vitest';
import { normalize } from '../../../src/evidence/normalize.ts';
import { linesOf, texts } from './texts.ts';
import { hardwrap, textwrap } from './textwrap.ts';

const HEX = '0f3c'.repeat(16);
const SENTENCE = `failed to set up network for sandbox "${HEX}": plugin type="bridge" failed (add): no addresses left`;
const EVENT = `Warning  FailedCreatePodSandBox  3s (x4 over 9s)  kubelet  Failed to create pod sandbox: ${SENTENCE}`;

describe('wrapped lines', () => {
  test.each([47, 60, 79, 80, 100, 120])('hard at %i, blanks at line ends kept or not', (width) => {
    const lines = hardwrap(EVENT, width);
    expect(texts(lines.join('\n')).some((text) => text.includes(SENTENCE))).toBe(true);
    const trimmed = lines.map((line) => line.trimEnd()).join('\n');
    expect(texts(trimmed).some((text) => text.includes(SENTENCE))).toBe(true);
  });

  test.each([47, 60, 80, 100, 120])('softly at %i, with and without indentation', (width) => {
    const lines = textwrap(EVENT, width);
    for (const indent of ['', '  ', '      ']) {
      expect(texts(lines.join(`\n${indent}`)).some((text) => text.includes(SENTENCE))).toBe(true);
    }
  });

  test('broken once, at any place', () => {
    for (let at = 1; at < SENTENCE.length; at += 1) {
      const raw = `${SENTENCE.slice(0, at)}\n${SENTENCE.slice(at)}`;
      expect(texts(raw), `at ${at}`).toContain(SENTENCE);
    }
  });

  test('each record stays apart from the next', () => {
    const record = (n: number) => `E0102 03:04:0${n}.000001     77 a.go:1] ${SENTENCE}`;
    const raw = [1, 2, 3].flatMap((n) => hardwrap(record(n), 80)).join('\n');
    const whole = texts(raw).filter((text) => text.includes(SENTENCE));
    expect(whole.filter((text) => (text.match(/E0102/g) ?? []).length === 1)).toHaveLength(3);
  });

  test('goes on over a line that looks like a beginning where the one before fills the terminal', () => {
    const first = 'Error creating: admission webhook denied the request, seen by the controller and'.padEnd(
      80,
      '.',
    );
    expect(texts(`${first}\nWarning Failed to go on`)).toContain(`${first}Warning Failed to go on`);
  });

  test('a match begins on the line where its words stand', () => {
    const raw = `hi\n\n${textwrap(EVENT, 60).join('\n')}`;
    const expected = raw.slice(0, raw.indexOf('plugin type')).split('\n').length;
    expect(linesOf(raw, 'plugin type="bridge" failed (add): no addresses left')).toEqual([expected]);
  });

  test('logs whose lines all begin records are not joined', () => {
    const raw = Array.from({ length: 50 }, (_, n) => `2024-01-02T03:04:${10 + n}Z ready ${n}`).join('\n');
    expect(normalize(raw).lines).toHaveLength(50);
  });

  test('a joined reading is bounded', () => {
    const raw = Array.from({ length: 400 }, (_, n) => `${n} ${'word '.repeat(15)}`.padEnd(80, '.')).join(
      '\n',
    );
    const { lines } = normalize(raw);
    expect(Math.max(...lines.map((line) => line.pieces.length))).toBeGreaterThan(10);
    expect(Math.max(...lines.map((line) => line.pieces.length))).toBeLessThanOrEqual(60);
    expect(Math.max(...lines.map((line) => line.text.length))).toBeLessThanOrEqual(8192);
  });
});
