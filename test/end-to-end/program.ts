import type { types } from '@slack/bolt';
import { onTestFinished } from 'vitest';
import { z } from 'zod';
import { type Surroundings, startCasebook } from '../../src/compose.ts';
import type { Config } from '../../src/config.ts';
import { mentionEvent, say } from '../../src/demo/conversation.ts';
import { plainText } from '../../src/demo/plain.ts';
import { startSender } from '../../src/demo/sender.ts';
import { isRecord } from '../../src/demo/web-api.ts';
import { startWorkspace, type Workspace } from '../../src/demo/workspace.ts';
import { createLogger } from '../../src/logger.ts';
import { checkView } from '../../src/slack/check-view.ts';
import { refuseBroken } from '../slack/harness.ts';

const viewSchema = z.custom<types.View>((view) => isRecord(view) && Array.isArray(view['blocks']));

/** The whole program, nothing replaced, in an emulated workspace that refuses messages which break Slack's limits. */
export async function startAll(
  settings: Partial<Config> | ((workspace: Workspace) => Partial<Config>) = {},
  surroundings: Surroundings = {},
) {
  const views: types.View[] = [];
  const whispers: Readonly<Record<string, string>>[] = [];
  const workspace = await startWorkspace({
    port: 0,
    refuse: (method, parameters) => {
      if (method === 'chat.postEphemeral') whispers.push(parameters);
      if (!method.startsWith('views.') || parameters['view'] === undefined)
        return refuseBroken(method, parameters);
      const view = viewSchema.parse(JSON.parse(parameters['view']));
      views.push(view);
      return checkView(view).length === 0 ? undefined : 'invalid_arguments';
    },
  });
  onTestFinished(() => workspace.close());
  const lines: string[] = [];
  const logger = createLogger('debug', { write: (line) => void lines.push(line) });
  const { botToken, signingSecret, apiUrl } = workspace;
  const app = await startCasebook(
    {
      ...{ SLACK_BOT_TOKEN: botToken, SLACK_SIGNING_SECRET: signingSecret, SLACK_API_URL: apiUrl },
      ...{ HOST: '127.0.0.1', PORT: 0, LOG_LEVEL: 'debug', QUEUE_CAPACITY: 100, QUEUE_CONCURRENCY: 2 },
      ...(typeof settings === 'function' ? settings(workspace) : settings),
    },
    logger,
    surroundings,
  );
  onTestFinished(() => app.stop(1000));
  const eventsUrl = `${app.url}/slack/events`;
  workspace.sendEventsTo(eventsUrl);
  const sender = await startSender({ ...workspace, eventsUrl });
  onTestFinished(() => sender.close());
  return {
    ...{ workspace, sender, app, lines, eventsUrl },
    /** Windows and home pages that were shown, in order. */
    views,
    /** What single people were told in a channel. */
    whispers,
    ask: (text: string) => say({ workspace, sender, settled: app.settled }, text),
    /** Mentions Casebook in a thread. */
    async mention(text: string, threadTs: string) {
      const said = `<@${workspace.botUserId}> ${text}`;
      const ts = await workspace.write(said, { threadTs });
      await sender.event({ ...mentionEvent(workspace, said, ts), thread_ts: threadTs });
      await app.settled();
    },
    /** What Casebook posted in a thread, as people read it. */
    async answers(threadTs: string) {
      await app.settled();
      const replies = await workspace.replies(threadTs);
      return replies.filter(({ user }) => user === workspace.botUserId).map(plainText);
    },
  };
}
