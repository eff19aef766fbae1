import type { Diagnosis } from '../domain/diagnosis.ts';
import type { RuleId } from '../domain/ids.ts';
import type { Language } from '../domain/language.ts';
import type { Rule } from '../domain/rule.ts';
import { LIMITS } from '../slack/limits.ts';
import { answerOf } from './answer.ts';
import type { KnownBlock, ModalView } from './block-types.ts';
import { type Brevity, PAGES, WHOLE } from './brevity.ts';
import { type Reader, readerOf } from './reader.ts';
import { rulePage } from './rule-sections.ts';
import type { Section } from './section.ts';
import { moreSection, shorten } from './shorten.ts';
import { drawBlock } from './slack-draw.ts';
import { sentence, windowOf } from './window.ts';

/** Whole, except that a title keeps to its block. */
const WINDOWS: readonly Brevity[] = [{ ...WHOLE, headline: LIMITS.header }, ...PAGES];

/** What the window shows, in this order: the remedy, then what an answer of fifteen lines has no room for. */
const SHOWN: readonly Section['kind'][] = [
  'headline',
  'cause',
  'steps',
  'verdict',
  'evidence',
  'groups',
  'health',
  'cluster',
  'source',
  'beyond',
  'others',
  'notes',
];

/** The whole remedy of a finding, its commands and manifests ready to be copied. Undefined where the rule is not among the findings. */
export function renderSteps(diagnosis: Diagnosis, rule: RuleId, language: Language): ModalView | undefined {
  const finding = diagnosis.findings.find((each) => each.rule === rule);
  if (finding === undefined) return undefined;
  const reader = readerOf(language, 'slack');
  const others = diagnosis.findings.filter((each) => each !== finding);
  const sections = answerOf({ ...diagnosis, findings: [finding, ...others] }, reader);
  const ordered = SHOWN.flatMap((kind) => sections.filter((section) => section.kind === kind));
  return fitted(reader.say('window.steps'), ordered, [], reader);
}

/** The remedy as the rule has it, for an answer whose names cannot be read again. */
export function renderGeneralSteps(rule: Rule, language: Language): ModalView {
  const reader = readerOf(language, 'slack');
  const wanted: readonly Section['kind'][] = ['headline', 'cause', 'steps', 'source', 'beyond'];
  const sections = rulePage(rule, reader).filter(({ kind }) => wanted.includes(kind));
  return fitted(reader.say('window.steps'), sections, [sentence(reader.say('window.general'))], reader);
}

/** A rule, explained in a window. @param after blocks that follow */
export function renderRuleWindow(
  rule: Rule,
  language: Language,
  after: readonly KnownBlock[] = [],
): ModalView {
  const reader = readerOf(language, 'slack');
  const view = fitted(reader.say('window.rule'), rulePage(rule, reader), [], reader);
  return { ...view, blocks: [...view.blocks, ...after] };
}

/** Each step is a block of its own, so that a long remedy breaks no limit of one block. */
function fitted(
  title: string,
  sections: readonly Section[],
  before: KnownBlock[],
  reader: Reader,
): ModalView {
  const views = WINDOWS.map((brevity) => {
    const { sections: shorter, omitted } = shorten(sections, brevity, reader);
    const more = moreSection(omitted, undefined, reader);
    const blocks = [...shorter.flatMap(apart), ...(more === undefined ? [] : [more])].map(drawBlock);
    return windowOf({ title, blocks: [...before, ...blocks] }, reader.language);
  });
  const fits = ({ blocks }: ModalView) =>
    blocks.length < LIMITS.viewBlocks && JSON.stringify(blocks).length < LIMITS.viewJson / 2;
  return views.find(fits) ?? windowOf({ title, blocks: before }, reader.language);
}

function apart(section: Section): Section[] {
  if (section.kind !== 'steps') return [section];
  return section.parts.map((part, index) => ({
    kind: 'steps',
    parts: [part],
    ...(index === 0 ? { heading: section.heading } : {}),
  }));
}
