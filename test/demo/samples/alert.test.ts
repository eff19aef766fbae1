import { expect, it, onTestFinished } from 'vitest';
import { loadCatalog } from '../../../src/catalog/load.ts';
import { startClusters } from '../../../src/demo/clusters/clusters.ts';
import { alertMessage } from '../../../src/demo/samples/alert.ts';
import { createDiagnose } from '../../../src/diagnosis/diagnose.ts';
import { alertTarget } from '../../../src/intake/alert-target.ts';
import { redact } from '../../../src/redaction/redact.ts';
import { parseAlert } from '../../../src/slack/alerts/parse-alert.ts';
import { ALERTS, lookOf, PEOPLE } from '../clusters/asked.ts';

const START = new Date('2025-06-03T11:48:00Z');
const CONTEXT = { teamId: 'T1', eventId: 'Ev1', botUserId: 'U0CASEBOOK' };

/** The message as the event that Slack sends of it. */
function posted(state: 'firing' | 'resolved', startedAt = START) {
  const post = { type: 'message', bot_id: 'B0ALERTS01', channel: ALERTS };
  return parseAlert({ ...post, ...alertMessage(state, startedAt), ts: '10.1' }, CONTEXT);
}

it('is read as an alert, and both states are of one group', () => {
  const [firing, resolved] = [posted('firing'), posted('resolved', new Date('2025-06-03T12:30:00Z'))];
  expect([firing?.state, resolved?.state]).toEqual(['firing', 'resolved']);
  expect(resolved?.group).toBe(firing?.group);
});

it('has a documented cause with the facts of its cluster', async () => {
  const clusters = await startClusters({ userIds: PEOPLE, alertsChannel: ALERTS });
  onTestFinished(() => clusters.close());
  const { text = '', asker } = posted('firing')?.request ?? {};
  const target = alertTarget(text);
  if (target === undefined) throw new Error('the alert names no object');
  const look = lookOf(clusters, asker?.user ?? '', asker?.channel);

  const { findings, cluster } = await createDiagnose(loadCatalog())(redact(text), new Map(), {
    ...{ target, eager: true, look },
  });

  expect(findings[0]).toMatchObject({
    ...{ rule: 'pod-ip-range-exhausted', strength: 'firm', affected: 'affected' },
  });
  expect(cluster?.name).toBe('gke-shop');
  expect(cluster?.reads.filter(({ state }) => state !== 'read')).toEqual([]);
});
