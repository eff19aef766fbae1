import { InProcessQueue } from './in-process-queue.ts';
import { MemoryClaims } from './memory-claims.ts';
import { MemoryIncidentStore } from './memory-incident-store.ts';
import { MemoryTurns } from './memory-turns.ts';
import type { Storage } from './storage.ts';

/** Everything in the memory of this process: for one replica, and lost when it ends. */
export function openMemory(): Storage {
  return {
    claims: new MemoryClaims(),
    incidents: new MemoryIncidentStore(),
    turns: new MemoryTurns(),
    openQueue: (options) => new InProcessQueue(options),
    ready: () => true,
    close: async () => undefined,
  };
}
