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
  readonly parts: Readonly<Partial<Record<Section['kind'], number>>>;
}
type Saving = (plan: Plan) => Plan;

const drop =
  (...kinds: Section['kind'][]): Saving =>
  (plan) => ({ ...plan, without: [...plan.without, ...kinds] });
const say =
  (less: Partial<Brevity>): Saving =>
  (plan) => ({ ...plan, brevity: { ...plan.brevity, ...less } });
const keep =
  (parts: Plan['parts']): Saving =>
  (plan) => ({ ...plan, parts: { ...plan.parts, ...parts } });

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
  const draw = (savings: readonly Saving[]) =>
    apply(
      sections,
      savings.reduce((plan, saving) => saving(plan), WHOLE),
      reader,
    );
  const enough = SAVINGS.findIndex((_, count) => fits(draw(SAVINGS.slice(0, count)), controls));
  let needed = enough === -1 ? SAVINGS : SAVINGS.slice(0, enough);
  // A late saving may have made an earlier one needless: what matters most comes back first.
  for (const saving of [...needed].reverse()) {
    const fewer = needed.filter((each) => each !== saving);
    if (fits(draw(fewer), controls)) needed = fewer;
  }
  return withControls(draw(needed), controls);
}

const WHOLE: Plan = { brevity: CLICKABLE_SCREENS[0], without: [], parts: {} };

function apply(sections: readonly Section[], { brevity, without, parts }: Plan, reader: Reader): Section[] {
  const kept = sections.filter(({ kind }) => !without.includes(kind));
  let cut = sections.length - kept.length;
  const bounded = kept.map((section) => {
    const bound = parts[section.kind] ?? Number.POSITIVE_INFINITY;
    cut += Math.max(0, section.parts.length - bound);
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

function fits(sections: readonly Section[], controls: Controls): boolean {
  if (screenLines(sections) > SCREEN_LINES) return false;
  const blocks = withControls(sections, controls);
  return blocks.length <= LIMITS.blocks && JSON.stringify(blocks).length <= LIMITS.blocksJson;
}
