import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { freePort } from '../../src/demo/free-port.ts';
import { endWithUs } from '../children.ts';

/** A Redis server of this test alone, on 127.0.0.1 and a free port. */
export interface RedisServer {
  readonly port: number;
  readonly url: string;
  /** Ends the server in order; its data stays. */
  stop(): Promise<void>;
  /** Starts it again on the same port, with its data. */
  start(): Promise<void>;
  /** Ends it for good and removes its data. */
  close(): Promise<void>;
}

/** How to start it. */
interface RedisServerOptions {
  /** Lines of its configuration, as arguments. */
  readonly args?: readonly string[];
  /** Writes configuration into the server's folder and gives the arguments that stand first. */
  readonly configured?: (folder: string) => readonly string[];
  /** Does not start it yet. */
  readonly stopped?: boolean;
}

/** Starts a server with an append-only file. @throws Error that says how to get redis-server where there is none */
export async function startRedisServer(options: RedisServerOptions = {}): Promise<RedisServer> {
  const program = findRedisServer();
  const port = await freePort(0);
  const folder = mkdtempSync(join(tmpdir(), 'casebook-redis-'));
  const first = options.configured?.(folder) ?? [];
  const fixed = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', ''];
  const keeping = first.length > 0 ? [] : ['--appendonly', 'yes', '--maxmemory-policy', 'noeviction'];
  const args = [...first, ...fixed, ...keeping, ...(options.args ?? [])];
  let child: ChildProcess | undefined;
  const start = async () => {
    child = spawn(program, args, { stdio: 'ignore' });
    endWithUs(child);
    await answering(port, child);
  };
  const stop = async () => {
    if (child === undefined || child.exitCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await gone;
  };
  if (options.stopped !== true) await start();
  return {
    ...{ port, url: `redis://127.0.0.1:${port}`, start, stop },
    async close() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function answering(port: number, child: ChildProcess): Promise<void> {
  const client = new Redis({ port, host: '127.0.0.1', lazyConnect: true, retryStrategy: () => 50 });
  client.on('error', () => undefined);
  try {
    for (let tries = 0; tries < 200; tries += 1) {
      if (child.exitCode !== null) throw new Error(`redis-server ended with ${child.exitCode}`);
      if (client.status === 'ready' && (await client.ping()) === 'PONG') return;
      if (client.status === 'wait') await client.connect().catch(() => undefined);
      await delay(50);
    }
  } finally {
    client.disconnect();
  }
  throw new Error('redis-server did not answer within ten seconds');
}

/** The program's name; on Debian, as root, its package is installed where it is missing. */
function findRedisServer(): string {
  if (works()) return 'redis-server';
  if (process.getuid?.() === 0 && isDebian()) {
    const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
    execFileSync('apt-get', ['update'], options);
    // The package would start a server of its own on the standard port.
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'redis-server'], {
      ...options,
      env: { ...options.env, RUNLEVEL: '1' },
    });
    if (works()) return 'redis-server';
  }
  throw new Error(
    'these tests need redis-server: apt-get install redis-server (Debian, Ubuntu), dnf install redis (Fedora), brew install redis (macOS)',
  );
}

function works(): boolean {
  return spawnSync('redis-server', ['--version']).status === 0;
}

function isDebian(): boolean {
  try {
    return /^ID(?:_LIKE)?=.*debian/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
}
