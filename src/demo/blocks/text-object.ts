import type { RichTextBlock } from 'slack-blocks-to-jsx';
import { type JsonObject, objectOf, stringOf } from './json-value.ts';
import { mrkdwnBlock } from './mrkdwn.ts';
import { textElement } from './rich-elements.ts';
import { section } from './rich-text.ts';

/** A text object, `mrkdwn` or `plain_text`, as rich text. Undefined where it has no text. */
export function textObject(given: unknown): RichTextBlock | undefined {
  const object = objectOf(given);
  const text = stringOf(object['text']);
  if (text === undefined) return undefined;
  return object['type'] === 'mrkdwn' ? mrkdwnBlock(text, object['verbatim'] !== true) : plainBlock(text);
}

/** The words of a `plain_text` object, for places that hold words alone; empty where there is none. */
export function plainText(given: unknown): string {
  const object: JsonObject = objectOf(given);
  return stringOf(object['text']) ?? '';
}

function plainBlock(text: string): RichTextBlock {
  return { type: 'rich_text', elements: [section([textElement(text)])] };
}
