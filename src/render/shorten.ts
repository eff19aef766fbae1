import type { Brevity } from './brevity.ts';
import { shortenedAtSentence } from './excerpt.ts';
import type { MessageKey } from './messages/en.ts';
import type { Reader } from './reader.ts';
import type { Part, Section, StepPart } from './section.ts';
import { listing } from './text.ts';

/** What was left out, counted by kind in the order of the statement. */
const KINDS = [
  'lines',
  'steps',
  'commands',
  'manifests',
  'notes',
  'candidates',
  'entries',
  'texts',
  'blocks',
] as const;
type OmittedKind = (typeof KINDS)[number];
export type Omitted = Map<OmittedKind, number>;

/** Cuts sections to what a medium has room for. @returns the shorter sections and the count of what they lack */
export function shorten(
  sections: readonly Section[],
  brevity: Brevity,
  reader: Reader,
): { sections: Section[]; omitted: Omitted } {
  const omitted: Omitted = new Map();
  const miss = (kind: OmittedKind, count = 1) => {
    if (count > 0) omitted.set(kind, (omitted.get(kind) ?? 0) + count);
  };
  const shorter = sections.map((section) => {
    const kept = keepParts(section, brevity, miss);
    const own = { ...brevity, ...roomOf(section, brevity) };
    return { ...section, parts: kept.map((part) => shortenPart(part, own, reader, miss)) };
  });
  return { sections: shorter, omitted };
}

/** One line that says what an answer lacks and where it stands; undefined where nothing is lacking. */
export function moreSection(omitted: Omitted, page: string | undefined, reader: Reader): Section | undefined {
  const { say, language } = reader;
  const items = KINDS.flatMap((kind) => {
    const count = omitted.get(kind);
    const key: MessageKey = `more.${kind}`;
    return count === undefined ? [] : [say(key, { count })];
  });
  if (items.length === 0) return undefined;
  const statement = say('more.statement', { what: listing(language, items) });
  const where = page === undefined ? [] : [say('more.page', { command: page })];
  return { kind: 'more', parts: [{ kind: 'prose', text: [statement, ...where].join(' ') }] };
}

type Miss = (kind: OmittedKind, count?: number) => void;

function keepParts(section: Section, brevity: Brevity, miss: Miss): readonly Part[] {
  const [limit, kind, counts] = limitOf(section, brevity);
  let seen = 0;
  let dropped = 0;
  const kept = section.parts.filter((part) => {
    if (counts.includes(part.kind)) seen += 1;
    if (seen > limit && counts.includes(part.kind)) dropped += 1;
    return seen <= limit;
  });
  miss(kind, dropped);
  return kept;
}

/** Characters of a sentence that tells what could not be read: it is said nowhere else. */
const NOTE = 100;
/** Characters of a sentence of the verdict, which is what people ask for: three lines of a message. */
const VERDICT = 240;

/** Titles and the command of the question have a room of their own. A command that grants a read stands nowhere else, so it is never left out. */
function roomOf({ kind }: Section, { headline, textLength }: Brevity): Partial<Brevity> {
  if (kind === 'headline') return { textLength: headline };
  if (kind === 'verdict') return { textLength: Math.max(textLength, VERDICT) };
  if (kind === 'notes') return { textLength: Math.max(textLength, NOTE) };
  if (kind === 'question') return { codeLength: 600, codeLines: 6 };
  return kind === 'cluster'
    ? { codeLength: Number.POSITIVE_INFINITY, codeLines: Number.POSITIVE_INFINITY }
    : {};
}

/** The most parts of a section, what the surplus is called, and which parts count; the others go with them. */
function limitOf(section: Section, brevity: Brevity): [number, OmittedKind, readonly Part['kind'][]] {
  switch (section.kind) {
    case 'evidence':
      return [brevity.logLines, 'lines', ['log']];
    case 'steps':
      return [brevity.steps, 'steps', ['step']];
    case 'beyond':
      return [brevity.notes, 'notes', ['point']];
    case 'others':
    case 'nearest':
      return [brevity.points, 'candidates', ['point']];
    case 'matching':
      return [brevity.points, 'entries', ['point']];
    default:
      return [20, 'entries', ['point', 'log', 'step', 'links']];
  }
}

function shortenPart(part: Part, brevity: Brevity, reader: Reader, miss: Miss): Part {
  const cut = (text: string) => {
    if (text.length > brevity.textLength) miss('texts');
    return shortenedAtSentence(text, brevity.textLength);
  };
  switch (part.kind) {
    case 'prose':
    case 'point':
      return { ...part, text: cut(part.text), lead: part.lead && cut(part.lead) };
    case 'log': {
      const captures = part.captures.slice(0, brevity.captures);
      miss('entries', part.captures.length - captures.length);
      return { ...part, captures };
    }
    case 'links': {
      const links = part.links.slice(0, brevity.links).map((link) => ({ ...link, text: cut(link.text) }));
      miss('entries', part.links.length - links.length);
      return { ...part, links };
    }
    case 'step': {
      const notes = part.notes.slice(0, brevity.points).map(cut);
      miss('entries', part.notes.length - notes.length);
      return shortenStep({ ...part, text: cut(part.text), notes }, brevity, reader, miss);
    }
    case 'code':
      if (fits(part.text, brevity)) return part;
      miss('commands');
      return { kind: 'prose', text: reader.say('more.code', { count: linesOf(part.text) }) };
  }
}

function shortenStep(step: StepPart, brevity: Brevity, { say }: Reader, miss: Miss): StepPart {
  const { command, manifest, ...rest } = step;
  const keepsCommand = command === undefined || fits(command, brevity);
  const keepsManifest = manifest === undefined || (brevity.manifests && fits(manifest, brevity));
  if (!keepsCommand) miss('commands');
  if (!keepsManifest) miss('manifests');
  const lost = [...(keepsCommand ? [] : [command]), ...(keepsManifest ? [] : [manifest])];
  return {
    ...rest,
    notes: [...step.notes, ...lost.map((text) => say('more.code', { count: linesOf(text) }))],
    command: keepsCommand ? command : undefined,
    manifest: keepsManifest ? manifest : undefined,
  };
}

function fits(text: string, { codeLines, codeLength }: Brevity): boolean {
  return text.length <= codeLength && linesOf(text) <= codeLines;
}

function linesOf(text: string): number {
  return text.split('\n').length;
}
