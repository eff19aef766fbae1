import type { RichTextSectionElement, RichTextSectionElementStyleCode } from 'slack-blocks-to-jsx';
import { type JsonObject, numberOf, objectOf, stringOf } from './json-value.ts';
import { webAddress } from './web-address.ts';

/** A stretch of rich text, and how it is set. */
export type RichElement = RichTextSectionElement;
export type RichStyle = RichTextSectionElementStyleCode;

const STYLES = ['bold', 'italic', 'strike', 'code', 'underline'] as const;
const RANGES = ['here', 'channel', 'everyone'] as const;

/** Text as it stands. */
export function textElement(text: string, style: RichStyle = {}): RichElement {
  return { type: 'text', text, style };
}

/** A link; text where the address may not be opened. @param label shown instead of the address */
export function linkElement(address: string, label: string | undefined, style: RichStyle = {}): RichElement {
  const url = webAddress(address);
  if (url === undefined) return textElement(label === undefined ? address : `${label} (${address})`, style);
  return { type: 'link', url, text: label ?? address, style };
}

/**
 * An element of a `rich_text` block, built anew from the fields that are known, so that nothing else reaches the
 * library. An unknown kind becomes its name.
 */
export function richElement(given: JsonObject): RichElement {
  const style = styleOf(given['style']);
  const text = (key: string) => stringOf(given[key]) ?? '';
  switch (given['type']) {
    case 'text':
      return textElement(text('text'), style);
    case 'link':
      return linkElement(text('url'), stringOf(given['text']), style);
    case 'user':
      return { type: 'user', user_id: text('user_id'), style };
    case 'channel':
      return { type: 'channel', channel_id: text('channel_id'), style };
    case 'usergroup':
      return { type: 'usergroup', usergroup_id: text('usergroup_id'), style };
    case 'emoji':
      return { type: 'emoji', name: text('name') };
    case 'broadcast':
      return broadcast(text('range'), style);
    case 'date':
      return dateElement(numberOf(given['timestamp']), text('format'), text('fallback'), style);
    case 'color':
      return textElement(text('value'), style);
    default:
      return textElement(`[${text('type')}]`, style);
  }
}

/** A mention of everyone who is here, in the channel or in the workspace. */
export function broadcast(range: string, style: RichStyle): RichElement {
  const known = RANGES.find((each) => each === range);
  return known === undefined ? textElement(`@${range}`, style) : { type: 'broadcast', range: known, style };
}

/** A time. @param timestamp in seconds since the epoch; without one the fallback is shown */
export function dateElement(
  timestamp: number | undefined,
  format: string,
  fallback: string,
  style: RichStyle,
): RichElement {
  if (timestamp === undefined || format === '') return textElement(fallback, style);
  return { type: 'date', timestamp, format, style };
}

function styleOf(given: unknown): RichStyle {
  const set = objectOf(given);
  return Object.fromEntries(STYLES.filter((name) => set[name] === true).map((name) => [name, true]));
}
