import { type Sender, startSender } from '../../src/demo/sender.ts';
import { isRecord } from '../../src/demo/web-api.ts';
import { startWorkspace, type Workspace } from '../../src/demo/workspace.ts';
import type { Figure, Row } from '../figure.ts';
import { sideBySide } from '../measure.ts';
import { startSlackApp } from '../slack-app.ts';

const EVENTS = 300;
const WARM_UP = 60;
/** Each event has a channel of its own, since one post a second to a channel is Slack's limit and not what is measured. */
const CHANNELS = EVENTS + WARM_UP;
const AT_ONCE = 8;
const ROUNDS = 3;
const SETTLE_MS = 120_000;
/** One failure that pod after pod runs into. */
const reportOf = (index: number) =>
  `cart-${(4096 + index).toString(16)}: Failed to create pod sandbox: failed to allocate for range 0: no IP addresses available in range set: 10.8.3.1-10.8.3.126`;

/** Answers a second of the whole program over those of a bare Bolt app. */
export const throughputFigure: Figure = {
  name: 'throughput',
  how: `${EVENTS} posts with an error that stand in the workspace, as signed events, ${AT_ONCE} at once, each in a channel of its own, to one process of Casebook and to a Bolt app that acknowledges and posts one line, both against the same local workspace, in turns. Answers a second on the clock, until the last one stands in its thread.`,
  async *run(): AsyncGenerator<Row> {
    const calls = new Map<string, number>();
    const answered = new Map<string, () => void>();
    const workspace = await startWorkspace({
      spareTokens: 2 * ROUNDS,
      observe: (method, parameters) => {
        calls.set(method, (calls.get(method) ?? 0) + 1);
        if (method !== 'chat.postMessage') return;
        answered.get(`${parameters['channel']}/${parameters['thread_ts']}`)?.();
      },
    });
    const channels = await openChannels(workspace, CHANNELS);
    let started = 0;
    const made: Record<string, Record<string, number>> = {};
    const measured = async (program: 'casebook' | 'bare'): Promise<number> => {
      const app = await startSlackApp(program, workspace, workspace.spareTokens[started++] ?? '');
      const sender = await startSender({ ...workspace, eventsUrl: app.eventsUrl });
      try {
        const posts = await post(workspace, channels);
        await answers({ sender, workspace, answered }, posts.slice(0, WARM_UP));
        calls.clear();
        const start = performance.now();
        await answers({ sender, workspace, answered }, posts.slice(WARM_UP));
        const seconds = (performance.now() - start) / 1000;
        made[program] = Object.fromEntries(calls);
        return EVENTS / seconds;
      } finally {
        await sender.close();
        await app.stop();
      }
    };
    try {
      const { ratio, one, other } = await sideBySide(
        ROUNDS,
        () => measured('casebook'),
        () => measured('bare'),
      );
      yield {
        name: 'Casebook over a bare Bolt app',
        unit: '×',
        value: ratio,
        goal: { least: 0.7 },
        note: `${Math.round(one.median)} to ${Math.round(other.median)} answers a second; calls for ${EVENTS}: ${JSON.stringify(made)}`,
      };
    } finally {
      await workspace.close();
    }
  },
};

interface Stage {
  readonly sender: Sender;
  readonly workspace: Workspace;
  /** Is told of an answer in a thread. */
  readonly answered: Map<string, () => void>;
}

/** Opens so many channels. @returns their ids */
async function openChannels(workspace: Workspace, count: number): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < count) {
    const { channel } = await workspace.call('conversations.create', { name: `load-${ids.length}` });
    if (!isRecord(channel)) throw new Error('the workspace opened no channel');
    ids.push(String(channel['id']));
  }
  return ids;
}

/** A message with an error, as it stands in a channel. */
interface Post {
  readonly channel: string;
  readonly ts: string;
  readonly text: string;
}

/** Writes an error into each channel, none like another. */
async function post(workspace: Workspace, channels: readonly string[]): Promise<Post[]> {
  const posts: Post[] = [];
  for (const [index, channel] of channels.entries()) {
    const text = reportOf(index);
    posts.push({ channel, text, ts: await workspace.write(text, { channel }) });
  }
  return posts;
}

/** Sends messages, some at once, and waits until each is answered in its thread. @throws Error where one is not */
async function answers({ sender, workspace, answered }: Stage, posts: readonly Post[]): Promise<void> {
  const left = [...posts];
  const work = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      const { channel, ts, text } = next;
      const done = new Promise<void>((resolve, reject) => {
        answered.set(`${channel}/${ts}`, resolve);
        setTimeout(() => reject(new Error(`no answer in ${channel}`)), SETTLE_MS).unref();
      });
      const event = { type: 'message', channel_type: 'channel', channel, user: workspace.userId, text, ts };
      const response = await sender.event({ ...event, event_ts: ts }, `Ev-${channel}-${ts}`);
      await response.arrayBuffer();
      await done;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}
