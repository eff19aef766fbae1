import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { startSender } from '../../src/demo/sender.ts';
import { startWorkspace } from '../../src/demo/workspace.ts';

const BIN = fileURLToPath(new URL('../../src/bin.js', import.meta.url));

const START_MS = 90_000;

/** `casebook serve` as a process of its own, at its most talkative, in an emulated workspace. */
export async function startProcess(settings: Readonly<Record<string, string>> = {}) {
  const calls: { method: string; parameters: Readonly<Record<string, string>> }[] = [];
  const workspace = await startWorkspace({
    refuse: (method, parameters) => {
      calls.push({ method, parameters });
      return undefined;
    },
  });
  onTestFinished(() => workspace.close());
  const output: string[] = [];
  const child = spawn(process.execPath, [BIN, 'serve'], {
    env: {
      ...{
        PATH: '/usr/bin:/bin',
        HOST: '127.0.0.1',
        PORT: '0',
        LOG_LEVEL: 'debug',
        DEBUG: '*',
        NODE_DEBUG: 'http',
      },
      ...{ SLACK_BOT_TOKEN: workspace.botToken, SLACK_SIGNING_SECRET: workspace.signingSecret },
      ...{ SLACK_API_URL: workspace.apiUrl, ...settings },
    },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(String(chunk)));
  const address = () => /"url":"(http:[^"]+)"/.exec(output.join(''))?.[1];
  // A busy machine takes its time to start a process.
  for (let waited = 0; address() === undefined && waited < START_MS; waited += 50) await delay(50);
  const url = address() ?? '';
  const eventsUrl = `${url}/slack/events`;
  const sender = await startSender({ ...workspace, eventsUrl });
  onTestFinished(() => sender.close());
  return { workspace, sender, child, calls, output: () => output.join(''), url, eventsUrl };
}

/** The most memory that a process has had, in bytes. */
export function peakMemory(child: ChildProcess): number {
  const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) * 1024;
}
