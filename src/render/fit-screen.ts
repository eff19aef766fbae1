import { LIMITS } from '../slack/limits.ts';
import type { KnownBlock } from './block-types.ts';
import { type Brevity, CLICKABLE_SCREENS } from './brevity.ts';
import type { Controls } from './buttons.ts';
import { withControls } from './fit-blocks.ts';
import type { Reader } from './reader.ts';
import { screenLines } from './screen-lines.ts';
import type { Section } from './section.ts';
import { type Omitted, shorten } from './shorten.ts';

/** Lines of an answer above its buttons (docs/decisions/0009-fifteen-lines.md). */
export const SCREEN_LINES = 15;

/** What an answer shows of its sections. */
interface Plan {
  readonly brevity: Brevity;
  readonly without: readonly Section['kind'][];
  /** Parts of a section, where it has a bound of its own. */
  readonly parts: Bounds;
}
type Bounds = Readonly<Partial<Record<Section['kind'], number>>>;

/** Something that is given up. */
type Saving =
  | { readonly drop: Section['kind'] }
  | { readonly say: Partial<Brevity> }
  | { readonly keep: Bounds };

const drop = (kind: Section['kind']): Saving => ({ drop: kind });
const say = (less: Partial<Brevity>): Saving => ({ say: less });
const keep = (parts: Bounds): Saving => ({ keep: parts });

/** What is given up, one after the other until the answer fits: what the reader needs first is given up last. */
const SAVINGS: readonly Saving[] = [
  drop('beyond'),
  drop('others'),
  keep({ source: 1 }),
  say({ textLength: 240, steps: 2 }),
  say({ codeLines: 3, codeLength: 240 }),
  say({ textLength: 200, steps: 1 }),
  keep({ groups: 3, nearest: 2 }),
  say({ textLength: 160 }),
  drop('source'),
  keep({ cluster: 3 }),
  say({ codeLines: 2, codeLength: 160, textLength: 120, points: 1 }),
  keep({ history: 2, groups: 1, nearest: 1 }),
  drop('cause'),
  keep({ verdict: 3 }),
  drop('groups'),
  say({ textLength: 80, codeLines: 1, codeLength: 80 }),
  keep({ question: 2 }),
  drop('steps'),
  keep({ history: 1, cluster: 1 }),
  keep({ notes: 2 }),
  keep({ notes: 1 }),
  drop('history'),
  keep({ verdict: 2 }),
];

/**
 * Draws an answer that has buttons: at most {@link SCREEN_LINES} lines above them. What is left out stands behind the button for all steps,
 * and the answer says so.
 */
export function fitScreen(sections: readonly Section[], controls: Controls, reader: Reader): KnownBlock[] {
  const onScreen = (drawn: readonly Section[]) => screenLines(drawn) <= SCREEN_LINES;
  const blocks = withControls(spare(sections, reader, onScreen), controls);
  if (areAccepted(blocks)) return blocks;
  const accepted = (drawn: readonly Section[]) =>
    onScreen(drawn) && areAccepted(withControls(drawn, controls));
  return withControls(spare(sections, reader, accepted), controls);
}

/** Gives up as little as it takes for what is drawn to fit. */
function spare(
  sections: readonly Section[],
  reader: Reader,
  fits: (drawn: readonly Section[]) => boolean,
): Section[] {
  const savings = SAVINGS.filter((saving) => saves(saving, sections));
  const draw = (chosen: readonly Saving[]) => apply(sections, chosen.reduce(withSaving, WHOLE), reader);
  let count = 0;
  let drawn = draw([]);
  while (count < savings.length && !fits(drawn)) drawn = draw(savings.slice(0, ++count));
  let needed = savings.slice(0, count);
  // A late saving may have made an earlier one needless: what matters most comes back first.
  for (const saving of needed.toReversed()) {
    const fewer = needed.filter((each) => each !== saving);
    const longer = draw(fewer);
    if (fits(longer)) [needed, drawn] = [fewer, longer];
  }
  return drawn;
}

const WHOLE: Plan = { brevity: CLICKABLE_SCREENS[0], without: [], parts: {} };

/** False where the sections have nothing of what the saving gives up. */
function saves(saving: Saving, sections: readonly Section[]): boolean {
  if ('drop' in saving) return sections.some(({ kind }) => kind === saving.drop);
  if ('say' in saving) return true;
  return sections.some(({ kind, parts }) => parts.length > (saving.keep[kind] ?? Number.POSITIVE_INFINITY));
}

function withSaving(plan: Plan, saving: Saving): Plan {
  if ('drop' in saving) return { ...plan, without: [...plan.without, saving.drop] };
  if ('say' in saving) return { ...plan, brevity: { ...plan.brevity, ...saving.say } };
  return { ...plan, parts: { ...plan.parts, ...saving.keep } };
}

function apply(sections: readonly Section[], { brevity, without, parts }: Plan, reader: Reader): Section[] {
  const kept = sections.filter(({ kind }) => !without.includes(kind));
  let cut = sections.length - kept.length;
  const bounded = kept.map((section) => {
    const bound = parts[section.kind] ?? Number.POSITIVE_INFINITY;
    if (section.parts.length <= bound) return section;
    cut += section.parts.length - bound;
    return { ...section, parts: section.parts.slice(0, bound) };
  });
  const { sections: shorter, omitted } = shorten(bounded, brevity, reader);
  return [...shorter, ...restSection(cut > 0, omitted, reader)];
}

function restSection(cut: boolean, omitted: Omitted, { say }: Reader): Section[] {
  if (!cut && omitted.size === 0) return [];
  const text = say('more.behind', { button: say('button.steps') });
  return [{ kind: 'more', parts: [{ kind: 'prose', text }] }];
}

/** Most answers are far from what Slack takes, so this is asked once. */
function areAccepted(blocks: readonly KnownBlock[]): boolean {
  return blocks.length <= LIMITS.blocks && JSON.stringify(blocks).length <= LIMITS.blocksJson;
}
