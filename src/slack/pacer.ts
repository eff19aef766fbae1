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
  return {
    async post(channel, signal) {
      const before = lines.get(channel) ?? Promise.resolve();
      const mine = before.then(() => turn(parts, channel, signal));
      const settled = mine.catch(() => undefined);
      lines.set(channel, settled);
      void settled.then(() => {
        if (lines.get(channel) === settled) lines.delete(channel);
      });
      return mine;
    },
    async hold(channel, ms) {
      await parts.fallback.hold(channel, ms);
      await asking(parts, (turns) => turns.hold(channel, ms));
    },
  };
}

async function turn(parts: PacerParts, channel: string, signal: AbortSignal | undefined): Promise<void> {
  for (;;) {
    signal?.throwIfAborted();
    const wait = await asking(parts, (turns) => turns.take(channel, LIMITS.postGapMs));
    if (wait === 0) return;
    await delay(wait, undefined, signal === undefined ? {} : { signal });
  }
}

async function asking<Value>(parts: PacerParts, ask: (turns: Turns) => Promise<Value>): Promise<Value> {
  try {
    return await within(
      ask(parts.turns),
      TURNS_MS,
      () => new Error('the shared turns did not answer in time'),
    );
  } catch (error) {
    parts.log.warn('posts are paced by this process alone', { error });
    return ask(parts.fallback);
  }
}
