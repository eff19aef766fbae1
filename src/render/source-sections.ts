import type { BeyondNote, RuleSource } from '../domain/rule.ts';
import { issueUrl } from './names.ts';
import type { Reader } from './reader.ts';
import type { Link, Links, Section } from './section.ts';

/** The document's section with its address, and the issues that it links. */
export function sourceSection(source: RuleSource, { say }: Reader): Section {
  const issues = source.issues.map((issue): Link => ({ text: issue, url: issueUrl(issue) ?? issue }));
  const document: Links = {
    kind: 'links',
    lead: `${source.document}:`,
    links: [{ text: source.section, url: source.url }],
  };
  const linked: Links = { kind: 'links', lead: `${say('source.issues')}:`, links: issues };
  return {
    kind: 'source',
    heading: say('source.heading'),
    parts: issues.length === 0 ? [document] : [document, linked],
  };
}

/** What the public record adds; the heading says that it is not the document's word. */
export function beyondSection(notes: readonly BeyondNote[], reader: Reader): Section | undefined {
  if (notes.length === 0) return undefined;
  return {
    kind: 'beyond',
    heading: reader.say('beyond.heading'),
    parts: notes.map(({ text, sources }) => ({
      kind: 'point',
      text: `${reader.read(text)}${sources.length === 0 ? '' : ` (${sources.join(', ')})`}`,
    })),
  };
}
