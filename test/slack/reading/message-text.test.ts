import { expect, it } from 'vitest';
import { wholeText, writtenText } from '../../../src/slack/reading/message-text.ts';

it('reads what a person wrote from the text alone', () => {
  const blocks = [{ type: 'section', text: { type: 'mrkdwn', text: 'again' } }];
  expect(writtenText({ text: 'it broke', blocks })).toBe('it broke');
  expect(writtenText({})).toBe('');
});

it('reads every part of a message that bears text, each text once', () => {
  const message = {
    text: 'Crash',
    blocks: [
      { type: 'header', text: { type: 'plain_text', text: 'Crash' } },
      {
        type: 'section',
        text: { type: 'mrkdwn', text: 'section' },
        fields: [{ type: 'mrkdwn', text: 'field' }],
      },
      {
        type: 'context',
        elements: [
          { type: 'image', image_url: 'x' },
          { type: 'mrkdwn', text: 'small' },
        ],
      },
      {
        type: 'rich_text',
        elements: [
          {
            type: 'rich_text_section',
            elements: [
              { type: 'text', text: 'a ' },
              { type: 'link', url: 'https://b' },
            ],
          },
          {
            type: 'rich_text_list',
            elements: [{ type: 'rich_text_section', elements: [{ type: 'text', text: 'item' }] }],
          },
        ],
      },
      {
        type: 'table',
        rows: [
          [
            { type: 'raw_text', text: 'cell 1' },
            { type: 'raw_text', text: 'cell 2' },
          ],
        ],
      },
    ],
    attachments: [
      {
        pretext: 'before',
        title: 'title',
        text: 'body',
        fallback: 'unused',
        fields: [{ title: 'pod', value: 'cart' }],
      },
      { fallback: 'only this' },
      { blocks: [{ type: 'section', text: { type: 'mrkdwn', text: 'inside' } }] },
    ],
  };
  expect(wholeText(message).split('\n')).toEqual([
    ...['Crash', 'section', 'field', 'small', 'a https://b', 'item', 'cell 1', 'cell 2'],
    ...['before', 'title', 'body', 'pod: cart', 'only this', 'inside'],
  ]);
});

it('survives whatever else stands in a message', () => {
  let deep: unknown = { text: 'too deep' };
  for (let depth = 0; depth < 40; depth += 1) deep = { elements: [deep] };
  for (const blocks of [null, 'x', [null, 1, 'x', [], {}], [deep]]) {
    expect(wholeText({ text: null, blocks, attachments: blocks })).toBe('');
  }
});
