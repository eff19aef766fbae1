import { expect, test } from 'vitest';
import { startWorkspace } from '../../src/demo/workspace.ts';
import { createSlackClient } from '../../src/slack/client.ts';
import { createSecretNotice } from '../../src/slack/secret-notice.ts';
import { recordingLog } from './stand-ins.ts';

async function start() {
  const calls: [string, Readonly<Record<string, string>>][] = [];
  const workspace = await startWorkspace({
    refuse: (method, parameters) => {
      calls.push([method, parameters]);
      return parameters['user'] === 'U0REFUSED' ? 'user_not_in_channel' : undefined;
    },
  });
  const log = recordingLog();
  const { botToken, apiUrl, channelId, userId } = workspace;
  calls.length = 0;
  return {
    workspace,
    calls,
    log,
    channelId,
    userId,
    notice: createSecretNotice({ client: createSlackClient({ botToken, apiUrl, log }), log }),
  };
}

test('who posted secrets is told alone, in their language, by class', async () => {
  const { workspace, calls, notice, channelId, userId, log } = await start();
  await notice.tell(
    {
      target: { kind: 'thread', channel: channelId, threadTs: '1.1' },
      asker: { user: userId, channel: channelId, dm: false },
      language: 'pt',
    },
    ['jwt', 'password'],
  );
  await workspace.close();
  expect(calls.map(([method]) => method)).toEqual(['chat.postEphemeral']);
  expect(calls[0]?.[1]).toMatchObject({ channel: channelId, user: userId });
  expect(calls[0]?.[1]['text']).toContain('(jwt, password)');
  expect(calls[0]?.[1]['text']).toContain('Só você vê isto');
  expect(log.lines).toEqual([]);
});

test('a refusal is written to the log and harms nothing', async () => {
  const { workspace, notice, channelId, log } = await start();
  await notice.tell(
    {
      target: { kind: 'thread', channel: channelId, threadTs: '1.1' },
      asker: { user: 'U0REFUSED', channel: channelId, dm: false },
      language: 'en',
    },
    ['jwt'],
  );
  await workspace.close();
  expect(log.lines).toEqual(['who posted secrets could not be told']);
});

test('who asked by a command is told where its answer goes', async () => {
  const { workspace, notice, log } = await start();
  await notice.tell({ target: { kind: 'response-url', url: 'http://127.0.0.1:9/' }, language: 'en' }, [
    'jwt',
  ]);
  await workspace.close();
  expect(log.lines).toEqual(['who posted secrets could not be told']);
});
