import { expect, test } from 'vitest';
import type { Turns } from '../../src/domain/ports.ts';
import { MemoryTurns } from '../../src/incidents/memory-turns.ts';
import { createPacer } from '../../src/slack/pacer.ts';
import { recordingLog } from './stand-ins.ts';

/** Turns that are taken in order and last as long as told. */
function shortTurns(gapMs: number): Turns & { readonly taken: string[] } {
  const turns = new MemoryTurns();
  const taken: string[] = [];
  return {
    taken,
    async take(lane) {
      const wait = await turns.take(lane, gapMs);
      if (wait === 0) taken.push(lane);
      return wait;
    },
    hold: (lane, ms) => turns.hold(lane, ms),
    free: (lane) => turns.free(lane),
  };
}

function create(turns: Turns, fallback: Turns = new MemoryTurns()) {
  const log = recordingLog();
  return { log, pacer: createPacer({ turns, fallback, log }) };
}

test('posts of a channel go one after the other, in order', async () => {
  const { pacer } = create(shortTurns(20));
  const done: number[] = [];
  await Promise.all([1, 2, 3].map((each) => pacer.post('C1').then(() => done.push(each))));
  expect(done).toEqual([1, 2, 3]);
});

test('a channel that is held holds no other up', async () => {
  const turns = shortTurns(20);
  const { pacer } = create(turns);
  await pacer.hold('C1', 60_000);
  const ending = new AbortController();
  const held = pacer.post('C1', ending.signal);
  await pacer.post('C2');
  expect(turns.taken).toEqual(['C2']);
  ending.abort(new Error('the process is ending'));
  await expect(held).rejects.toThrow('aborted');
});

test('one that gave up does not block those behind it', async () => {
  const { pacer } = create(shortTurns(30));
  const ending = new AbortController();
  await pacer.post('C1');
  const given = pacer.post('C1', ending.signal);
  const next = pacer.post('C1');
  ending.abort();
  await expect(given).rejects.toThrow();
  await expect(next).resolves.toBeUndefined();
});

test('this process paces alone while the shared turns fail, and knows their holds', async () => {
  const broken: Turns = {
    take: () => Promise.reject(new Error('gone')),
    hold: () => Promise.reject(new Error('gone')),
    free: () => Promise.reject(new Error('gone')),
  };
  const fallback = new MemoryTurns();
  const { pacer, log } = create(broken, fallback);
  await pacer.post('C1');
  expect(await fallback.take('C1', 1)).toBeGreaterThan(0);
  await pacer.hold('C2', 60_000);
  expect(await fallback.take('C2', 1)).toBeGreaterThan(50_000);
  expect(log.lines).toEqual(['posts are paced by this process alone']);
});

test('an outage of the shared turns is told once when it begins and once when it is over', async () => {
  const shared = new MemoryTurns();
  let away = true;
  const flaky: Turns = {
    take: (lane, ms) => (away ? Promise.reject(new Error('gone')) : shared.take(lane, ms)),
    hold: (lane, ms) => (away ? Promise.reject(new Error('gone')) : shared.hold(lane, ms)),
    free: (lane) => shared.free(lane),
  };
  const { pacer, log } = create(flaky);
  for (const channel of ['C1', 'C2', 'C3']) await pacer.post(channel);
  away = false;
  for (const channel of ['C4', 'C5']) await pacer.post(channel);
  expect(log.lines).toEqual([
    'posts are paced by this process alone',
    'posts are paced together with the other processes again',
  ]);
});
