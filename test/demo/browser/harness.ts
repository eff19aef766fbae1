import { afterAll, beforeAll } from 'vitest';
import { startCasebook } from '../../../src/compose.ts';
import type { PersonName } from '../../../src/demo/browser/people.ts';
import { type BrowserDemo, startBrowserDemo } from '../../../src/demo/browser/start.ts';
import type { DemoSettings } from '../../../src/demo/demo-app.ts';
import { isRecord } from '../../../src/demo/web-api.ts';
import { createLogger } from '../../../src/logger.ts';
import { refuseBroken } from '../../slack/harness.ts';

type Fields = Record<string, unknown>;

/** What the page can do, as one person, over HTTP. */
export interface Visitor {
  /** Posts JSON, or a form where that is given. */
  post(path: string, body?: Fields | URLSearchParams): Promise<Fields>;
  get(path: string): Promise<Fields[]>;
  /** The messages of a channel, or of a thread in it, once everything is answered. */
  messages(channel: string, thread?: string): Promise<Fields[]>;
  /** What this person alone was told, once everything is answered. */
  privately(channel: string): Promise<Fields[]>;
}

/** The whole demo, started once for a file of tests; the app runs in this process. */
export function demoForFile() {
  let demo: BrowserDemo | undefined;
  beforeAll(async () => {
    const ports = { page: 0, workspace: 0, app: 0 };
    demo = await startBrowserDemo({ startApp, ports, refuse: refuseBroken });
  });
  afterAll(() => demo?.close());
  const running = () => {
    if (demo === undefined) throw new Error('the demo does not run');
    return demo;
  };
  return {
    demo: running,
    channel: (name: string) => String(running().workspace.channels[name]),
    as: (person: PersonName) => visitor(running(), person),
  };
}

async function startApp({ botToken, signingSecret, apiUrl, host, port, kubeconfig, policy }: DemoSettings) {
  const casebook = await startCasebook(
    {
      ...{ SLACK_BOT_TOKEN: botToken, SLACK_SIGNING_SECRET: signingSecret, SLACK_API_URL: apiUrl },
      ...{ HOST: host, PORT: port, LOG_LEVEL: 'silent', QUEUE_CAPACITY: 100, QUEUE_CONCURRENCY: 2 },
      ...(kubeconfig === undefined ? {} : { KUBECONFIG: kubeconfig }),
      ...(policy === undefined ? {} : { POLICY_FILE: policy }),
    },
    createLogger('silent', { write: () => undefined }),
  );
  return { url: casebook.url, settled: casebook.settled, stop: () => casebook.stop(1000) };
}

function visitor({ url, app }: BrowserDemo, person: PersonName): Visitor {
  const headers = { 'x-demo-user': person };
  const post: Visitor['post'] = async (path, body = {}) => {
    const form = body instanceof URLSearchParams;
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: form ? headers : { ...headers, 'content-type': 'application/json' },
      body: form ? body : JSON.stringify(body),
    });
    const answer: unknown = await response.json();
    return isRecord(answer) ? { status: response.status, ...answer } : { status: response.status };
  };
  const get: Visitor['get'] = async (path) => {
    const answer: unknown = await (await fetch(`${url}${path}`, { headers })).json();
    return (Array.isArray(answer) ? answer : [answer]).filter(isRecord);
  };
  return {
    ...{ post, get },
    async messages(channel, thread) {
      await app.settled();
      const { messages } = await (thread === undefined
        ? post('/api/conversations.history', new URLSearchParams({ channel }))
        : post('/api/conversations.replies', new URLSearchParams({ channel, ts: thread })));
      return Array.isArray(messages) ? messages.filter(isRecord) : [];
    },
    async privately(channel) {
      await app.settled();
      return get(`/private?channel=${channel}`);
    },
  };
}

/** The actions of drawn buttons, by what stands on them. */
export function buttonsIn(html: unknown): Map<string, Fields> {
  const found = String(html).matchAll(/<button[^>]*data-action="([^"]*)"[^>]*>([^<]*)</g);
  return new Map(
    [...found].map(([, action = '', label = '']) => {
      const parsed: unknown = JSON.parse(action.replaceAll('&quot;', '"').replaceAll('&amp;', '&'));
      return [label, isRecord(parsed) ? parsed : {}];
    }),
  );
}
