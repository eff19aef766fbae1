import { expect, test } from 'vitest';
import { plainText } from '../../src/demo/plain.ts';

const mrkdwn = (text: string) => ({ type: 'mrkdwn', text });

test.each<[string, unknown, string]>([
  ['a header', { type: 'header', text: { type: 'plain_text', text: 'A & B *c*' } }, 'A & B *c*'],
  ['marks', { type: 'section', text: mrkdwn('*Cause*: _all_ taken, 2*3*4') }, 'Cause: all taken, 2*3*4'],
  ['escapes', { type: 'section', text: mrkdwn('a &lt;b&gt; &amp;lt;') }, 'a <b> &lt;'],
  [
    'links',
    { type: 'section', text: mrkdwn('<https://example.net/|doc> <https://example.net/>') },
    'doc (https://example.net/) https://example.net/',
  ],
  [
    'code',
    { type: 'section', text: mrkdwn('run `ls *.txt *` or ```a\n*b* c```') },
    'run ls *.txt * or a\n*b* c',
  ],
  ['fields', { type: 'section', text: mrkdwn('a'), fields: [mrkdwn('*b*'), mrkdwn('c')] }, 'a\nb\nc'],
  ['a context', { type: 'context', elements: [mrkdwn('a'), { type: 'plain_text', text: 'b' }] }, 'a  b'],
  [
    'a rich text',
    {
      type: 'rich_text',
      elements: [
        {
          type: 'rich_text_section',
          elements: [
            { type: 'text', text: 'see ' },
            { type: 'link', url: 'https://example.net/' },
          ],
        },
        { type: 'rich_text_preformatted', elements: [{ type: 'text', text: 'kubectl get\n*pods*' }] },
      ],
    },
    'see https://example.net/\nkubectl get\n*pods*',
  ],
  [
    'a table',
    {
      type: 'table',
      rows: [
        [
          { type: 'raw_text', text: 'a' },
          { type: 'raw_text', text: 'b' },
        ],
      ],
    },
    'a | b',
  ],
])('plainText shows %s', (_what, block, text) => {
  expect(plainText({ text: 'fallback', blocks: [block] })).toBe(text);
});

test('plainText shows the text of a message without blocks', () => {
  expect(plainText({ text: '*a* &amp; b', blocks: [] })).toBe('a & b');
});
