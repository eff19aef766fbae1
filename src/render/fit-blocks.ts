import { LIMITS } from '../slack/limits.ts';
import type { KnownBlock } from './block-types.ts';
import type { Brevity } from './brevity.ts';
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
 */
export function fitBlocks(
  sections: readonly Section[],
  screens: readonly [Brevity, ...Brevity[]],
  page: string | undefined,
  reader: Reader,
): KnownBlock[] {
  let shortest = screens[0];
  for (const brevity of screens) {
    const blocks = draw(sections, brevity, 0, page, reader);
    if (fits(blocks)) return blocks;
    shortest = brevity;
  }
  let kept = sections;
  for (const kind of EXPENDABLE) {
    kept = kept.filter((section) => section.kind !== kind);
    const blocks = draw(kept, shortest, sections.length - kept.length, page, reader);
    if (fits(blocks)) return blocks;
  }
  return draw(kept.slice(0, 2), shortest, sections.length - 2, page, reader);
}

function draw(
  sections: readonly Section[],
  brevity: Brevity,
  lost: number,
  page: string | undefined,
  reader: Reader,
): KnownBlock[] {
  const { sections: shorter, omitted } = shorten(sections, brevity, reader);
  if (lost > 0) omitted.set('blocks', lost);
  const more = moreSection(omitted, page, reader);
  return [...shorter, ...(more === undefined ? [] : [more])].map(drawBlock);
}

function fits(blocks: readonly KnownBlock[]): boolean {
  return blocks.length <= LIMITS.blocks && JSON.stringify(blocks).length <= LIMITS.blocksJson;
}
