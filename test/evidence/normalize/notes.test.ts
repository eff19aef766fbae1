import { describe, expect, test } from 'vitest';
import { normalize } from '../../../src/evidence/normalize.ts';

describe('the whole text', () => {
  test('says where lines were ellipsized', () => {
    const cut =
      'Mar 14 11:05:32 node-1 kubelet[33]: E0314 11:05:32.034178 33 a.go:1] "Mount cannot be satisf...';
    expect(normalize(`$ systemctl status kubelet\n${cut}`).notes).toEqual([{ kind: 'ellipsized', line: 2 }]);
    expect(normalize('a\nb\nHint: Some lines were ellipsized, use -l to show in full.').notes).toEqual([
      { kind: 'ellipsized', line: 3 },
    ]);
    expect(normalize('it is slow ...\nPulling fs layer...').notes).toEqual([]);
  });

  test('keeps the newest lines of too many, under their own numbers', () => {
    const raw = `${'2024-01-02 03:04:05 old\n'.repeat(10)}${'2024-01-02 03:04:05 new\n'.repeat(200_000)}`;
    const { lines, notes, lineCount } = normalize(raw);
    expect(lineCount).toBe(200_010);
    expect(notes).toEqual([{ kind: 'cut', keptLines: 200_000, totalLines: 200_010 }]);
    expect(lines[0]).toEqual({
      text: '2024-01-02 03:04:05 new',
      pieces: [{ start: 0, line: 11 }],
      origin: 'paste',
    });
  });

  test('keeps the end of a text that is too long', () => {
    const raw = `${'x'.repeat(11 * 1024 * 1024)}\nthe end`;
    const { lines, notes } = normalize(raw);
    expect(lines.map((line) => line.text)).toEqual(['the end']);
    expect(notes).toEqual([{ kind: 'cut', keptLines: 1, totalLines: 2 }]);
  });

  test('counts lines as a reader does', () => {
    expect(normalize('').lineCount).toBe(0);
    expect(normalize('a\nb\n').lineCount).toBe(2);
    expect(normalize('\r\n\r\n').lineCount).toBe(2);
  });

  test('carries the origin', () => {
    expect(normalize('a', { origin: 'event' }).lines[0]?.origin).toBe('event');
  });
});
