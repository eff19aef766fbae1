import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { type ConversationParts, say } from './conversation.ts';
import type { StartApp } from './demo-app.ts';
import type { Refusal } from './emulator-plugin.ts';
import { freePort } from './free-port.ts';
import { SAMPLE } from './sample.ts';
import { startSender } from './sender.ts';
import { readMessages } from './terminal.ts';
import { startWorkspace } from './workspace.ts';

export type { DemoSettings } from './demo-app.ts';

/** What {@link runDemo} needs; input and output are those of the process without it. */
export interface DemoOptions {
  readonly startApp: StartApp;
  readonly input?: Readable & { isTTY?: boolean };
  readonly output?: Writable;
  /** Refuses messages that break Slack's limits, which the workspace does not check. */
  readonly refuse?: Refusal;
  /** The first ports that are tried, 0 for any; 4510 and 3000 without it. */
  readonly ports?: { readonly workspace: number; readonly app: number };
}

const WELCOME = `Casebook runs in a local Slack workspace. This terminal is its channel #incidents.
Paste an error, or type /diagnose … or @casebook …, and press Enter twice. Ctrl-C ends everything.
`;
const HOST = '127.0.0.1';

/**
 * Runs the app in a local workspace until the input ends or Ctrl-C is pressed, and stops everything it started.
 *
 * @throws Error when no port is free; whatever `startApp` throws
 */
export async function runDemo(options: DemoOptions): Promise<void> {
  const stops: (() => Promise<void>)[] = [];
  try {
    const ports = options.ports ?? { workspace: 4510, app: 3000 };
    const refuse = options.refuse ?? (() => undefined);
    const workspace = await startWorkspace({ port: ports.workspace, refuse });
    stops.unshift(() => workspace.close());
    const { botToken, signingSecret, apiUrl } = workspace;
    const app = await options.startApp({
      botToken,
      signingSecret,
      apiUrl,
      host: HOST,
      port: await freePort(ports.app),
    });
    stops.unshift(() => app.stop());
    const eventsUrl = `${app.url}/slack/events`;
    workspace.sendEventsTo(eventsUrl);
    const sender = await startSender({ ...workspace, eventsUrl });
    stops.unshift(() => sender.close());
    await converse({ workspace, sender, settled: () => app.settled() }, options);
  } finally {
    for (const stop of stops) await stop();
  }
}

async function converse(parts: ConversationParts, options: DemoOptions): Promise<void> {
  const input = options.input ?? process.stdin;
  const output = options.output ?? process.stdout;
  const interactive = input.isTTY === true;
  const lines = createInterface({ input, terminal: interactive, ...(interactive ? { output } : {}) });
  const end = () => lines.close();
  lines.on('SIGINT', end);
  process.once('SIGINT', end);
  const messages = readMessages(lines, interactive);
  const answer = async (message: string) => {
    output.write(`\n${indented(await say(parts, message), 'casebook │ ')}\n\n`);
  };
  try {
    output.write(`${WELCOME}\n${indented(SAMPLE, 'you      │ ')}\n`);
    await answer(SAMPLE);
    for await (const message of messages) {
      if (!interactive) output.write(`${indented(message, 'you      │ ')}\n`);
      await answer(message).catch((error: unknown) => {
        output.write(
          `(this was not answered: ${error instanceof Error ? error.message : String(error)})\n\n`,
        );
      });
    }
  } finally {
    process.removeListener('SIGINT', end);
    end();
  }
}

function indented(text: string, mark: string): string {
  return text
    .split('\n')
    .map((line) => `${mark}${line}`.trimEnd())
    .join('\n');
}
