import { ANSWERS_KEPT } from '../../domain/answers.ts';
import { originOf } from './click.ts';
import type { ClickHandler } from './known-click.ts';
import { revisionOf } from './revise.ts';

/** Counts for the rule. */
export const helped: ClickHandler = async (parts, { click, language }) => {
  const rule = parts.ruleNamed(click.value.rule ?? '');
  if (rule === undefined) return parts.say(language, 'click.gone', { days: String(ANSWERS_KEPT.days) });
  await parts.answers.vote({ rule, answer: click.value.answer, by: click.user, kind: 'helped' });
  return parts.say(language, 'click.helped', { rule });
};

/** Counts against the rule, and makes the answer anew without it. */
export const notThis: ClickHandler = async (parts, { click, answer, asker, language }) => {
  const rule = parts.ruleNamed(click.value.rule ?? '');
  if (rule === undefined) return parts.say(language, 'click.gone', { days: String(ANSWERS_KEPT.days) });
  if (!(await parts.allows(asker, 'incidents'))) return parts.say(language, 'click.not-handler');
  const { read } = answer;
  if (read !== undefined && !(await parts.mayRead(asker, read))) {
    return parts.say(language, 'click.not-permitted', { what: read.cluster });
  }
  await parts.answers.vote({ rule, answer: click.value.answer, by: click.user, kind: 'not-this' });
  await parts.enqueue(revisionOf(answer, originOf(click), click, { dismissed: [rule] }));
  return parts.say(language, 'click.not-this', { rule });
};
