import type { Part, Section } from './section.ts';

/** Characters of one line in Slack's main view, at its usual width. */
const LINE = 80;

/**
 * The lines that sections take in Slack, as a reader scrolls them: headings, sentences and commands, wrapped at 80 characters. The box with
 * the pasted lines does not count: it is what the reader brought, and it is bounded by itself.
 */
export function screenLines(sections: readonly Section[]): number {
  return sections.reduce((sum, section) => sum + linesOf(section), 0);
}

function linesOf({ kind, heading, parts }: Section): number {
  // The source and the notes of the public record are small print that begins on their heading's line.
  const inline = kind === 'source' || kind === 'more';
  const first = inline ? (heading?.length ?? 0) + 2 : 0;
  const rows = parts.map((part, index) => rowsOf(part, index === 0 ? first : 0));
  return (heading === undefined || inline ? 0 : 1) + rows.reduce((sum, count) => sum + count, 0);
}

function rowsOf(part: Part, before: number): number {
  switch (part.kind) {
    case 'prose':
    case 'point':
      return wrapped(`${part.kind === 'point' ? '• ' : ''}${part.lead ? `${part.lead} ` : ''}${part.text}`);
    case 'code':
      return wrapped(part.text);
    case 'log':
      return 0;
    case 'links': {
      const links = part.links.map(
        ({ text, channel }) => `${channel === undefined ? '' : ' #channel-name'} (${text})`,
      );
      return wrapped(' '.repeat(before) + part.lead + links.join(','));
    }
    case 'step':
      return [
        `${part.number}. ${part.text}${part.applies === 'no' ? '' : ` [${part.risk}]`}`,
        ...part.notes.map((note) => `→ ${note}`),
        ...(part.command ? [part.command] : []),
        ...(part.manifest ? [part.manifest] : []),
      ].reduce((sum, text) => sum + wrapped(text), 0);
  }
}

/** Lines of a text at {@link LINE} characters. */
function wrapped(text: string): number {
  return text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / LINE)), 0);
}
