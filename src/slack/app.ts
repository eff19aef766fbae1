import type { webApi } from '@slack/bolt';
import { App, type Receiver } from '@slack/bolt';
import { FORM } from '../domain/form.ts';
import type { Log } from '../domain/ports.ts';
import { WINDOWS } from '../domain/windows.ts';
import { boltLogger } from './bolt-logger.ts';
import { callFailed } from './call-failed.ts';
import type { ClickParts } from './clicks/parts.ts';
import { submitCluster, submitResolve } from './clicks/submissions.ts';
import { clientOptions } from './client.ts';
import { SHORTCUT } from './entry/shortcut.ts';
import type { HomeParts } from './home.ts';
import { mentionListener } from './listeners/app-mention.ts';
import { clickListener, submissionListener } from './listeners/click.ts';
import { commandListener } from './listeners/command.ts';
import { formListener } from './listeners/form.ts';
import { homeActionListener, homeListener } from './listeners/home.ts';
import { messageListener } from './listeners/message.ts';
import type { ListenerParts } from './listeners/parts.ts';
import { shortcutListener } from './listeners/shortcut.ts';

/** What the Bolt app needs. */
export interface BoltAppParts extends ListenerParts {
  /** What the home page needs; absent where there is none. */
  readonly home?: HomeParts;
  /** What the buttons of answers need; absent where answers have none. */
  readonly clicks?: ClickParts;
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
  app.shortcut({ type: 'message_action', callback_id: SHORTCUT }, shortcutListener(parts));
  if (parts.forms !== undefined) app.view(FORM.callback, formListener(parts, parts.forms));
  if (parts.clicks !== undefined) listenToClicks(app, parts.clicks);
  if (parts.home !== undefined) listenAtHome(app, parts.home);
  app.error(async (error) => {
    parts.log.error('a listener failed', { error });
    throw error;
  });
  return app;
}

function listenToClicks(app: App, clicks: ClickParts): void {
  app.action(/^casebook:/, clickListener(clicks));
  app.view(WINDOWS.resolve.callback, submissionListener(clicks, submitResolve));
  app.view(WINDOWS.cluster.callback, submissionListener(clicks, submitCluster));
}

function listenAtHome(app: App, home: HomeParts): void {
  app.event('app_home_opened', homeListener(home));
  app.action(/^casebook_home:/, homeActionListener(home));
}

async function identify(parts: BoltAppParts) {
  try {
    const { user_id: botUserId, bot_id: botId } = await parts.client.auth.test();
    return { botToken: parts.botToken, botUserId: botUserId ?? '', botId: botId ?? '' };
  } catch (error) {
    throw callFailed('auth.test', error);
  }
}
