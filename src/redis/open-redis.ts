import type { Log } from '../domain/ports.ts';
import type { Storage } from '../incidents/storage.ts';
import { readRedisUrl } from './address.ts';
import { BullmqQueue } from './bullmq-queue.ts';
import { connectRedis } from './connection.ts';
import { watchRedis } from './health.ts';
import type { Redact } from './incident-reply.ts';
import { keysOf } from './keys.ts';
import { RedisAnswerStore } from './redis-answer-store.ts';
import { RedisClaims } from './redis-claims.ts';
import { RedisIncidentStore } from './redis-incident-store.ts';
import { RedisSettingsStore } from './redis-settings-store.ts';
import { RedisSlips } from './redis-slips.ts';
import { RedisTurns } from './redis-turns.ts';

/** Where Redis is and how Casebook's keys begin there. */
export interface OpenRedisOptions {
  readonly url: string;
  readonly prefix: string;
  readonly redact: Redact;
  readonly log: Log;
  /** Milliseconds since the epoch; what a key lives is counted by Redis itself. */
  readonly now?: () => number;
}

/**
 * Everything in Redis, for any number of replicas. Does not wait for the server: what needs it fails until it is there, and
 * `ready` tells.
 *
 * @throws CasebookError config-invalid for an address that cannot be read
 */
export function openRedis({ url, prefix, redact, log, now }: OpenRedisOptions): Storage {
  const address = readRedisUrl(url);
  const [producer, consumer] = [
    connectRedis(address, 'producer', log),
    connectRedis(address, 'consumer', log),
  ];
  const keys = keysOf(prefix);
  const health = watchRedis(producer, log);
  return {
    claims: new RedisClaims({ client: producer, keys }),
    incidents: new RedisIncidentStore(producer, keys, redact, now),
    turns: new RedisTurns(producer, keys),
    answers: new RedisAnswerStore(producer, keys, redact),
    settings: new RedisSettingsStore(producer, keys),
    slips: new RedisSlips(producer, keys),
    openQueue: (options) => new BullmqQueue({ ...options, producer, consumer, keys, log }),
    ready: () => health.ready(),
    async close() {
      health.stop();
      producer.disconnect();
      consumer.disconnect();
    },
  };
}
