import type { Part, Section } from './section.ts';

/*
 * C0 and C1 controls, soft hyphen, combining grapheme joiner, Arabic letter mark, Hangul fillers, zero-width and
 * direction marks, line separators, byte-order mark, annotation marks and tag characters: what changes how a line
 * reads without being seen (Unicode 16, general categories Cc, Cf and Zl/Zp, and the blank letters).
 */
const UNSEEN = /\p{Cc}|\p{Cf}|\p{Zl}|\p{Zp}|\u034f|\u115f|\u1160|\u3164|\uffa0/gu;

/**
 * Shows characters that would act without being seen: controls as their pictures (␛), others as [U+202E].
 * @param lines keep line feeds, for commands and manifests; elsewhere they become spaces
 */
export function visible(text: string, lines: 'keep' | 'join' = 'join'): string {
  return text.toWellFormed().replace(UNSEEN, (character) => {
    if (character === '\n') return lines === 'keep' ? character : ' ';
    if (character === '\t') return lines === 'keep' ? '  ' : ' ';
    const code = character.codePointAt(0) ?? 0;
    if (code < 0x20) return String.fromCodePoint(0x2400 + code);
    if (code === 0x7f) return '\u2421';
    return `[U+${code.toString(16).toUpperCase().padStart(4, '0')}]`;
  });
}

/** Applies `visible` to every text of the sections, so that no medium has to; sections without parts are left out. */
export function visibleSections(sections: readonly Section[]): Section[] {
  return sections
    .filter((section) => section.parts.length > 0)
    .map((section) => ({
      ...section,
      heading: section.heading && visible(section.heading),
      parts: section.parts.map(visiblePart),
    }));
}

function visiblePart(part: Part): Part {
  switch (part.kind) {
    case 'prose':
    case 'point':
      return { ...part, text: visible(part.text), lead: part.lead && visible(part.lead) };
    case 'log':
      return {
        ...part,
        label: visible(part.label),
        text: visible(part.text),
        captures: part.captures.map((each) => visible(each)),
      };
    case 'code':
      return { ...part, text: visible(part.text, 'keep') };
    case 'links':
      return {
        ...part,
        lead: visible(part.lead),
        links: part.links.map((link) => ({ ...link, text: visible(link.text) })),
      };
    case 'step':
      return {
        ...part,
        text: visible(part.text),
        notes: part.notes.map((note) => visible(note)),
        command: part.command && visible(part.command, 'keep').trim(),
        manifest: part.manifest && visible(part.manifest, 'keep').trimEnd(),
      };
  }
}
