import { setTimeout as delay } from 'node:timers/promises';
import { type Sender, startSender } from '../../src/demo/sender.ts';
import type { Fleet, Replica } from './replicas.ts';
import type { SlackFront } from './slack-front.ts';

const REPORT =
  'Failed to create pod sandbox: failed to allocate for range 0: no IP addresses available in range set: 10.8.3.1-10.8.3.126';

/** One request and how it went. */
export interface Sent {
  readonly ts: string;
  /** 200 is accepted, 5xx asks to try again, 0 means that nobody answered. */
  readonly status: number;
  /** Milliseconds until the answer. */
  readonly ms: number;
  /** Milliseconds of performance.now at which it was sent. */
  readonly at: number;
}

/** Sends signed events as Slack and a load balancer before the replicas do. */
export interface Traffic {
  /** Mentions the bot in a thread of its own; a replica that refuses the connection is passed over. */
  mention(text?: string): Promise<Sent>;
  /** Mentions the bot, and again after a second where it was not accepted, as Slack does; three times in all. */
  insist(): Promise<Sent>;
  /** Any event, to this replica. */
  event(replica: Replica, event: Readonly<Record<string, unknown>>, id: string): Promise<number>;
  /** So many mentions a second for so long (ms). */
  steady(perSecond: number, forMs: number): Promise<Sent[]>;
  close(): Promise<void>;
}

/** Starts it for a fleet. */
export function startTraffic(fleet: Fleet, slack: SlackFront): Traffic {
  const senders = new Map<string, Promise<Sender>>();
  let count = 0;
  const senderOf = (replica: Replica) => {
    const known = senders.get(replica.url);
    if (known !== undefined) return known;
    const { signingSecret, teamId, userId, channelId } = slack.workspace;
    const made = startSender({
      signingSecret,
      teamId,
      userId,
      channelId,
      eventsUrl: `${replica.url}/slack/events`,
    });
    senders.set(replica.url, made);
    return made;
  };
  const event: Traffic['event'] = async (replica, body, id) => {
    const response = await (await senderOf(replica)).event(body, id);
    await response.arrayBuffer();
    return response.status;
  };
  const mention: Traffic['mention'] = async (text = REPORT) => {
    count += 1;
    return send(count, text);
  };
  const send = async (number: number, text: string): Promise<Sent> => {
    const ts = `${1_700_000_000 + number}.000100`;
    const { workspace, channels } = slack;
    const body = {
      ...{ type: 'app_mention', user: workspace.userId, ts, text: `<@${workspace.botUserId}> ${text}` },
      channel: channels[number % channels.length] ?? workspace.channelId,
    };
    const at = performance.now();
    let status = 0;
    for (let tries = 0; tries < fleet.replicas.length && status === 0; tries += 1) {
      const replica = fleet.replicas[(number + tries) % fleet.replicas.length];
      if (replica === undefined) break;
      status = await event(replica, body, `Ev${number}`).catch(() => 0);
    }
    return { ts, status, ms: performance.now() - at, at };
  };
  const insist: Traffic['insist'] = async () => {
    count += 1;
    const number = count;
    for (let tries = 1; ; tries += 1) {
      const sent = await send(number, REPORT);
      if (sent.status === 200 || tries === 3) return sent;
      await delay(1_000);
    }
  };
  return {
    ...{ event, mention, insist },
    async steady(perSecond, forMs) {
      const begun = performance.now();
      const sent: Promise<Sent>[] = [];
      for (let index = 0; index < (perSecond * forMs) / 1000; index += 1) {
        const due = begun + (index * 1000) / perSecond - performance.now();
        if (due > 0) await delay(due);
        sent.push(mention());
      }
      return Promise.all(sent);
    },
    async close() {
      for (const sender of senders.values()) await (await sender).close();
    },
  };
}
