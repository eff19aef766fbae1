import type { RichTextElement, RichTextPreformatted, RichTextSection } from './block-types.ts';
import { stretches } from './inline-code.ts';
import type { Links, LogLine, Sentence, StepPart } from './section.ts';

/** Elements for words of the interface and the catalog: a bold lead, then text with its code stretches. */
function words(text: string, lead?: string): RichTextElement[] {
  const first: RichTextElement[] = lead === undefined ? [] : [bold(`${lead} `)];
  return [
    ...first,
    ...stretches(text).map(
      (stretch): RichTextElement =>
        stretch.code
          ? { type: 'text', text: stretch.text, style: { code: true } }
          : { type: 'text', text: stretch.text },
    ),
  ];
}

export function bold(text: string): RichTextElement {
  return { type: 'text', text, style: { bold: true } };
}

export function richSection(elements: RichTextElement[]): RichTextSection {
  return { type: 'rich_text_section', elements };
}

/** Text exactly as it stands; Slack finds no mention, link or emoji in it. */
export function preformatted(text: string): RichTextPreformatted {
  return { type: 'rich_text_preformatted', elements: [{ type: 'text', text }] };
}

/** A sentence; a point carries its bullet as a character. */
export function sentenceRow({ kind, lead, text }: Sentence): RichTextSection {
  const mark: RichTextElement[] = kind === 'point' ? [{ type: 'text', text: '• ' }] : [];
  return richSection([...mark, ...words(text, lead)]);
}

/** What leads to somewhere else: the channel by its name, then the link. */
export function linksRow({ lead, links }: Links): RichTextSection {
  const elements = links.flatMap(({ text, url, channel }): RichTextElement[] => [
    ...(channel === undefined ? [] : [plain(' '), { type: 'channel', channel_id: channel } as const]),
    ...(url === '' ? [] : [plain(' ('), { type: 'link', text, url } as const, plain(')')]),
  ]);
  return richSection([...words(lead), ...elements]);
}

function plain(text: string): RichTextElement {
  return { type: 'text', text };
}

/** Pasted lines with their numbers and captures, in one preformatted box. */
export function logBox(lines: readonly LogLine[]): RichTextPreformatted {
  const rows = lines.flatMap(({ label, text, captures }) => [
    `${label}: ${text}`,
    ...(captures.length === 0 ? [] : [`  ${captures.join('; ')}`]),
  ]);
  return preformatted(rows.join('\n'));
}

/** A step: its number, text and risk in words, what restricts it, then its command and manifest. */
export function stepRows(step: StepPart): (RichTextSection | RichTextPreformatted)[] {
  const { number, text, risk, applies, notes, command, manifest } = step;
  const after: RichTextElement[] =
    applies === 'no' ? [] : [{ type: 'text', text: ` [${risk}]`, style: { italic: true } }];
  const noted = notes.flatMap((note) => [{ type: 'text', text: '\n→ ' } as const, ...words(note)]);
  return [
    richSection([...words(text, `${number}.`), ...after, ...noted]),
    ...(command === undefined || command === '' ? [] : [preformatted(command)]),
    ...(manifest === undefined || manifest === '' ? [] : [preformatted(manifest)]),
  ];
}
