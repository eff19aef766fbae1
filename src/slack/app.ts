import type { webApi } from '@slack/bolt';
import { App, type Receiver } from '@slack/bolt';
import type { Log } from '../domain/ports.ts';
import { boltLogger } from './bolt-logger.ts';
import { callFailed } from './call-failed.ts';
import { clientOptions } from './client.ts';
import { mentionListener } from './listeners/app-mention.ts';
import { commandListener } from './listeners/command.ts';
import { messageListener } from './listeners/message.ts';
import type { ListenerParts } from './listeners/parts.ts';

/** What the Bolt app needs. */
export interface BoltAppParts extends ListenerParts {
  readonly receiver: Receiver;
  readonly client: webApi.WebClient;
  readonly botToken: string;
  readonly apiUrl?: string;
  readonly log: Log;
}

/**
 * Makes the Bolt app and registers the listeners. Asks Slack once who the bot is, which also proves the token.
 *
 * @throws CasebookError slack-call-failed
 */
export async function createBoltApp(parts: BoltAppParts): Promise<App> {
  const bot = await identify(parts);
  const app = new App({
    receiver: parts.receiver,
    authorize: async () => bot,
    clientOptions: clientOptions(parts),
    logger: boltLogger(parts.log),
    convoStore: false,
  });
  app.event('message', messageListener(parts));
  app.event('app_mention', mentionListener(parts));
  app.event('user_change', async ({ event }) => parts.languages.forget(event.user.id));
  app.command('/diagnose', commandListener(parts));
  app.error(async (error) => {
    parts.log.error('a listener failed', { error });
    throw error;
  });
  return app;
}

async function identify(parts: BoltAppParts) {
  try {
    const { user_id: botUserId, bot_id: botId } = await parts.client.auth.test();
    return { botToken: parts.botToken, botUserId: botUserId ?? '', botId: botId ?? '' };
  } catch (error) {
    throw callFailed('auth.test', error);
  }
}
