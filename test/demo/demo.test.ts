import { createServer } from 'node:http';
import { PassThrough } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { type DemoSettings, runDemo } from '../../src/demo/demo.ts';
import { freePort } from '../../src/demo/free-port.ts';
import { InProcessQueue } from '../../src/incidents/in-process-queue.ts';
import { MemoryClaims } from '../../src/incidents/memory-claims.ts';
import { createWorker } from '../../src/incidents/worker.ts';
import { createSubmit } from '../../src/intake/submit.ts';
import { createSlackClient } from '../../src/slack/client.ts';
import { createLanguages } from '../../src/slack/languages.ts';
import { createSlackReplies } from '../../src/slack/replies.ts';
import { startSlack } from '../../src/slack/server.ts';
import {
  CHAT,
  KNOWN_ERROR,
  recordingLog,
  standInCommands,
  standInConversation,
  standInDiagnose,
  standInNotes,
  standInNotice,
  standInPacer,
  standInRedaction,
  standInRemember,
  standInRender,
} from '../slack/stand-ins.ts';
import { until } from '../until.ts';

const PORTS = { workspace: 0, app: 0 };
const TITLE = 'casebook │ The range of pod addresses is used up';

/** Starts the app as a composition would, with stand-ins behind the queue. */
async function startApp({ botToken, signingSecret, apiUrl, host, port }: DemoSettings) {
  const log = recordingLog();
  const client = createSlackClient({ botToken, apiUrl, log });
  const queue = new InProcessQueue({ capacity: 10, concurrency: 1, onFailure: async () => undefined });
  const replies = createSlackReplies({
    client,
    log,
    pacer: standInPacer,
    render: standInRender,
    help: standInCommands.help,
    notes: standInNotes,
  });
  queue.process(
    createWorker({ diagnose: standInDiagnose, replies, remember: standInRemember, ...standInConversation }),
  );
  const server = await startSlack({
    ...{ client, botToken, apiUrl, log, host, port, commands: standInCommands },
    transport: { kind: 'http', signingSecret },
    languages: createLanguages({ client, fallback: 'en', log }),
    submit: createSubmit({
      claims: new MemoryClaims(),
      queue,
      redact: standInRedaction,
      notice: standInNotice,
    }),
  });
  return { url: server.url, settled: () => queue.idle(), stop: () => server.stop() };
}

/** Runs the demo on these streams. */
function run() {
  const [input, output] = [new PassThrough(), new PassThrough()];
  let shown = '';
  output.on('data', (chunk) => {
    shown += String(chunk);
  });
  return { input, ended: runDemo({ startApp, input, output, ports: PORTS }), shown: () => shown };
}

test('piped input is answered to its end, after a sample that is answered first', async () => {
  const { input, ended, shown } = run();
  input.end(`${KNOWN_ERROR}\n\n${CHAT}\n\n/diagnose help\n\n/diagnose ${KNOWN_ERROR}\n\n@casebook ${CHAT}`);
  await ended;
  const answers = shown()
    .split('\n')
    .filter((line) => line.startsWith('casebook │'));
  expect(answers).toEqual([
    TITLE,
    TITLE,
    expect.stringContaining('Casebook stays silent'),
    'casebook │ help in en',
    TITLE,
    'casebook │ Nothing documented matches',
  ]);
});

test('the input may begin before the sample is answered, and later messages are waited for', async () => {
  const { input, ended, shown } = run();
  input.write(`${KNOWN_ERROR}\n\n`);
  await until(() => shown().split(TITLE).length === 3);
  input.write(`/diagnose rule a\n\n`);
  await until(() => shown().includes('casebook │ rule a'));
  input.end();
  await ended;
});

test('what was started is stopped when the app cannot start', async () => {
  const settings: DemoSettings[] = [];
  const startBroken = (given: DemoSettings) => {
    settings.push(given);
    return Promise.reject(new Error('broken'));
  };
  const ended = runDemo({
    startApp: startBroken,
    input: new PassThrough(),
    output: new PassThrough(),
    ports: PORTS,
  });
  await expect(ended).rejects.toThrow('broken');
  await expect(fetch(String(settings[0]?.apiUrl))).rejects.toThrow();
});

test('a port in use gives way to the next free one', async () => {
  const taken = await freePort(0);
  const server = createServer();
  await new Promise<void>((resolve) => server.listen({ host: '127.0.0.1', port: taken }, resolve));
  onTestFinished(() => void server.close());
  expect(await freePort(taken)).toBeGreaterThan(taken);
});
