import { setTimeout as delay } from 'node:timers/promises';
import { within } from '../domain/deadline.ts';
import type { Log, Turns } from '../domain/ports.ts';
import { LIMITS } from './limits.ts';

/** What {@link createPacer} needs. */
export interface PacerParts {
  /** Shared by all processes. */
  readonly turns: Turns;
  /** Takes over while the shared turns cannot be asked. */
  readonly fallback: Turns;
  readonly log: Log;
}

/** Keeps calls to Slack apart that Slack counts together. */
export interface Pacer {
  /** Resolves when a message may be posted to the channel. @throws the signal's reason when it is set off */
  post(channel: string, signal?: AbortSignal): Promise<void>;
  /** No post to the channel for so long: Slack wants it so, or one is on its way only now. */
  hold(channel: string, ms: number): Promise<void>;
}

const TURNS_MS = 1_000;

/**
 * One post a second for each channel, over all processes. Within a process the posts of a channel stand in line, so
 * that only one of them asks for the next turn; other channels do not wait.
 */
export function createPacer(parts: PacerParts): Pacer {
  const lines = new Map<string, Promise<void>>();
  const asking = askingOf(parts);
  return {
    async post(channel, signal) {
      const before = lines.get(channel) ?? Promise.resolve();
      const mine = before.then(() => turn(asking, channel, signal));
      const settled = mine.catch(() => undefined);
      lines.set(channel, settled);
      void settled.then(() => {
        if (lines.get(channel) === settled) lines.delete(channel);
      });
      return mine;
    },
    async hold(channel, ms) {
      await parts.fallback.hold(channel, ms);
      await asking((turns) => turns.hold(channel, ms));
    },
  };
}

async function turn(asking: Asking, channel: string, signal: AbortSignal | undefined): Promise<void> {
  for (;;) {
    signal?.throwIfAborted();
    const wait = await asking((turns) => turns.take(channel, LIMITS.postGapMs));
    if (wait === 0) return;
    await delay(wait, undefined, signal === undefined ? {} : { signal });
  }
}

type Asking = <Value>(ask: (turns: Turns) => Promise<Value>) => Promise<Value>;

/** Asks the shared turns, and this process's own while those fail: one line in the log when that begins, one when it ends. */
function askingOf({ turns, fallback, log }: PacerParts): Asking {
  let alone = false;
  return async (ask) => {
    try {
      const answer = await within(
        ask(turns),
        TURNS_MS,
        () => new Error('the shared turns did not answer in time'),
      );
      if (alone) log.info('posts are paced together with the other processes again');
      alone = false;
      return answer;
    } catch (error) {
      if (!alone) log.warn('posts are paced by this process alone', { error });
      alone = true;
      return ask(fallback);
    }
  };
}
