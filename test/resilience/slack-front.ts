import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startWorkspace, type Workspace } from '../../src/demo/workspace.ts';

/** What became of one thread. */
interface Answered {
  /** Messages that the bot posted in it. */
  posts: number;
  /** Milliseconds (performance.now) at which its text last changed. */
  at: number;
  text: string;
  /** How often its text became another. */
  readonly texts: string[];
}
/** One call of `chat.postMessage`, in milliseconds of performance.now. */
interface PostCall {
  readonly channel: string;
  readonly at: number;
  readonly limited: boolean;
}

/** An emulated workspace behind a proxy that counts, refuses and keeps silent as Slack can. */
export interface SlackFront {
  readonly workspace: Workspace;
  readonly apiUrl: string;
  readonly channels: readonly string[];
  /** By thread. */
  readonly answered: ReadonlyMap<string, Answered>;
  readonly posts: readonly PostCall[];
  /** How long each call was waited for that got no answer, in milliseconds. */
  readonly abandoned: readonly number[];
  /** The share of posts that are refused with 429 and `Retry-After: 5`. */
  limited: number;
  /** Answers nothing while it holds. */
  silent: boolean;
  close(): Promise<void>;
}

export const RETRY_AFTER_S = 5;
/** Tokens over which the calls are spread, since the emulator counts them by token. */
const SPARE_TOKENS = 10;

/** Starts the workspace with so many channels, and the proxy, on 127.0.0.1. `random` gives numbers from 0 to 1. */
export async function startSlackFront(channels: number, random: () => number): Promise<SlackFront> {
  const workspace = await startWorkspace({ port: 0, spareTokens: SPARE_TOKENS });
  const names = Array.from({ length: channels }, (_, index) => `load-${index}`);
  const ids: string[] = [];
  for (const name of names) {
    const { channel } = await workspace.call('conversations.create', { name });
    ids.push(String(Reflect.get(Object(channel), 'id')));
  }
  const [answered, posts, abandoned] = [new Map<string, Answered>(), [] as PostCall[], [] as number[]];
  const books: Books = { answered, posts, abandoned, random, calls: 0 };
  const server = createServer((request, response) => {
    void serve(front, books, request, response).catch(() => request.destroy());
  });
  await new Promise<void>((resolve) => server.listen({ host: '127.0.0.1', port: 0 }, resolve));
  const front: SlackFront = {
    ...{ workspace, apiUrl: `http://127.0.0.1:${portOf(server.address())}/api/`, channels: ids },
    ...{ answered, posts, abandoned, limited: 0, silent: false },
    async close() {
      server.close();
      server.closeAllConnections();
      await workspace.close();
    },
  };
  return front;
}

interface Books {
  readonly answered: Map<string, Answered>;
  readonly posts: PostCall[];
  readonly abandoned: number[];
  readonly random: () => number;
  /** How many calls came so far. */
  calls: number;
}

async function serve(front: SlackFront, books: Books, request: IncomingMessage, response: ServerResponse) {
  const [method = ''] = (request.url ?? '').split('/').slice(-1);
  const arrived = performance.now();
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  const body = Buffer.concat(chunks).toString('utf8');
  if (front.silent) {
    response.on('close', () => books.abandoned.push(performance.now() - arrived));
    return;
  }
  const fields = new URLSearchParams(body);
  if (method === 'chat.postMessage') {
    const limited = books.random() < front.limited;
    books.posts.push({ channel: fields.get('channel') ?? '', at: arrived, limited });
    if (limited) return void response.writeHead(429, { 'retry-after': String(RETRY_AFTER_S) }).end();
  }
  const passed = await fetch(new URL(method, front.workspace.apiUrl), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${front.workspace.spareTokens[books.calls++ % SPARE_TOKENS]}`,
      'content-type': String(request.headers['content-type']),
    },
    body,
  });
  const text = await passed.text();
  if (passed.ok) note(books.answered, method, fields, text);
  response.writeHead(passed.status, { 'content-type': 'application/json' }).end(text);
}

function note(
  answered: Map<string, Answered>,
  method: string,
  fields: URLSearchParams,
  answer: string,
): void {
  if (!answer.includes('"ok":true')) return;
  const text = fields.get('text') ?? '';
  if (method === 'chat.postMessage') {
    const thread = fields.get('thread_ts') ?? '';
    const entry = answered.get(thread) ?? { posts: 0, at: 0, text: '', texts: [] };
    answered.set(thread, change({ ...entry, posts: entry.posts + 1 }, text));
  } else if (method === 'chat.update') {
    const thread = /"thread_ts":"([^"]+)"/.exec(answer)?.[1] ?? postOf(fields);
    const entry = answered.get(thread);
    if (entry !== undefined) answered.set(thread, change(entry, text));
  }
}

/** The post that a message of Casebook is about stands in its metadata: team-channel-ts. */
function postOf(fields: URLSearchParams): string {
  return /"post":"[^"]*-(\d+\.\d+)"/.exec(fields.get('metadata') ?? '')?.[1] ?? '';
}

function change(entry: Answered, text: string): Answered {
  const texts = entry.text === text ? entry.texts : [...entry.texts, text];
  return { ...entry, text, texts, at: performance.now() };
}

function portOf(address: AddressInfo | string | null): number {
  return typeof address === 'object' && address !== null ? address.port : 0;
}
