import { randomUUID } from 'node:crypto';
import { type Refusal, withPlugin } from './emulator-plugin.ts';
import { type UploadedFile, uploadFile } from './file-upload.ts';
import { freePort } from './free-port.ts';
import { callApi, messagesOf, type PostedMessage } from './web-api.ts';

/** A Slack workspace on this machine, with one channel, one person and Casebook's bot. */
export interface Workspace {
  /** Base URL of the Web API, for the bot's client. */
  readonly apiUrl: string;
  readonly botToken: string;
  /** More tokens of the bot: the emulator takes 5,000 calls an hour of each. */
  readonly spareTokens: readonly string[];
  readonly signingSecret: string;
  readonly teamId: string;
  readonly botUserId: string;
  /** The person who writes in the channel. */
  readonly userId: string;
  readonly channelId: string;
  /** From now on events are sent, signed, to this URL. */
  sendEventsTo(url: string): void;
  /** Writes as the person and gives the message's time stamp; text as Slack sends it, with `&`, `<` and `>` escaped. */
  write(text: string, where?: { channel?: string; threadTs?: string }): Promise<string>;
  /** Gives a `trigger_id` of the person, as commands, buttons and shortcuts carry it. */
  trigger(): Promise<string>;
  /** Sends a file as the person and gives its id; the message that holds it has the text. */
  upload(file: UploadedFile, text?: string, where?: { channel?: string; threadTs?: string }): Promise<string>;
  /** Calls the Web API as the person. @throws Error with Slack's error name */
  call(
    method: string,
    parameters: Readonly<Record<string, string>>,
  ): Promise<Readonly<Record<string, unknown>>>;
  /** The messages of a thread after its first, read as the person. */
  replies(threadTs: string, channel?: string): Promise<PostedMessage[]>;
  close(): Promise<void>;
}

/** Settings of {@link startWorkspace}. */
export interface WorkspaceOptions {
  /** The first port that is tried; any free one for 0 or without it. */
  readonly port?: number;
  /** How many more tokens the bot has; none without it. */
  readonly spareTokens?: number;
  /** Refuses calls, as Slack does with messages that break its limits. */
  readonly refuse?: Refusal;
}

const TEAM = 'T000000001';
const BOT_USER = 'U0CASEBOOK';
const BOT_TOKEN = 'xoxb-local-casebook';
const USER_TOKEN = 'xoxp-local-oncall';
const BOT_SCOPES = [
  ...['app_mentions:read', 'chat:write', 'commands', 'users:read', 'files:read'],
  ...['channels:history', 'groups:history', 'im:history', 'mpim:history'],
];

/** Starts the workspace on 127.0.0.1. @throws Error when no port is free or emulate is not version 0.12.2 */
export async function startWorkspace(options: WorkspaceOptions = {}): Promise<Workspace> {
  const { createEmulator } = await import('emulate');
  const port = await freePort(options.port ?? 0);
  const signingSecret = randomUUID();
  const url = `http://127.0.0.1:${port}`;
  const spareTokens = Array.from({ length: options.spareTokens ?? 0 }, (_, index) => `${BOT_TOKEN}-${index}`);
  const { started, dispatcher } = await withPlugin(options.refuse ?? (() => undefined), () =>
    createEmulator({
      service: 'slack',
      port,
      hostname: '127.0.0.1',
      baseUrl: url,
      seed: seed(signingSecret, spareTokens),
    }),
  );
  const apiUrl = `${url}/api/`;
  const call: Workspace['call'] = (method, parameters) => callApi(apiUrl, USER_TOKEN, method, parameters);
  const userId = String((await call('auth.test', {}))['user_id']);
  const channelId = await channelNamed(call, 'incidents');
  return {
    ...{
      apiUrl,
      botToken: BOT_TOKEN,
      spareTokens,
      signingSecret,
      teamId: TEAM,
      botUserId: BOT_USER,
      userId,
      channelId,
      call,
    },
    sendEventsTo: (events) => {
      dispatcher.register({ url: events, events: ['*'], active: true, owner: 'slack' });
    },
    write: async (text, where = {}) => {
      const thread = where.threadTs === undefined ? {} : { thread_ts: where.threadTs };
      const posted = await call('chat.postMessage', { channel: where.channel ?? channelId, text, ...thread });
      return String(posted['ts']);
    },
    trigger: async () =>
      String(
        (await callApi(apiUrl, BOT_TOKEN, 'views.generateTriggerId', { user_id: userId }))['trigger_id'],
      ),
    upload: (file, text = '', { channel = channelId, threadTs } = {}) =>
      uploadFile(call, file, {
        channel_id: channel,
        initial_comment: text,
        ...(threadTs && { thread_ts: threadTs }),
      }),
    replies: async (ts, channel = channelId) =>
      messagesOf(await call('conversations.replies', { channel, ts })).filter((message) => message.ts !== ts),
    close: () => started.close(),
  };
}

function seed(signingSecret: string, spareTokens: readonly string[]) {
  const app = { app_id: 'A0CASEBOOK', bot_id: 'B0CASEBOOK', bot_user_id: BOT_USER };
  return {
    slack: {
      team: { name: 'Example', domain: 'example' },
      signing_secret: signingSecret,
      users: [{ name: 'oncall', real_name: 'On-call', email: 'oncall@example.net' }],
      oauth_apps: [
        {
          ...app,
          ...{ client_id: '1.2', client_secret: randomUUID(), name: 'Casebook', bot_name: 'casebook' },
          ...{ redirect_uris: [], scopes: BOT_SCOPES },
        },
      ],
      channels: [{ name: 'incidents', topic: 'On call' }],
      tokens: [
        ...[BOT_TOKEN, ...spareTokens].map((token) => ({
          ...{ token, type: 'bot', user_id: BOT_USER, scopes: BOT_SCOPES },
          ...app,
        })),
        { token: USER_TOKEN, user: 'oncall' },
      ],
    },
  };
}

async function channelNamed(call: Workspace['call'], name: string): Promise<string> {
  const { channels } = await call('conversations.list', {});
  const found: unknown = Array.isArray(channels)
    ? channels.find((channel) => channel?.name === name)
    : undefined;
  if (typeof found === 'object' && found !== null && 'id' in found) return String(found.id);
  throw new Error(`the workspace has no channel ${name}`);
}
