import { InProcessQueue } from './in-process-queue.ts';
import { MemoryAnswerStore } from './memory-answer-store.ts';
import { MemoryClaims } from './memory-claims.ts';
import { MemoryIncidentStore } from './memory-incident-store.ts';
import { MemorySettingsStore } from './memory-settings-store.ts';
import { MemorySlips } from './memory-slips.ts';
import { MemoryTurns } from './memory-turns.ts';
import type { Storage } from './storage.ts';

/** Everything in the memory of this process: for one replica, and lost when it ends. `now` gives milliseconds since the epoch. */
export function openMemory(now: () => number = Date.now): Storage {
  return {
    claims: new MemoryClaims({ now }),
    incidents: new MemoryIncidentStore(),
    turns: new MemoryTurns(),
    answers: new MemoryAnswerStore(now),
    settings: new MemorySettingsStore(),
    slips: new MemorySlips(now),
    openQueue: (options) => new InProcessQueue(options),
    ready: () => true,
    close: async () => undefined,
  };
}
