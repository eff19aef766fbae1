import type { Paint } from './paint.ts';
import { paintWith } from './paint.ts';
import type { Links, LogLine, Part, Section, SectionKind, Sentence, StepPart } from './section.ts';
import { indented, wrap } from './wrap.ts';

export interface TerminalOptions {
  /** Whether to use colours; the words say the same without them. */
  readonly color: boolean;
  /** Columns of the terminal; texts are wrapped between 40 and 110. */
  readonly width: number;
}

interface Pen extends Paint {
  readonly width: number;
}

/** Draws sections for a terminal: headings at the margin, texts indented, commands unwrapped so that they copy well. */
export function drawTerminal(sections: readonly Section[], options: TerminalOptions): string {
  const pen: Pen = { ...paintWith(options.color), width: Math.max(40, Math.min(110, options.width)) };
  return `${sections.map((section) => drawSection(section, pen).join('\n')).join('\n\n')}\n`;
}

function drawSection(section: Section, pen: Pen): string[] {
  const heading = section.heading === undefined ? [] : [pen.strong(section.heading)];
  return [...heading, ...section.parts.flatMap((part) => drawPart(part, section.kind, pen))];
}

function drawPart(part: Part, kind: SectionKind, pen: Pen): string[] {
  switch (part.kind) {
    case 'prose':
    case 'point':
      if (kind === 'headline') return wrap(part.text, pen.width).map(pen.strong);
      return sentence(part, kind === 'more' ? 0 : 2, pen);
    case 'log':
      return log(part, pen);
    case 'code':
      return indented(part.text.split('\n'), 4).map(pen.code);
    case 'links':
      return links(part, pen);
    case 'step':
      return step(part, pen);
  }
}

function sentence({ kind, lead, text, tone }: Sentence, margin: number, pen: Pen): string[] {
  const mark = kind === 'point' ? '- ' : '';
  const whole = `${mark}${lead === undefined ? '' : `${lead} `}${text}`;
  const [first = '', ...rest] = wrap(whole, pen.width - margin - mark.length);
  const head = lead !== undefined && first.startsWith(`${mark}${lead}`) ? `${mark}${lead}`.length : 0;
  const painted = head === 0 ? first : `${pen.tone(tone, first.slice(0, head))}${first.slice(head)}`;
  return [...indented([painted], margin), ...indented(rest, margin + mark.length)];
}

function log(part: LogLine, pen: Pen): string[] {
  const lines = wrap(part.text, pen.width - 4);
  return [
    ...indented([`${part.label}:`], 2).map(pen.faint),
    ...indented(lines, 4),
    ...(part.captures.length === 0
      ? []
      : indented(wrap(part.captures.join('; '), pen.width - 6), 6).map(pen.faint)),
  ];
}

function links({ lead, links: all }: Links, pen: Pen): string[] {
  return all.flatMap(({ text, url }, index) => {
    // Issues name themselves in their address; repeating both would only fill the screen.
    const shown = url.startsWith('https://github.com/') || text === url ? [url] : [text, url];
    const [first = '', ...more] = shown;
    // Later links stand below the first; wrapping would eat the spaces before them.
    const start = `${' '.repeat(lead.length)} ${first}`;
    const [head = '', ...rest] = index === 0 ? wrap(`${lead} ${first}`, pen.width - 4) : [start];
    const below = [...rest, ...more.flatMap((line) => wrap(line, pen.width - 4))];
    return [...indented([head], 2), ...indented(below, 4)];
  });
}

function step(part: StepPart, pen: Pen): string[] {
  const number = `${part.number}. `;
  const blocked = part.applies === 'no';
  const risk = blocked ? '' : ` [${part.risk}]`;
  const [first = '', ...rest] = wrap(`${part.text}${risk}`, pen.width - 2 - number.length);
  const inner = 2 + number.length;
  const text = [...indented([`${number}${first}`], 2), ...indented(rest, inner)];
  const notes = part.notes.flatMap((note) => indented(wrap(`→ ${note}`, pen.width - inner), inner));
  const code = [part.command, part.manifest].flatMap((each) =>
    each === undefined ? [] : indented(each.split('\n'), inner + 2).map(pen.code),
  );
  return [...(blocked ? text.map(pen.faint) : text), ...notes, ...code];
}
