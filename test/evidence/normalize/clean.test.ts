import { describe, expect, test } from 'vitest';
import { cleanText } from '../../../src/evidence/normalize/clean.ts';
import { texts } from './texts.ts';

describe('cleanText', () => {
  test.each([
    ['colours', '\u001b[1;31mError\u001b[0m: no\u001b[K', 'Error: no'],
    ['colours without the escape character', '[31mError[0m rate(x[5m])', 'Error rate(x[5m])'],
    ['colours by name', '\\u001b[31mError\\u001b[0m #033[32mok ^[[0m', 'Error ok '],
    ['a title sequence', '\u001b]0;shop\u0007$ kubectl get pods', '$ kubectl get pods'],
    ['invisible characters', '\ufeffpull\u200b failed\u202e now\u00ad', 'pull failed now'],
    ['other blanks', 'not\u00a0found\u2003here', 'not found here'],
    ['typographic quotes', '\u201ccart\u201d isn\u2019t \u00abready\u00bb', '"cart" isn\'t "ready"'],
    [
      'entities',
      '&lt;nil&gt; &amp; &quot;a&quot; &#39;b&#39; &amp;quot;c&amp;quot;',
      '<nil> & "a" \'b\' "c"',
    ],
    [
      'a link with a label',
      'Get <http://reg.example.net/v2/|reg.example.net/v2/>: EOF',
      'Get reg.example.net/v2/: EOF',
    ],
    ['a link', 'Get "<https://reg.example.net/v2/>": EOF', 'Get "https://reg.example.net/v2/": EOF'],
    ['NUL and halves of pairs', 'a\u0000b\ud800c', 'abc'],
    ['overstruck characters', 'N\bNAME', 'NAME'],
    ['ellipsis and dashes', 'mounte\u2026 10.0.0.1\u201310.0.0.9', 'mounte... 10.0.0.1-10.0.0.9'],
  ])('%s', (_name, raw, expected) => {
    expect(cleanText(raw)).toBe(expected);
  });

  test('keeps the number of lines', () => {
    const raw = '```yaml\na: &lt;b&gt;\n```\n`x: y`\n\u001b[0m\n<https://a.example/|\nb>';
    expect(cleanText(raw).split('\n')).toHaveLength(raw.split('\n').length);
  });

  test('takes off fences and backticks around whole lines', () => {
    expect(texts('```json\nfoo bar\n```\n`exit code 1`\nsee ```baz```')).toEqual(
      expect.arrayContaining(['foo bar', 'exit code 1', 'see ```baz']),
    );
  });

  test('reads all line ends alike', () => {
    expect(texts('2024-01-01 10:00:00 a\r\n2024-01-01 10:00:01 b\r2024-01-01 10:00:02 c')).toEqual([
      '2024-01-01 10:00:00 a',
      '2024-01-01 10:00:01 b',
      '2024-01-01 10:00:02 c',
    ]);
  });
});
