import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawMessage, drawView } from '../../../src/demo/blocks/draw.ts';
import { squeezed, tagsOf, textOf, valuesOf } from './html-view.ts';

/** Everything that a drawing may consist of. */
const TAGS =
  'a blockquote br button code dd del div dl dt em fieldset figcaption figure form h1 h2 h3 h4 hr input label legend li ol optgroup option p pre select span strong table tbody td textarea th thead tr ul';
const ATTRIBUTES =
  /^(?:class|id|type|name|value|for|href|target|rel|hidden|multiple|selected|checked|required|autofocus|accept|placeholder|rows|min|max|step|label|minlength|maxlength|aria-(?:label|describedby)|data-(?:action|action-id|block|type|option|confirm|dispatch|color|indent|max-files|user-id|channel-id|usergroup-id|header-level))$/i;
const HOSTILE = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '" style="position:fixed',
  ' id="slack_blocks_to_jsx" data-theme="light"',
  '</textarea></pre></form><form action=//evil.example.net>',
  '<!--<svg onload=alert(1)>-->',
  '&lt;img src=x&gt; &amp;lt;b&amp;gt; &#60;i&#62;',
  '[a](javascript:alert(1)) ![i](http://evil.example.net/x.png)',
  '<javascript:alert(1)|click> <data:text/html,x|y>',
  '<link rel="preload" href="//evil.example.net">',
];
const ADDRESSES = [
  'javascript:alert(1)',
  'data:text/html,<b>',
  'vbscript:x',
  'file:///etc/passwd',
  ' java\nscript:x',
  '//x',
];

const plain = (text: string) => ({ type: 'plain_text', text });

/** Blocks in which the text and the address stand wherever a text and an address can. */
function everywhere(text: string, url: string): unknown[] {
  const option = { text: plain(text), value: text, description: plain(text) };
  const select = { type: 'static_select', action_id: text, placeholder: plain(text), options: [option] };
  const confirm = { title: plain(text), text: plain(text), confirm: plain(text), deny: plain(text) };
  const input = (element: object) => ({
    type: 'input',
    block_id: text,
    label: plain(text),
    hint: plain(text),
    element,
  });
  return [
    { type: 'header', text: plain(text) },
    { type: 'section', text: { type: 'mrkdwn', text }, fields: [plain(text)], accessory: select },
    { type: 'section', block_id: text, text: plain(text), accessory: { type: text } },
    { type: 'context', elements: [plain(text), { type: 'image', image_url: url, alt_text: text }] },
    { type: 'image', image_url: url, alt_text: text, title: plain(text) },
    { type: 'markdown', text },
    { type: 'table', rows: [[{ type: 'raw_text', text }]] },
    { type: text },
    {
      type: 'rich_text',
      block_id: text,
      elements: [
        { type: 'rich_text_preformatted', elements: [{ type: 'text', text }] },
        {
          type: 'rich_text_quote',
          elements: [
            { type: 'link', url, text },
            { type: 'link', url },
          ],
        },
        { type: 'rich_text_list', style: text, elements: [{ elements: [{ type: 'emoji', name: text }] }] },
        {
          type: 'rich_text_section',
          elements: [
            { type: 'user', user_id: text },
            { type: 'channel', channel_id: text },
            { type: 'usergroup', usergroup_id: text },
            { type: 'broadcast', range: text },
            { type: 'date', timestamp: 0, format: text, fallback: text, url },
            { type: 'color', value: text },
            { type: text },
          ],
        },
        { type: text },
      ],
    },
    {
      type: 'actions',
      elements: [
        {
          type: 'button',
          action_id: text,
          value: text,
          url,
          text: plain(text),
          accessibility_label: text,
          confirm,
        },
        { type: 'checkboxes', action_id: text, options: [option] },
      ],
    },
    input({ type: 'plain_text_input', action_id: text, multiline: true, initial_value: text }),
    input({ type: 'plain_text_input', action_id: text, initial_value: text, placeholder: plain(text) }),
    input({ type: 'file_input', action_id: text, filetypes: [text] }),
    input({ type: 'radio_buttons', action_id: text, options: [option] }),
    input({ type: text }),
  ];
}

function expectHarmless(html: string): void {
  for (const { name, attributes } of tagsOf(html)) {
    expect(TAGS.split(' ')).toContain(name);
    for (const attribute of Object.keys(attributes)) expect(attribute).toMatch(ATTRIBUTES);
  }
  const tags = tagsOf(html);
  for (const address of valuesOf(tags, 'href')) expect(address).toMatch(/^(?:$|https?:|mailto:)/);
  // Whatever is left when the tags are gone was text.
  expect(html.replaceAll(/<\/?[a-z][a-z0-9]*(?:\s+[a-zA-Z-]+(?:="[^"<>]*")?)*\s*\/?>/g, '')).not.toMatch(
    /[<>]/,
  );
}

function drawEverywhere(text: string, url: string): string {
  const context = { users: { U1: text, [text]: text }, channels: { C1: text, [text]: text } };
  const blocks = everywhere(text, url);
  const attachments = [
    {
      pretext: text,
      title: text,
      title_link: url,
      text,
      color: text,
      footer: text,
      fields: [{ title: text, value: text }],
    },
  ];
  const files = [{ title: text, name: text, size: 3, preview: text }];
  return [
    drawMessage({ text, blocks, attachments, files }, context),
    drawMessage({ text: `${text} <@U1> <#C1>` }, context),
    drawView({ type: 'modal', id: text, blocks }, context),
  ].join('');
}

describe('what someone else wrote is text', () => {
  it.each(HOSTILE)('%s', (text) => {
    for (const url of ADDRESSES) expectHarmless(drawEverywhere(text, url));
    const shown = textOf(
      drawMessage(
        { text: '', blocks: [{ type: 'section', text: plain(text) }] },
        { users: {}, channels: {} },
      ),
    );
    expect(shown).toBe(squeezed(text));
  });

  it('whatever it is', () => {
    const letters = fc.constantFrom(
      ...'<>&"\'`*_~|!@#[]()/=:; \naU1',
      '&lt;',
      '&amp;',
      'https://e.net/',
      '```',
      ' style="',
    );
    fc.assert(
      fc.property(fc.array(letters, { maxLength: 40 }), (parts) => {
        const text = parts.join('');
        expectHarmless(drawEverywhere(text, text));
        const blocks = [
          {
            type: 'rich_text',
            elements: [{ type: 'rich_text_preformatted', elements: [{ type: 'text', text }] }],
          },
        ];
        expect(textOf(drawMessage({ text: '', blocks }, { users: {}, channels: {} }))).toBe(squeezed(text));
      }),
      { numRuns: 60 },
    );
  });

  it('even where the blocks are no blocks at all', () => {
    fc.assert(
      fc.property(fc.array(fc.anything({ maxDepth: 4 })), (blocks) => {
        expectHarmless(
          drawMessage({ text: '', blocks, files: blocks, attachments: blocks }, { users: {}, channels: {} }),
        );
      }),
      { numRuns: 100 },
    );
  });
});
