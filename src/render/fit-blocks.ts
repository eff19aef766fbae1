import { LIMITS } from '../slack/limits.ts';
import type { KnownBlock } from './block-types.ts';
import type { Brevity } from './brevity.ts';
import type { Controls } from './buttons.ts';
import type { Reader } from './reader.ts';
import type { Section } from './section.ts';
import { moreSection, shorten } from './shorten.ts';
import { drawBlock } from './slack-draw.ts';

/** Sections that are given up first, in this order, where even the shortest texts do not fit. */
const EXPENDABLE: readonly Section['kind'][] = [
  'beyond',
  'others',
  'nearest',
  'matching',
  'source',
  'cause',
  'steps',
  'groups',
  'cluster',
];

/**
 * Draws sections as blocks that Slack accepts: shortens step by step until they fit the budget, and says what is
 * left out.
 * @param page command that shows all of it, if there is one
 * @param controls what can be clicked on; it is never left out
 */
export function fitBlocks(
  sections: readonly Section[],
  screens: readonly [Brevity, ...Brevity[]],
  page: string | undefined,
  reader: Reader,
  controls: Controls = NONE,
): KnownBlock[] {
  const drawAll = (kept: readonly Section[], brevity: Brevity) =>
    withControls(abridged(kept, brevity, sections.length - kept.length, page, reader), controls);
  let shortest = screens[0];
  for (const brevity of screens) {
    const blocks = drawAll(sections, brevity);
    if (fits(blocks)) return blocks;
    shortest = brevity;
  }
  let kept = sections;
  for (const kind of EXPENDABLE) {
    kept = kept.filter((section) => section.kind !== kind);
    const blocks = drawAll(kept, shortest);
    if (fits(blocks)) return blocks;
  }
  return drawAll(kept.slice(0, 2), shortest);
}

const NONE: Controls = { question: [], end: [] };

/** Draws sections with what can be clicked on: the quick answers below the question, the buttons at the end. */
export function withControls(sections: readonly Section[], { question, end }: Controls): KnownBlock[] {
  const blocks = sections.flatMap((section) =>
    section.kind === 'question' ? [drawBlock(section), ...question] : [drawBlock(section)],
  );
  return [...blocks, ...end];
}

function abridged(
  sections: readonly Section[],
  brevity: Brevity,
  lost: number,
  page: string | undefined,
  reader: Reader,
): Section[] {
  const { sections: shorter, omitted } = shorten(sections, brevity, reader);
  if (lost > 0) omitted.set('blocks', lost);
  const more = moreSection(omitted, page, reader);
  return [...shorter, ...(more === undefined ? [] : [more])];
}

function fits(blocks: readonly KnownBlock[]): boolean {
  return blocks.length <= LIMITS.blocks && JSON.stringify(blocks).length <= LIMITS.blocksJson;
}
