import type { ClusterTarget } from '../../domain/cluster.ts';
import { originOf } from './click.ts';
import type { ClickHandler } from './known-click.ts';
import { revisionOf } from './revise.ts';
import { open } from './steps.ts';

/** Takes the value on a button as the answer to the one question. */
export const answerQuestion: ClickHandler = async (parts, { click, answer, asker, language }) => {
  const { fact, value } = click.value;
  if (fact === undefined || value === undefined) return undefined;
  const { read } = answer;
  if (read !== undefined && !(await parts.mayRead(asker, read))) {
    return parts.say(language, 'click.not-permitted', { what: read.cluster });
  }
  const givenFacts = { [fact]: value };
  await parts.enqueue(revisionOf(answer, originOf(click), click, { givenFacts }));
  return undefined;
};

/** Looks at the pod that the answer names; asks which one where it names none. */
export const checkCluster: ClickHandler = async (parts, { click, answer, asker, language }) => {
  const target = answer.job.clusterTarget ?? answer.subject;
  if (target === undefined) {
    const view = parts.windows.cluster(originOf(click), undefined, language);
    await open(parts.client.views.open({ trigger_id: click.triggerId, view }));
    return undefined;
  }
  const what = nameOf(target);
  if (!(await parts.mayRead(asker, target))) return parts.say(language, 'click.not-permitted', { what });
  await parts.enqueue(revisionOf(answer, originOf(click), click, { clusterTarget: target }));
  return parts.say(language, 'click.reading', { what });
};

/** What is looked at, as people write it. */
export function nameOf(target: ClusterTarget): string {
  return `${target.kind} ${target.kind === 'node' ? '' : `${target.namespace}/`}${target.name}`;
}
