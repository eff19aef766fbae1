import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../src/demo/free-port.ts';
import type { Workspace } from '../src/demo/workspace.ts';

/** An app in a process of its own. */
export interface SlackApp {
  readonly eventsUrl: string;
  /** Ends it. */
  stop(): Promise<void>;
}

const PROGRAMS = { casebook: ['../src/bin.js', 'serve'], bare: ['bare-bolt.ts'] } as const;
const START_MS = 60_000;

/** Starts Casebook, or a Bolt app that only posts, with a token of its own. @throws Error where it does not answer within a minute */
export async function startSlackApp(
  program: keyof typeof PROGRAMS,
  workspace: Workspace,
  token: string,
): Promise<SlackApp> {
  const port = await freePort(0);
  const [script, ...args] = PROGRAMS[program];
  const child = spawn(process.execPath, [fileURLToPath(new URL(script, import.meta.url)), ...args], {
    stdio: 'ignore',
    env: {
      ...{ PATH: process.env['PATH'], SLACK_BOT_TOKEN: token, SLACK_API_URL: workspace.apiUrl },
      ...{ SLACK_SIGNING_SECRET: workspace.signingSecret, HOST: '127.0.0.1', PORT: String(port) },
      ...{ LOG_LEVEL: 'warn', QUEUE_CAPACITY: '10000' },
    },
  });
  const gone = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await gone;
  };
  const deadline = performance.now() + START_MS;
  while (child.exitCode === null && performance.now() < deadline) {
    if (await listens(port)) return { eventsUrl: `http://127.0.0.1:${port}/slack/events`, stop };
    await delay(50);
  }
  await stop();
  throw new Error(`${program} did not start`);
}

async function listens(port: number): Promise<boolean> {
  try {
    await (await fetch(`http://127.0.0.1:${port}/readyz`)).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}
