import { randomUUID } from 'node:crypto';
import { type PluginHooks, type Refusal, withPlugin } from './emulator-plugin.ts';
import { freePort } from './free-port.ts';
import { joinAs, type Member, type Person, tokenOf } from './member.ts';
import { callApi, isRecord, messagesOf, type PostedMessage } from './web-api.ts';

/** A Slack workspace on this machine, with Casebook's bot. What belongs to one person is the first one's. */
export interface Workspace extends Pick<Member, 'userId' | 'write' | 'trigger' | 'upload' | 'call'> {
  /** Base URL of the Web API, for the bot's client. */
  readonly apiUrl: string;
  readonly botToken: string;
  /** More tokens of the bot: the emulator takes 5,000 calls an hour of each. */
  readonly spareTokens: readonly string[];
  readonly signingSecret: string;
  readonly teamId: string;
  readonly botUserId: string;
  /** The first channel. */
  readonly channelId: string;
  /** Everyone, as listed in the options. */
  readonly members: readonly Member[];
  /** Ids of the channels, by name. */
  readonly channels: Readonly<Record<string, string>>;
  /** From now on events are sent, signed, to this URL. */
  sendEventsTo(url: string): void;
  /** The messages of a thread after its first, read as the person. */
  replies(threadTs: string, channel?: string): Promise<PostedMessage[]>;
  /** Lets the app read a file that was shared nowhere, as Slack does with one that was chosen in a window. */
  lendFile(id: string): void;
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
  /** Is told of each call of the Web API that succeeded, once it has. */
  readonly observe?: PluginHooks['observe'];
  /** Who takes part; one person, `oncall`, without it. */
  readonly people?: readonly [Person, ...Person[]];
  /** Names and topics of the channels; `incidents` without it. */
  readonly channels?: readonly [Channel, ...Channel[]];
}

/** A channel of the workspace; everyone is in it. */
export interface Channel {
  readonly name: string;
  readonly topic: string;
}

const TEAM = 'T000000001';
const BOT_USER = 'U0CASEBOOK';
const BOT_TOKEN = 'xoxb-local-casebook';
const ONCALL: Person = { name: 'oncall', realName: 'On-call', locale: 'en-US' };
const INCIDENTS: Channel = { name: 'incidents', topic: 'On call' };
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
  const people = options.people ?? [ONCALL];
  const channels = options.channels ?? [INCIDENTS];
  const { started, internals } = await withPlugin(
    {
      refuse: options.refuse ?? (() => undefined),
      observe: options.observe ?? (() => undefined),
      amend: (method, answer) => (method === 'users.info' ? withLocale(people, answer) : answer),
    },
    () =>
      createEmulator({
        service: 'slack',
        port,
        hostname: '127.0.0.1',
        baseUrl: url,
        seed: seed({ signingSecret, spareTokens, people, channels }),
      }),
  );
  const apiUrl = `${url}/api/`;
  const ids = await channelIds(apiUrl, tokenOf(people[0]), channels);
  const channelId = ids[channels[0].name] ?? '';
  const place = { apiUrl, botToken: BOT_TOKEN, channelId };
  const first = await joinAs(people[0], place);
  const others = await Promise.all(people.slice(1).map((person) => joinAs(person, place)));
  const { userId, call, write, trigger, upload } = first;
  return {
    ...{ ...place, spareTokens, signingSecret, teamId: TEAM, botUserId: BOT_USER, channels: ids },
    ...{ members: [first, ...others], userId, call, write, trigger, upload },
    sendEventsTo: (events) => {
      internals.dispatcher.register({ url: events, events: ['*'], active: true, owner: 'slack' });
    },
    replies: async (ts, channel = channelId) =>
      messagesOf(await call('conversations.replies', { channel, ts })).filter((message) => message.ts !== ts),
    lendFile: (id) => internals.lendFile(id, channelId),
    close: () => started.close(),
  };
}

/** What the workspace begins with. */
interface Beginning {
  readonly signingSecret: string;
  readonly spareTokens: readonly string[];
  readonly people: readonly Person[];
  readonly channels: readonly Channel[];
}

function seed({ signingSecret, spareTokens, people, channels }: Beginning) {
  const app = { app_id: 'A0CASEBOOK', bot_id: 'B0CASEBOOK', bot_user_id: BOT_USER };
  return {
    slack: {
      team: { name: 'Example', domain: 'example' },
      signing_secret: signingSecret,
      users: people.map(({ name, realName }) => ({
        ...{ name, real_name: realName, email: `${name}@example.net` },
      })),
      oauth_apps: [
        {
          ...app,
          ...{ client_id: '1.2', client_secret: randomUUID(), name: 'Casebook', bot_name: 'casebook' },
          ...{ redirect_uris: [], scopes: BOT_SCOPES },
        },
      ],
      channels: channels.map(({ name, topic }) => ({ name, topic })),
      tokens: [
        ...[BOT_TOKEN, ...spareTokens].map((token) => ({
          ...{ token, type: 'bot', user_id: BOT_USER, scopes: BOT_SCOPES },
          ...app,
        })),
        ...people.map((person) => ({ token: tokenOf(person), user: person.name })),
      ],
    },
  };
}

/** The emulator tells no locale. */
function withLocale(people: readonly Person[], answer: unknown): unknown {
  if (!isRecord(answer) || !isRecord(answer['user'])) return answer;
  const { user } = answer;
  const person = people.find(({ name }) => name === user['name']);
  return person === undefined ? answer : { ...answer, user: { ...user, locale: person.locale } };
}

/** Ids of the channels by name. @throws Error when one is missing */
async function channelIds(
  apiUrl: string,
  token: string,
  channels: readonly Channel[],
): Promise<Record<string, string>> {
  const answer = await callApi(apiUrl, token, 'conversations.list', {});
  const known = Array.isArray(answer['channels']) ? answer['channels'].filter(isRecord) : [];
  const ids = channels.map(({ name }) => {
    const id = known.find((channel) => channel['name'] === name)?.['id'];
    if (typeof id !== 'string') throw new Error(`the workspace has no channel ${name}`);
    return [name, id];
  });
  return Object.fromEntries(ids);
}
