import { setTimeout as delay } from 'node:timers/promises';
import { within } from '../domain/deadline.ts';
import type { Log, Turns } from '../domain/ports.ts';

/** Does work on a thing while nobody else does, in any process. @throws what the work throws, and the signal's reason while waiting */
export type InTurn = <Result>(
  thing: string,
  work: () => Promise<Result>,
  signal?: AbortSignal,
) => Promise<Result>;

/** What {@link createInTurn} needs. */
export interface InTurnParts {
  /** Shared by all processes. */
  readonly turns: Turns;
  readonly log: Log;
  /** Milliseconds after which the turn of a process that is gone is given to the next; 15,000 without it. */
  readonly leaseMs?: number;
}

const LEASE_MS = 15_000;
/** The longest pause between two looks whether it is one's turn. */
const LOOK_MS = 100;
const TURNS_MS = 1_000;

/**
 * Makes what lets one work on a thing at a time. Within a process all stand in line; the processes take turns, and a turn is renewed as
 * long as the work lasts. Without the shared turns a process goes on alone.
 */
export function createInTurn(parts: InTurnParts): InTurn {
  const lines = new Map<string, Promise<unknown>>();
  return (thing, work, signal) => {
    const before = lines.get(thing) ?? Promise.resolve();
    const mine = before.then(() => shared(parts, `answer:${thing}`, work, signal));
    const settled = mine.catch(() => undefined);
    lines.set(thing, settled);
    void settled.then(() => {
      if (lines.get(thing) === settled) lines.delete(thing);
    });
    return mine;
  };
}

async function shared<Result>(
  parts: InTurnParts,
  lane: string,
  work: () => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  const lease = parts.leaseMs ?? LEASE_MS;
  if (!(await taken(parts, lane, lease, signal))) return work();
  let renewal: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    renewal = asked(parts, (turns) => turns.hold(lane, lease));
  }, lease / 3);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    await renewal;
    await asked(parts, (turns) => turns.free(lane));
  }
}

/** False where the shared turns cannot be asked. */
async function taken(
  parts: InTurnParts,
  lane: string,
  lease: number,
  signal?: AbortSignal,
): Promise<boolean> {
  for (;;) {
    signal?.throwIfAborted();
    const wait = await asked(parts, (turns) => turns.take(lane, lease));
    if (wait === undefined) return false;
    if (wait === 0) return true;
    await delay(Math.min(wait, LOOK_MS), undefined, signal === undefined ? {} : { signal });
  }
}

/** Undefined where they do not answer. */
async function asked<Value>(
  { turns, log }: InTurnParts,
  ask: (turns: Turns) => Promise<Value>,
): Promise<Value | undefined> {
  try {
    return await within(ask(turns), TURNS_MS, () => new Error('the shared turns did not answer in time'));
  } catch (error) {
    log.warn('an answer is changed without asking the other processes', { error });
    return undefined;
  }
}
