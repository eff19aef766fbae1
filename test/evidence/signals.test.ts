import { describe, expect, it } from 'vitest';
import type { NormalizedLine, NormalizedText } from '../../src/domain/evidence.ts';
import { signalId } from '../../src/domain/ids.ts';
import type { SignalDefinition } from '../../src/domain/rule.ts';
import { compose } from '../../src/evidence/sighting.ts';
import { LiteralMatcher } from '../../src/evidence/signals.ts';

const pulled: SignalDefinition = { id: signalId('pulled'), pattern: 'pulling image "(?P<image>[^"]+)"' };

function line(text: string, number = 1): NormalizedLine {
  return { text, pieces: [{ start: 0, line: number }], origin: 'paste' };
}

function textOf(...lines: NormalizedLine[]): NormalizedText {
  return { lines, notes: [], lineCount: lines.length };
}

async function signalsIn(text: NormalizedText, ...definitions: SignalDefinition[]) {
  return (await new LiteralMatcher(definitions).match(text)).signals;
}

describe('the matcher', () => {
  it('gives id, line, captures and the text around the match', async () => {
    const text = textOf(
      line('nothing'),
      line(`${'x'.repeat(200)} pulling image "a/b:1" ${'y'.repeat(200)}`, 2),
    );
    const [signal, ...others] = await signalsIn(text, pulled);
    expect(others).toEqual([]);
    expect(signal).toMatchObject({ id: 'pulled', line: 2, captures: { image: 'a/b:1' }, origin: 'paste' });
    expect(signal?.text).toMatch(/^…x+ pulling image "a\/b:1" y+…$/);
  });

  it('names the line on which the match begins in a joined reading', async () => {
    const joined: NormalizedLine = {
      text: 'E0101 pulling image "a/b:1"',
      pieces: [
        { start: 0, line: 4 },
        { start: 6, line: 5 },
      ],
      origin: 'paste',
    };
    expect((await signalsIn(textOf(joined), pulled))[0]?.line).toBe(5);
  });

  it('keeps equal sightings once, and the one that tells more', async () => {
    const loose: SignalDefinition = { id: signalId('loose'), pattern: 'image(?: "(?P<image>[^"]+)")?' };
    const signals = await signalsIn(textOf(line('image'), line('image "a"'), line('image "a"')), loose);
    expect(signals.map(({ captures }) => captures)).toEqual([{ image: 'a' }]);
  });

  it('finds several sightings on one line and keeps them in order', async () => {
    const text = textOf(line('pulling image "b" then pulling image "a"'));
    expect((await signalsIn(text, pulled)).map(({ captures }) => captures['image'])).toEqual(['a', 'b']);
  });

  it('finds a match across the border of two windows', async () => {
    for (const before of [4090, 6000, 100_000]) {
      const text = textOf(line(`${'z'.repeat(before)}pulling image "a/b:1"${'z'.repeat(9000)}`));
      expect(await signalsIn(text, pulled)).toHaveLength(1);
    }
  });

  it('quotes a line of 200 characters whole, and of a longer one what stands around the match', async () => {
    const failed: SignalDefinition = { id: signalId('failed'), pattern: 'failed to start' };
    for (const definition of [failed, pulled]) {
      const words = definition === failed ? 'failed to start' : 'pulling image "a"';
      const fits = `${words}${'x'.repeat(200 - words.length)}`;
      expect((await signalsIn(textOf(line(fits)), definition))[0]?.text).toBe(fits);
      const longer = (await signalsIn(textOf(line(`${fits}x`)), definition))[0]?.text;
      expect(longer).toBe(`${words}${'x'.repeat(80)}…`);
    }
  });

  it('does not see words again in lines that were joined, only in what joining makes', async () => {
    const words: SignalDefinition = { id: signalId('words'), pattern: 'no space left' };
    const joined = (text: string, ...starts: [number, number][]): NormalizedLine => ({
      ...line(text),
      pieces: starts.map(([start, number]) => ({ start, line: number })),
    });
    const again = joined('at one: no space left', [0, 1], [8, 2]);
    expect(await signalsIn(textOf(line('at one:'), line('no space left', 2), again), words)).toMatchObject([
      { line: 2 },
    ]);
    const wrapped = joined('one: no space left', [0, 3], [8, 4]);
    expect(
      await signalsIn(
        textOf(line('no space left'), line('one: no ', 3), line('space left', 4), wrapped),
        words,
      ),
    ).toMatchObject([{ line: 1 }, { line: 3 }]);
  });

  it('ignores case only where the pattern does', async () => {
    const any: SignalDefinition = { id: signalId('any-case'), pattern: '(?i)not found' };
    const exact: SignalDefinition = { id: signalId('exact-case'), pattern: 'not found' };
    expect((await signalsIn(textOf(line('NOT FOUND')), any, exact)).map(({ id }) => id)).toEqual([
      'any-case',
    ]);
  });

  it('composes further captures', async () => {
    const pod: SignalDefinition = {
      id: signalId('pod'),
      pattern: 'pod (?P<name>\\S+) in (?P<namespace>\\S+)',
      derive: { pod: '{namespace}/{name}', variant: 'plain' },
    };
    const [signal] = await signalsIn(textOf(line('pod cart in shop')), pod);
    expect(signal?.captures).toEqual({ name: 'cart', namespace: 'shop', pod: 'shop/cart', variant: 'plain' });
  });

  it('does not depend on the order of the definitions', async () => {
    const other: SignalDefinition = { id: signalId('aa'), pattern: 'image' };
    const text = textOf(line('pulling image "a"'), line('pulling image "b"', 2));
    expect(await signalsIn(text, pulled, other)).toEqual(await signalsIn(text, other, pulled));
  });

  it('says when it gave up before the end', async () => {
    const text = textOf(...Array.from({ length: 10 }, () => line('pulling image "a"')));
    expect((await new LiteralMatcher([pulled], { tries: 9 }).match(text)).exhausted).toBe(true);
    expect((await new LiteralMatcher([pulled], { tries: 10 }).match(text)).exhausted).toBe(false);
  });
});

describe('a composed text', () => {
  it('is undefined when a capture is missing', () => {
    expect(compose('{a}/{b}', { a: '1' })).toBeUndefined();
    expect(compose('{a}/{b}', { a: '1', b: '2' })).toBe('1/2');
  });
});
