import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../src/demo/free-port.ts';
import { endWithUs } from '../children.ts';
import { MARK } from './replica.ts';
import type { SlackFront } from './slack-front.ts';

/** One process of the program. */
export interface Replica {
  readonly url: string;
  readonly process: ChildProcess;
  /** What it wrote that is not a mark; the last lines tell why it failed. */
  readonly lines: string[];
}

/** What replicas tell of themselves, all together. */
interface Told {
  /** Ids of jobs, once for each diagnosis. */
  readonly diagnosed: string[];
  readonly unhandled: string[];
}

/** Replicas of one scenario, which all see the same Slack and the same Redis. */
export interface Fleet {
  readonly replicas: Replica[];
  readonly told: Told;
  /** Starts one more and waits until it answers, or until it is ready. */
  add(until?: 'alive' | 'ready'): Promise<Replica>;
  /** Ends one and waits for that; gives its exit code, or the signal's name. */
  remove(replica: Replica, signal: 'SIGTERM' | 'SIGKILL'): Promise<number | string>;
  close(): Promise<void>;
}

/** How the replicas run. */
export interface FleetOptions {
  readonly slack: SlackFront;
  readonly redisUrl: string;
  readonly prefix: string;
  readonly concurrency: number;
  /** Milliseconds that each diagnosis takes longer. */
  readonly slowMs: number;
}

const PROGRAM = fileURLToPath(new URL('replica.ts', import.meta.url));
const START_MS = 120_000;

/** A fleet without replicas; it ends only what it started. */
export function createFleet(options: FleetOptions): Fleet {
  const replicas: Replica[] = [];
  const starting = new Set<Replica>();
  const told: Told = { diagnosed: [], unhandled: [] };
  const remove: Fleet['remove'] = async (replica, signal) => {
    const index = replicas.indexOf(replica);
    if (index >= 0) replicas.splice(index, 1);
    const { process: child } = replica;
    if (child.exitCode !== null || child.signalCode !== null)
      return child.exitCode ?? String(child.signalCode);
    const gone = once(child, 'exit');
    child.kill(signal);
    const [code, by]: unknown[] = await gone;
    return typeof code === 'number' ? code : String(by);
  };
  return {
    ...{ replicas, told, remove },
    async add(until = 'ready') {
      const replica = await spawnReplica(options, told);
      starting.add(replica);
      await answering(replica, until === 'ready' ? '/readyz' : '/livez');
      starting.delete(replica);
      replicas.push(replica);
      return replica;
    },
    async close() {
      await Promise.all([...replicas, ...starting].map((replica) => remove(replica, 'SIGKILL')));
    },
  };
}

async function spawnReplica(options: FleetOptions, told: Told): Promise<Replica> {
  const { workspace, apiUrl } = options.slack;
  const port = await freePort(0);
  const child = spawn(process.execPath, [PROGRAM, String(options.slowMs)], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...{ PATH: process.env['PATH'], SLACK_BOT_TOKEN: workspace.botToken, SLACK_API_URL: apiUrl },
      ...{ SLACK_SIGNING_SECRET: workspace.signingSecret, HOST: '127.0.0.1', PORT: String(port) },
      ...{ LOG_LEVEL: 'info', REDIS_URL: options.redisUrl, REDIS_PREFIX: options.prefix },
      ...{ QUEUE_CAPACITY: '10000', QUEUE_CONCURRENCY: String(options.concurrency) },
    },
  });
  endWithUs(child);
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      const [mark, ...rest] = line.split(' ');
      if (mark === MARK.diagnosed) told.diagnosed.push(rest.join(' '));
      else if (mark === MARK.unhandled) told.unhandled.push(rest.join(' '));
      else if (lines.push(line) > 200) lines.shift();
    });
  }
  return { url: `http://127.0.0.1:${port}`, process: child, lines };
}

async function answering(replica: Replica, path: string): Promise<void> {
  const deadline = performance.now() + START_MS;
  while (performance.now() < deadline) {
    if (replica.process.exitCode !== null) break;
    if (await isGood(replica, path)) return;
    await delay(50);
  }
  throw new Error(`a replica did not start: ${replica.lines.slice(-5).join('\n')}`);
}

/** True where a probe of the replica answers 200. */
export async function isGood(replica: Replica, path: string): Promise<boolean> {
  try {
    const response = await fetch(`${replica.url}${path}`, { signal: AbortSignal.timeout(2_000) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
