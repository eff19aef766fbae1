import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the sender knows of the workspace and the app. */
export interface SenderOptions {
  /** Where the app takes Slack's requests. */
  readonly eventsUrl: string;
  readonly signingSecret: string;
  readonly teamId: string;
  readonly userId: string;
  /** The person's name; `oncall` without it. */
  readonly userName?: string;
  readonly channelId: string;
  /** Gives a `trigger_id` with which the workspace lets a window be opened; one that it does not know without it. */
  readonly trigger?: (view?: string) => Promise<string>;
}

/** What differs from one request to the next. */
interface Occasion {
  /** The channel in which a command is given; the sender's own without it. */
  readonly channel?: { readonly id: string; readonly name: string };
  /** Id of the window in which something was pressed. */
  readonly view?: string;
  /** Is told of each message to the request's `response_url`. */
  readonly heard?: (message: unknown) => void | Promise<void>;
}

/** How one request is signed; for requests that Slack would not send. */
interface Signing {
  /** Seconds since the epoch. */
  readonly timestamp?: number;
  /** Which retry it is, from 1, and why Slack sends it again (docs.slack.dev/apis/events-api). */
  readonly retry?: {
    readonly num: number;
    readonly reason: 'http_timeout' | 'http_error' | 'too_many_redirects';
  };
  readonly secret?: string;
}

/** A command that was sent. */
export interface SentCommand {
  /** The app's answer to the request. */
  readonly response: Response;
  /** What the app said in that answer, as JSON or text. */
  readonly acknowledgement: unknown;
  /** What has arrived at the command's `response_url` so far. */
  readonly followUps: readonly unknown[];
}

/** Sends what the emulated workspace cannot: slash commands, mentions and any signed request. Hosts their `response_url`. */
export interface Sender {
  /** Runs `/diagnose` with this text. */
  command(text: string, signing?: Signing, occasion?: Occasion): Promise<SentCommand>;
  /** Sends an event in Slack's envelope. */
  event(event: Readonly<Record<string, unknown>>, eventId?: string, signing?: Signing): Promise<Response>;
  /** Sends the payload of a button, a shortcut or a window, with a `response_url` of its own. */
  interact(
    payload: Readonly<Record<string, unknown>>,
    signing?: Signing,
    occasion?: Occasion,
  ): Promise<SentCommand>;
  close(): Promise<void>;
}

/** Starts a sender whose `response_url`s are on 127.0.0.1. */
export async function startSender(options: SenderOptions): Promise<Sender> {
  const inbox = new Map<string, Occasion['heard'] & {}>();
  const server = createServer(async (request, response) => {
    const received = inbox.get(request.url ?? '');
    const message = parsed(await bodyOf(request));
    response.writeHead(received === undefined ? 404 : await statusOf(() => received(message)));
    response.end('ok');
  });
  await new Promise<void>((resolve) => server.listen({ host: '127.0.0.1', port: 0 }, resolve));
  const base = `http://127.0.0.1:${portOf(server.address())}`;
  const sendForm = async (
    fieldsOf: (url: string, trigger: string) => Record<string, string>,
    signing?: Signing,
    { heard, view }: Occasion = {},
  ) => {
    const path = `/responses/${randomUUID()}`;
    const followUps: unknown[] = [];
    inbox.set(path, (message) => {
      followUps.push(message);
      return heard?.(message);
    });
    const trigger = (await options.trigger?.(view)) ?? `1.2.${randomUUID().replaceAll('-', '')}`;
    const body = String(new URLSearchParams(fieldsOf(`${base}${path}`, trigger)));
    const response = await send(options, body, 'application/x-www-form-urlencoded', signing);
    return { response, acknowledgement: parsed(await response.text()), followUps };
  };
  return {
    command: (text, signing, occasion) =>
      sendForm(
        (url, trigger) => ({ ...commandFields(options, text, url, trigger), ...placeFields(occasion) }),
        signing,
        occasion,
      ),
    interact: (payload, signing, occasion) =>
      sendForm(
        (url, trigger) => ({
          payload: JSON.stringify({
            ...{ team: { id: options.teamId, domain: 'example' }, api_app_id: 'A0CASEBOOK' },
            ...{ response_url: url, trigger_id: trigger, ...payload },
          }),
        }),
        signing,
        occasion,
      ),
    event(event, eventId = `Ev${randomUUID()}`, signing = {}) {
      const envelope = {
        type: 'event_callback',
        team_id: options.teamId,
        api_app_id: 'A0CASEBOOK',
        event_id: eventId,
      };
      const body = JSON.stringify({ ...envelope, event_time: nowSeconds(), event });
      return send(options, body, 'application/json', signing);
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** Posts a body signed as Slack does (docs.slack.dev/authentication/verifying-requests-from-slack). */
async function send(
  options: SenderOptions,
  body: string,
  type: string,
  signing: Signing = {},
): Promise<Response> {
  const timestamp = signing.timestamp ?? nowSeconds();
  const secret = signing.secret ?? options.signingSecret;
  const digest = createHmac('sha256', secret).update(`v0:${timestamp}:${body}`).digest('hex');
  return fetch(options.eventsUrl, {
    method: 'POST',
    headers: {
      'content-type': type,
      'x-slack-request-timestamp': String(timestamp),
      'x-slack-signature': `v0=${digest}`,
      ...(signing.retry === undefined
        ? {}
        : { 'x-slack-retry-num': String(signing.retry.num), 'x-slack-retry-reason': signing.retry.reason }),
    },
    body,
  });
}

/** The fields that Slack documents for a slash command. */
function commandFields(
  options: SenderOptions,
  text: string,
  responseUrl: string,
  trigger: string,
): Record<string, string> {
  return {
    command: '/diagnose',
    text,
    team_id: options.teamId,
    team_domain: 'example',
    channel_id: options.channelId,
    channel_name: 'incidents',
    user_id: options.userId,
    user_name: options.userName ?? 'oncall',
    api_app_id: 'A0CASEBOOK',
    is_enterprise_install: 'false',
    response_url: responseUrl,
    trigger_id: trigger,
  };
}

/** What could not be shown was not taken. */
async function statusOf(take: () => void | Promise<void>): Promise<number> {
  try {
    await take();
    return 200;
  } catch {
    return 500;
  }
}

function placeFields({ channel }: Occasion = {}): Record<string, string> {
  return channel === undefined ? {} : { channel_id: channel.id, channel_name: channel.name };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}

function portOf(address: AddressInfo | string | null): number {
  return typeof address === 'object' && address !== null ? address.port : 0;
}

function nowSeconds(): number {
  return Math.floor(Date.now() / 1000);
}
