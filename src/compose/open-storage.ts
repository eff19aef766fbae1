import type { Config } from '../config.ts';
import type { Log } from '../domain/ports.ts';
import { openMemory } from '../incidents/open-memory.ts';
import type { Storage } from '../incidents/storage.ts';
import { redact } from '../redaction/redact.ts';
import { openRedis } from '../redis/open-redis.ts';
import { type BacklogMeter, sharedBacklog } from './queue-backlog.ts';

/** Everything that is remembered: in Redis where it is set up, else in memory. `now` gives milliseconds since the epoch. @throws CasebookError config-invalid */
export function openStorage(config: Config, log: Log, now: () => number = Date.now): Storage {
  if (config.REDIS_URL !== undefined) {
    return openRedis({ url: config.REDIS_URL, prefix: config.REDIS_PREFIX ?? 'casebook', redact, log, now });
  }
  log.info('REDIS_URL is not set: incidents and waiting requests live in memory, for one replica');
  return openMemory(now);
}

/** How much waits in Redis; undefined where nothing does. */
export function openBacklog(config: Config, log: Log): BacklogMeter | undefined {
  if (config.REDIS_URL === undefined) return undefined;
  return sharedBacklog(config.REDIS_URL, config.REDIS_PREFIX ?? 'casebook', log);
}
