import { expect, it } from 'vitest';
import { fingerprint, jobId, ruleId } from '../../../src/domain/ids.ts';
import { MemoryAnswerStore } from '../../../src/incidents/memory-answer-store.ts';
import { MemoryClaims } from '../../../src/incidents/memory-claims.ts';
import { MemoryIncidentStore } from '../../../src/incidents/memory-incident-store.ts';
import { MemorySettingsStore } from '../../../src/incidents/memory-settings-store.ts';
import { MemorySlips } from '../../../src/incidents/memory-slips.ts';
import type { DiagnosisRequest } from '../../../src/intake/submit.ts';
import { createAlertDesk } from '../../../src/slack/alerts/alert-desk.ts';
import type { ParsedAlert } from '../../../src/slack/alerts/parse-alert.ts';
import { recordingLog, standInRedact } from '../stand-ins.ts';

const FINGERPRINT = fingerprint('a'.repeat(16));

function alert(ts: string, state: ParsedAlert['state'] = 'firing'): ParsedAlert {
  return {
    ...{ state, group: 'g', channel: 'C1', author: 'B1' },
    request: {
      ...{ id: jobId(`T1-C1-${ts}`), claims: [`post:${ts}`], text: 'x', manner: 'quiet', alert: true },
      target: { kind: 'thread', channel: 'C1', threadTs: ts },
    },
  };
}

async function openDesk(mode: 'alerts' | 'auto') {
  const [settings, slips, answers] = [new MemorySettingsStore(), new MemorySlips(), new MemoryAnswerStore()];
  const incidents = new MemoryIncidentStore();
  await settings.set('C1', { mode, language: 'pt' });
  const claims = new MemoryClaims();
  const taken: DiagnosisRequest[] = [];
  const desk = createAlertDesk({
    ...{ settings, slips, answers, incidents, redact: standInRedact, log: recordingLog(), now: () => 5 },
    recovered: (language) => `recovered in ${language}`,
    submit: async (request) => {
      const results = await Promise.all(request.claims.map((key) => claims.claim(key)));
      if (!results.every((result) => result === 'won')) return 'duplicate';
      await Promise.all(request.claims.map((key) => claims.keep(key)));
      taken.push(request);
      return 'accepted';
    },
  });
  return { desk, taken, answers, incidents };
}

it('takes nothing in channels that are not set to alerts', async () => {
  const { desk, taken } = await openDesk('auto');
  await desk.take(alert('1.1'));
  expect(taken).toEqual([]);
});

it('takes a group once until it is over, also where two posts come at the same time', async () => {
  const { desk, taken } = await openDesk('alerts');
  await Promise.all([desk.take(alert('1.1')), desk.take(alert('2.1'))]);
  await desk.take(alert('3.1'));
  expect(taken.map(({ id, language }) => [id, language])).toEqual([['T1-C1-1.1', 'pt']]);
  await desk.take(alert('4.1', 'resolved'));
  await desk.take(alert('5.1'));
  await desk.take(alert('6.1'));
  expect(taken.map(({ id }) => id)).toEqual(['T1-C1-1.1', 'T1-C1-5.1']);
});

it('marks the incident of its answer as over, but never what someone has resolved', async () => {
  const { desk, answers, incidents } = await openDesk('alerts');
  await desk.take(alert('1.1'));
  const job = { ...alert('1.1').request, text: standInRedact('x'), givenFacts: {}, language: 'en' } as const;
  await answers.keep({ job, fingerprint: FINGERPRINT });
  await incidents.observe({ id: 'o', fingerprint: FINGERPRINT, rule: ruleId('a'), at: 1 });
  await desk.take(alert('2.1', 'resolved'));
  expect((await incidents.find(FINGERPRINT))[0]).toMatchObject({
    state: 'resolved',
    resolution: { note: 'recovered in pt', by: 'B1', at: 5 },
  });
  await desk.take(alert('3.1'));
  await answers.keep({ job: { ...job, id: jobId('T1-C1-3.1') }, fingerprint: FINGERPRINT });
  const note = standInRedact('scaled up');
  await incidents.change(FINGERPRINT, { kind: 'resolve', by: 'U1', at: 6, note });
  await desk.take(alert('4.1', 'resolved'));
  expect((await incidents.find(FINGERPRINT))[0]?.resolution).toMatchObject({ note: 'scaled up', by: 'U1' });
});
