import { createElement as h, type ReactElement, type ReactNode } from 'react';
import type { Drawing } from './draw-context.ts';
import { type JsonObject, objectsOf, stringOf } from './json-value.ts';
import { drawBlock } from './layout.ts';
import { drawText } from './texts.ts';
import { webAddress } from './web-address.ts';

/** Slack's three named colours, and the hexadecimal ones that Alertmanager's template sends for them. */
const COLOURS: Readonly<Record<string, string>> = {
  good: 'good',
  '#2eb886': 'good',
  warning: 'warning',
  '#daa038': 'warning',
  danger: 'danger',
  '#a30200': 'danger',
};

/** A legacy attachment (docs.slack.dev/messaging/formatting-message-text#attachments), as alerts are posted. */
export function drawAttachment(attachment: JsonObject, index: number, drawing: Drawing): ReactElement {
  const blocks = objectsOf(attachment['blocks']);
  const texts =
    blocks.length > 0
      ? blocks.map((block, at) => drawBlock(block, 1000 * (index + 1) + at, drawing))
      : legacy(attachment, drawing);
  const color = COLOURS[stringOf(attachment['color'])?.toLowerCase() ?? ''] ?? 'none';
  return h('div', { className: 'bk-attachment', 'data-color': color }, ...texts);
}

function legacy(attachment: JsonObject, drawing: Drawing): ReactNode[] {
  const marked = (key: string) => drawText({ type: 'mrkdwn', text: attachment[key] }, drawing);
  const fields = objectsOf(attachment['fields']);
  const shown = ['pretext', 'title', 'text'].some((key) => stringOf(attachment[key]) !== undefined);
  return [
    marked('pretext'),
    title(attachment, drawing),
    marked('text'),
    shown || fields.length > 0 ? null : marked('fallback'),
    fields.length === 0
      ? null
      : h(
          'dl',
          { className: 'bk-fields' },
          ...fields.map((field) =>
            h(
              'div',
              null,
              h('dt', null, stringOf(field['title'])),
              h('dd', null, drawText({ type: 'mrkdwn', text: field['value'] }, drawing)),
            ),
          ),
        ),
    stringOf(attachment['footer']) === undefined
      ? null
      : h('p', { className: 'bk-footer' }, stringOf(attachment['footer'])),
  ];
}

function title(attachment: JsonObject, drawing: Drawing): ReactNode {
  const text = stringOf(attachment['title']);
  if (text === undefined) return null;
  const address = webAddress(stringOf(attachment['title_link']));
  const shown = drawText({ type: 'mrkdwn', text, verbatim: true }, drawing);
  return address === undefined
    ? h('div', { className: 'bk-title' }, shown)
    : h(
        'div',
        { className: 'bk-title' },
        h('a', { href: address, target: '_blank', rel: 'noreferrer' }, shown),
      );
}
