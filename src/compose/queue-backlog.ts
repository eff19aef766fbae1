import { Queue } from 'bullmq';
import type { DiagnosisJob, Log, QueueWorker } from '../domain/ports.ts';
import type { Backlog } from '../metrics.ts';
import { readRedisUrl } from '../redis/address.ts';
import { QUEUE_NAME } from '../redis/bullmq-settings.ts';
import { connectRedis } from '../redis/connection.ts';
import { keysOf } from '../redis/keys.ts';
import type { stampingQueue } from './observe.ts';

/** Tells what waits in a queue. */
export interface BacklogMeter {
  /** Undefined while it cannot be told. Never rejects. */
  read(): Promise<Backlog | undefined>;
  close(): Promise<void>;
}

/** Job ids remembered as begun, so that a repeated one does not count as waiting for ever. */
const REMEMBERED = 10_000;

/** The backlog of a queue in this process, told by what goes in and what comes out. */
export function localBacklog(now: () => number = Date.now) {
  const waiting = new Map<string, number>();
  const begun = new Set<string>();
  return {
    /** Notes what goes in. */
    entering(queue: ReturnType<typeof stampingQueue>): ReturnType<typeof stampingQueue> {
      return {
        async add(job) {
          if (!begun.has(job.id)) waiting.set(job.id, now());
          try {
            await queue.add(job);
          } catch (error) {
            waiting.delete(job.id);
            throw error;
          }
        },
      };
    },
    /** Notes what comes out. */
    leaving(worker: QueueWorker): QueueWorker {
      return (job, delivery) => {
        waiting.delete(job.id);
        begun.add(job.id);
        for (const oldest of begun) {
          if (begun.size <= REMEMBERED) break;
          begun.delete(oldest);
        }
        return worker(job, delivery);
      };
    },
    async read(): Promise<Backlog> {
      const [oldest] = waiting.values();
      return { waiting: waiting.size, oldestMs: oldest === undefined ? 0 : now() - oldest };
    },
    close: async () => undefined,
  };
}

/** The backlog of the queue that all replicas share; each of them tells the same. */
export function sharedBacklog(url: string, prefix: string, log: Log): BacklogMeter {
  const client = connectRedis(readRedisUrl(url), 'producer', log);
  const connection = { connection: client, prefix: keysOf(prefix).queuePrefix };
  const queue = new Queue<DiagnosisJob>(QUEUE_NAME, connection);
  queue.on('error', (error) => log.warn('the backlog of the queue cannot be told', { error }));
  return {
    async read() {
      if (client.status !== 'ready') return undefined;
      try {
        const [waiting, [oldest]] = await Promise.all([
          queue.getWaitingCount(),
          queue.getJobs(['wait'], 0, 0, true),
        ]);
        return { waiting, oldestMs: oldest === undefined ? 0 : Math.max(0, Date.now() - oldest.timestamp) };
      } catch (error) {
        log.warn('the backlog of the queue cannot be told', { error });
        return undefined;
      }
    },
    async close() {
      await queue.close();
      client.disconnect();
    },
  };
}
