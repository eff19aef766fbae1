import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isRecord } from '../../src/demo/web-api.ts';
import { startAll } from './program.ts';

type All = Awaited<ReturnType<typeof startAll>>;

/** Posts an alert as its tool does and gives Casebook's answers in its thread. */
async function post({ workspace, sender, answers }: All, name: string, ts: string) {
  const { event }: { event: unknown } = JSON.parse(
    readFileSync(new URL(`../fixtures/alerts/${name}.json`, import.meta.url), 'utf8'),
  );
  if (!isRecord(event)) throw new Error(`the fixture ${name} holds no event`);
  const { channelId: channel } = workspace;
  const sent = await sender.event({ ...event, channel, ts, event_ts: ts }, `Ev${ts}`);
  expect(sent.status).toBe(200);
  return answers(ts);
}

it('answers an alert once for its group, and marks the incident when it is over', async () => {
  const all = await startAll();
  expect(await post(all, 'grafana.firing', '1700000001.000100')).toEqual([]);
  await all.ask('/diagnose settings alerts');
  const [answer] = await post(all, 'grafana.firing', '1700000002.000100');
  expect(answer).toContain('A container keeps crashing (CrashLoopBackOff)');
  expect(await post(all, 'grafana.firing', '1700000003.000100')).toEqual([]);
  expect(await all.ask('/diagnose incidents')).toContain('open');
  expect(await post(all, 'grafana.resolved', '1700000004.000100')).toEqual([]);
  expect(await all.ask('/diagnose incidents all')).toContain('resolved');
  const [again] = await post(all, 'grafana.firing', '1700000005.000100');
  expect(again).toContain('Recovered by itself: the alert is over.');
});
