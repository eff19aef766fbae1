import { expect, test } from 'vitest';
import { fingerprint, ruleId } from '../../src/domain/ids.ts';
import { createDesk } from '../../src/incidents/desk.ts';
import { MemoryIncidentStore } from '../../src/incidents/memory-incident-store.ts';
import { standInRedact } from '../slack/stand-ins.ts';

const NOW = 1_700_000_000_000;

async function create(...fingerprints: string[]) {
  const incidents = new MemoryIncidentStore();
  for (const each of fingerprints) {
    await incidents.observe({ id: each, fingerprint: fingerprint(each), rule: ruleId('a'), at: NOW });
  }
  return createDesk({ incidents, redact: standInRedact, now: () => NOW });
}

test('an incident is resolved by the beginning of its id, with a redacted note', async () => {
  const desk = await create('0123456789abcdef');
  const request = {
    action: 'resolve',
    id: '012345AB'.slice(0, 6),
    note: 'moved; secret=hunter2',
    by: 'U1',
  } as const;
  expect(await desk.change(request)).toMatchObject({
    ...{ state: 'resolved', resolution: { note: 'moved; secret=…', by: 'U1', at: NOW } },
  });
  expect(await desk.list({ scope: 'open' })).toEqual([]);
});

test('a long note is cut', async () => {
  const desk = await create('0123456789abcdef');
  const request = { action: 'resolve', id: '012345', note: 'x'.repeat(2_000), by: 'U1' } as const;
  expect((await desk.change(request)).resolution?.note).toHaveLength(500);
});

test.each([
  ['no such incident', 'ffffff', 'done', 'incident-unknown', 'no incident begins with ffffff'],
  ['several such incidents', '012345', 'done', 'incident-unknown', 'several incidents begin with 012345'],
  ['no note', '012345678', '', 'usage', 'the note is missing'],
])('resolving says so where there is %s', async (_what, id, note, code, message) => {
  const desk = await create('0123456789abcdef', '0123456700000000');
  await expect(desk.change({ action: 'resolve', id, note, by: 'U1' })).rejects.toMatchObject({
    code,
    message,
  });
});

test('a store that does not answer is given up in time', async () => {
  const incidents = new MemoryIncidentStore();
  incidents.list = () => new Promise(() => undefined);
  const desk = createDesk({ incidents, redact: standInRedact });
  await expect(desk.list({ scope: 'all' })).rejects.toMatchObject({
    code: 'store-unavailable',
    retryable: true,
  });
});
