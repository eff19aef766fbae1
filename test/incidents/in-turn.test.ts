import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Turns } from '../../src/domain/ports.ts';
import { createInTurn } from '../../src/incidents/in-turn.ts';
import { MemoryTurns } from '../../src/incidents/memory-turns.ts';
import { recordingLog } from '../slack/stand-ins.ts';

/** Two processes that share their turns. */
function processes(turns: Turns = new MemoryTurns(), leaseMs = 5_000) {
  const log = recordingLog();
  const one = () => createInTurn({ turns, log, leaseMs });
  return { a: one(), b: one(), log };
}

/** Work that says when it begins and ends. */
function working(said: string[]) {
  return (name: string, ms = 20) =>
    async () => {
      said.push(`${name} begins`);
      await delay(ms);
      said.push(`${name} ends`);
      return name;
    };
}

test('lets one work at a time, in one process and in two, and gives what the work gives', async () => {
  const said: string[] = [];
  const work = working(said);
  const { a, b } = processes();
  expect(await Promise.all([a('x', work('1')), a('x', work('2')), b('x', work('3'))])).toEqual([
    '1',
    '2',
    '3',
  ]);
  expect(said).toHaveLength(6);
  for (let index = 0; index < said.length; index += 2)
    expect(said[index + 1]).toBe(said[index]?.replace('begins', 'ends'));
});

test('keeps things apart', async () => {
  const said: string[] = [];
  const work = working(said);
  const { a } = processes();
  await Promise.all([a('x', work('1')), a('y', work('2'))]);
  expect(said.slice(0, 2)).toEqual(['1 begins', '2 begins']);
});

test('goes on to the next where the work fails', async () => {
  const { a, b } = processes();
  const failing = a('x', async () => {
    throw new Error('broken');
  });
  await expect(failing).rejects.toThrow('broken');
  expect(await b('x', async () => 'done')).toBe('done');
});

test('keeps its turn as long as the work lasts', async () => {
  const said: string[] = [];
  const work = working(said);
  const { a, b } = processes(new MemoryTurns(), 90);
  const first = a('x', work('1', 300));
  await delay(10);
  await Promise.all([first, b('x', work('2'))]);
  expect(said).toEqual(['1 begins', '1 ends', '2 begins', '2 ends']);
});

test('gives the turn of a process that is gone to the next', async () => {
  const turns = new MemoryTurns();
  await turns.take('answer:x', 80);
  expect(await processes(turns).a('x', async () => 'done')).toBe('done');
});

test('stops waiting when the process ends', async () => {
  const turns = new MemoryTurns();
  await turns.take('answer:x', 60_000);
  const ending = new AbortController();
  const waiting = processes(turns).a('x', async () => 'done', ending.signal);
  ending.abort(new Error('the end'));
  await expect(waiting).rejects.toThrow();
});

test('goes on alone without the shared turns', async () => {
  const away = async () => {
    throw new Error('away');
  };
  const { a, log } = processes({ take: away, hold: away, free: away });
  expect(await a('x', async () => 'done')).toBe('done');
  expect(log.lines).toEqual(['an answer is changed without asking the other processes']);
});
