import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../src/demo/free-port.ts';
import { CasebookError } from '../../src/domain/errors.ts';
import type { Submit } from '../../src/intake/submit.ts';
import { createSlackClient } from '../../src/slack/client.ts';
import { startSlack } from '../../src/slack/server.ts';
import { until } from '../until.ts';
import { type SocketSlack, startSocketSlack } from './socket-server.ts';
import { KNOWN_ERROR, recordingLog, standInCommands } from './stand-ins.ts';

async function start(slack: SocketSlack, submit: Submit) {
  const log = recordingLog();
  const { apiUrl } = slack;
  const server = await startSlack({
    ...{ log, submit, apiUrl, commands: standInCommands, botToken: 'xoxb-x' },
    ...{
      client: createSlackClient({ botToken: 'xoxb-x', apiUrl, log }),
      host: '127.0.0.1',
      port: await freePort(0),
    },
    transport: { kind: 'socket', appToken: 'xapp-x' },
    languages: { of: async () => 'en', forget: () => undefined },
  });
  onTestFinished(() => server.stop());
  return { server, log };
}

const COMMAND = {
  command: '/diagnose',
  text: KNOWN_ERROR,
  team_id: 'T1',
  user_id: 'U1',
  trigger_id: '1.2',
  channel_id: 'C1',
};
const EVENT = {
  type: 'message',
  user: 'U1',
  text: KNOWN_ERROR,
  ts: '10.1',
  channel: 'C1',
  channel_type: 'channel',
};
const event = { type: 'event_callback', team_id: 'T1', event_id: 'Ev1', event: EVENT };

test('a command is answered by its acknowledgement', async () => {
  const slack = await startSocketSlack();
  await start(slack, async () => 'accepted');
  slack.send({ type: 'slash_commands', envelope_id: 'e1', payload: { ...COMMAND, text: 'help' } });
  await until(() => slack.received.length === 1);
  expect(slack.received).toMatchObject([{ envelope_id: 'e1', payload: { text: 'help in en' } }]);
});

test('an event is acknowledged once it was taken in, and not when it could not be', async () => {
  const slack = await startSocketSlack();
  const full = new CasebookError('queue-full', 'full', { hint: 'wait', retryable: true });
  const refusals = [full];
  const { log } = await start(slack, async () => {
    const refusal = refusals.shift();
    if (refusal !== undefined) throw refusal;
    return 'accepted';
  });
  slack.send({ type: 'events_api', envelope_id: 'e1', payload: event });
  await until(() => log.lines.includes('a delivery failed and was not acknowledged: Slack sends it again'));
  slack.send({ type: 'events_api', envelope_id: 'e2', payload: event, retry_attempt: 1 });
  await until(() => slack.received.length > 0);
  expect(slack.received).toMatchObject([{ envelope_id: 'e2' }]);
});

test('readiness follows the connection, which is opened again when it breaks', async () => {
  const slack = await startSocketSlack();
  const { server } = await start(slack, async () => 'accepted');
  const status = async (path: string) => (await fetch(`${server.url}${path}`)).status;
  expect([await status('/livez'), await status('/readyz'), await status('/')]).toEqual([200, 200, 404]);
  slack.drop();
  await until(async () => (await status('/readyz')) === 503 || slack.connections === 2);
  await until(async () => (await status('/readyz')) === 200 && slack.connections === 2);
});

test('a refused app token is one clear line', async () => {
  const slack = await startSocketSlack('invalid_auth');
  await expect(start(slack, async () => 'accepted')).rejects.toMatchObject({
    message: 'Slack did not take the Socket Mode connection: invalid_auth',
    hint: 'Check the token: it is not valid for this workspace.',
  });
});
