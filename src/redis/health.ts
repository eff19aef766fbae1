import type { Log } from '../domain/ports.ts';
import type { RedisClient } from './connection.ts';

/** Whether Redis can be relied on. */
export interface RedisHealth {
  ready(): boolean;
  stop(): void;
}

/** Milliseconds between two looks at the server. */
const LOOK_MS = 2_000;
/** The one policy that never throws a waiting job away (docs.bullmq.io/guide/going-to-production). */
const POLICY = 'noeviction';

/**
 * Watches the server: ready while it answers and keeps every key. What a managed Redis forbids to read is not held against
 * it. Says each change in one line.
 */
export function watchRedis(client: RedisClient, log: Log): RedisHealth {
  let state: 'unknown' | 'ready' | 'away' | 'evicting' = 'unknown';
  const look = async () => {
    const next = await stateOf(client);
    if (next === state) return;
    if (next === 'evicting') {
      log.error(
        `not ready: Redis must run with maxmemory-policy ${POLICY}, or it throws waiting requests away`,
      );
    } else {
      log.info(next === 'ready' ? 'Redis is ready' : 'not ready: Redis does not answer');
    }
    state = next;
  };
  const lookAll = () => void look();
  client.on('ready', lookAll);
  client.on('close', lookAll);
  const timer = setInterval(lookAll, LOOK_MS);
  timer.unref();
  return {
    ready: () => state === 'ready',
    stop() {
      clearInterval(timer);
      client.off('ready', lookAll);
      client.off('close', lookAll);
    },
  };
}

async function stateOf(client: RedisClient): Promise<'ready' | 'away' | 'evicting'> {
  try {
    const policy = /^maxmemory_policy:(\S+)/m.exec(await client.info('memory'))?.[1];
    return policy === undefined || policy === POLICY ? 'ready' : 'evicting';
  } catch {
    return 'away';
  }
}
