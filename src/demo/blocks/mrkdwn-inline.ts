import { readControl } from './mrkdwn-control.ts';
import { linkElement, type RichElement, type RichStyle, textElement } from './rich-elements.ts';

/** What is set apart within a line. Each repetition stops at its own closing mark, so none runs over a text twice. */
const MARKED = new RegExp(
  [
    '`(?<code>[^`\\n]+)`',
    '<(?<control>[^<>\\n]+)>',
    "(?<![\\w:]):(?<emoji>[a-z0-9_+'-]+):(?![\\w:])",
    span('bold', '*'),
    span('italic', '_'),
    span('strike', '~'),
    '(?<![\\w/])(?<url>https?://[^\\s<>|`*]+[^\\s<>|`*.,:;!?)\\]"\'])',
  ].join('|'),
  'gu',
);

/** The elements of one or more lines of mrkdwn, each set as `style` says and as its marks add. */
export function readInline(text: string, style: RichStyle, autolink: boolean): RichElement[] {
  const elements: RichElement[] = [];
  let end = 0;
  const plain = (stretch: string) => {
    if (stretch !== '') elements.push(textElement(decoded(stretch), style));
  };
  for (const found of text.matchAll(MARKED)) {
    plain(text.slice(end, found.index));
    elements.push(...marked(found[0], found.groups ?? {}, style, autolink));
    end = found.index + found[0].length;
  }
  plain(text.slice(end));
  return elements;
}

/** A text with the three characters that Slack has escaped. */
export function decoded(text: string): string {
  return text.replaceAll(/&(lt|gt|amp);/g, (_, name: string) => ENTITIES[name] ?? '');
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&' };

function marked(
  whole: string,
  groups: Readonly<Record<string, string | undefined>>,
  style: RichStyle,
  autolink: boolean,
): RichElement[] {
  const { code, control, emoji, bold, italic, strike, url } = groups;
  if (code !== undefined) return [textElement(decoded(code), { ...style, code: true })];
  if (control !== undefined) return [readControl(control, style, decoded)];
  if (emoji !== undefined) return [{ type: 'emoji', name: emoji }];
  if (bold !== undefined) return readInline(bold, { ...style, bold: true }, autolink);
  if (italic !== undefined) return readInline(italic, { ...style, italic: true }, autolink);
  if (strike !== undefined) return readInline(strike, { ...style, strike: true }, autolink);
  if (url !== undefined && autolink) return [linkElement(decoded(url), undefined, style)];
  return [textElement(decoded(whole), style)];
}

/** A stretch between two marks that touch no letter outside and no space inside. */
function span(name: string, mark: string): string {
  const sign = `\\x${mark.charCodeAt(0).toString(16)}`;
  return `(?<![\\p{L}\\p{N}${sign}])${sign}(?<${name}>[^\\s${sign}](?:[^${sign}\\n]*[^\\s${sign}])?)${sign}(?![\\p{L}\\p{N}${sign}])`;
}
