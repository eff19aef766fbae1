import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';

const KILL_AFTER_MS = 10_000;
const KEPT_OUTPUT = 4000;

/** A program in a process group of its own. */
export interface Child {
  /** Whether it has ended. */
  ended(): boolean;
  /** The end of what it printed. */
  output(): string;
  /** Ends its group and waits for it. */
  stop(): Promise<void>;
}

/** Starts a program. */
export function startChild(command: string, args: readonly string[], directory: string): Child {
  const child = spawn(command, args, { cwd: directory, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  let ended = false;
  const keep = (chunk: Buffer) => {
    output = (output + chunk.toString('utf8')).slice(-KEPT_OUTPUT);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const end = new Promise<void>((resolve) => {
    child.once('error', (error) => keep(Buffer.from(error.message)));
    child.once('close', () => {
      ended = true;
      resolve();
    });
  });
  const signal = (name: NodeJS.Signals) => {
    if (!ended && child.pid !== undefined) process.kill(-child.pid, name);
  };
  // A test run that ends early must leave nothing behind.
  const onExit = () => signal('SIGKILL');
  process.once('exit', onExit);
  return {
    ended: () => ended,
    output: () => output,
    stop: async () => {
      signal('SIGTERM');
      await Promise.race([end, delay(KILL_AFTER_MS, undefined, { ref: false })]);
      signal('SIGKILL');
      await end;
      process.removeListener('exit', onExit);
    },
  };
}

/** Runs a program to its end. @throws Error with what it printed when it fails */
export async function run(command: string, args: readonly string[], directory: string): Promise<void> {
  const child = spawn(command, args, { cwd: directory, stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString('utf8');
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${command} ${args.join(' ')}: ${output}`);
}
