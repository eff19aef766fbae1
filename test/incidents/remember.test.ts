import { expect, test } from 'vitest';
import { jobId } from '../../src/domain/ids.ts';
import type { DiagnosisJob, IncidentStore } from '../../src/domain/ports.ts';
import { MemoryIncidentStore } from '../../src/incidents/memory-incident-store.ts';
import { createRemember } from '../../src/incidents/remember.ts';
import { recordingLog, standInDiagnose, standInFinding, standInRedact } from '../slack/stand-ins.ts';

const NOW = 1_700_000_000_000;
const found = { ...(await standInDiagnose({ text: standInRedact('') })), findings: [standInFinding({})] };
const nothing = { ...found, findings: [] };

function job(change: Partial<DiagnosisJob> = {}): DiagnosisJob {
  return {
    ...{ id: jobId('T1-C1-10.1'), text: standInRedact('the widget broke'), givenFacts: {}, language: 'en' },
    ...{ target: { kind: 'thread', channel: 'C1', threadTs: '10.1' }, manner: 'always' },
    ...change,
  };
}

function create(incidents: IncidentStore = new MemoryIncidentStore()) {
  const log = recordingLog();
  const linked: string[] = [];
  const linkOf = async ({ ts }: { ts: string }) => {
    linked.push(ts);
    return `https://example.net/${ts}`;
  };
  return {
    log,
    linked,
    incidents,
    remember: createRemember({ incidents, redact: standInRedact, linkOf, log, now: () => NOW }),
  };
}

test('the first time is told without a link', async () => {
  const { remember, linked } = create();
  expect((await remember(job(), found)).history).toMatchObject({ state: 'open', recent: 1, firstSeen: NOW });
  expect(linked).toEqual([]);
});

test('the second time names the first thread and its link', async () => {
  const { remember } = create();
  await remember(job(), found);
  const again = job({ id: jobId('T1-C2-20.1'), target: { kind: 'thread', channel: 'C2', threadTs: '20.1' } });
  expect((await remember(again, found)).history).toMatchObject({
    ...{ recent: 2, firstThread: { channel: 'C1', ts: '10.1', url: 'https://example.net/10.1' } },
  });
});

test('an edit and a repetition of a post are one occurrence', async () => {
  const { remember } = create();
  await remember(job(), found);
  await remember(job(), found);
  expect((await remember(job({ id: jobId('T1-C1-10.1~11.1') }), found)).history).toMatchObject({ recent: 1 });
});

test('answers for one person alone, and direct messages, lead nobody anywhere', async () => {
  const { remember } = create();
  await remember(
    job({ id: jobId('a'), target: { kind: 'response-url', url: 'https://example.net/' } }),
    found,
  );
  await remember(job({ id: jobId('b'), target: { kind: 'thread', channel: 'D1', threadTs: '1.1' } }), found);
  const { history } = await remember(job(), found);
  expect(history).toMatchObject({ recent: 3 });
  expect(history).not.toHaveProperty('firstThread');
});

test('a failure that nothing explains is counted by its shape', async () => {
  const { remember, incidents } = create();
  await remember(job({ id: jobId('a'), text: standInRedact('the widget of pod cart-1 broke') }), nothing);
  await remember(job({ id: jobId('b'), text: standInRedact('the widget of pod web-2 broke') }), nothing);
  expect(await incidents.gaps()).toMatchObject([{ shape: 'the widget of pod … broke', count: 2 }]);
});

test('a post that did not ask leaves no gap behind', async () => {
  const { remember, incidents } = create();
  expect(await remember(job({ manner: 'quiet' }), nothing)).toBe(nothing);
  expect(await incidents.gaps()).toEqual([]);
});

test('a diagnosis goes out as it is when the store fails', async () => {
  const incidents = new MemoryIncidentStore();
  incidents.observe = () => Promise.reject(new Error('gone'));
  const { remember, log } = create(incidents);
  expect(await remember(job(), found)).toBe(found);
  expect(log.lines).toEqual(['an answer goes out without its history']);
});

test('a diagnosis goes out as it is when the store does not answer', async () => {
  const incidents = new MemoryIncidentStore();
  incidents.observe = () => new Promise(() => undefined);
  const { remember, log } = create(incidents);
  expect(await remember(job(), found)).toBe(found);
  expect(log.lines).toEqual(['an answer goes out without its history']);
});
