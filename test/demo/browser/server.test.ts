import { request } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { demoForFile } from './harness.ts';

const { demo, as, channel } = demoForFile();

/** Sends a request with headers that `fetch` would not send, and gives its status. */
function statusOf(path: string, headers: Record<string, string>, method = 'GET'): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(`${demo().url}${path}`, { method, headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sent.once('error', reject);
    sent.end(method === 'POST' ? '{}' : undefined);
  });
}

it('serves the page, its sources as JavaScript, and lets nothing from elsewhere into it', async () => {
  const { url } = demo();
  const page = await fetch(url);
  expect(page.headers.get('content-type')).toContain('text/html');
  expect(page.headers.get('content-security-policy')).toContain("default-src 'self'");
  const [, script = ''] = /<script type="module" src="([^"]+)"/.exec(await page.text()) ?? [];
  const source = await fetch(`${url}${script}`);
  expect(source.headers.get('content-type')).toContain('text/javascript');
  expect(await source.text()).not.toMatch(/\binterface\b|: string\b/);
  const styles = await fetch(`${url}/blocks.css`);
  expect(styles.headers.get('content-type')).toContain('text/css');
  for (const path of ['/page/tsconfig.json', '/page/..%2fdemo.ts', '/page/nothing.ts', '/package.json']) {
    expect((await fetch(`${url}${path}`, { headers: { 'x-demo-user': 'dev' } })).status).toBe(404);
  }
});

it('is there for its own page alone', async () => {
  const { host } = new URL(demo().url);
  const me = { 'x-demo-user': 'oncall', 'content-type': 'application/json' };
  const from = (headers: Record<string, string>) => statusOf('/alerts', { ...me, ...headers }, 'POST');
  expect(await statusOf('/', { host: 'rebound.example.net' })).toBe(403);
  expect(await statusOf('/', { host: `localhost:${new URL(demo().url).port}` })).toBe(200);
  expect(await from({ origin: 'https://example.net' })).toBe(403);
  expect(await from({ origin: 'http://127.0.0.1:1' })).toBe(403);
  expect(await from({ origin: 'null' })).toBe(403);
  expect(await from({ 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' })).toBe(403);
  expect(await from({ origin: `http://${host}`, 'sec-fetch-site': 'same-origin' })).toBe(200);
  // A link to the page may stand anywhere.
  expect(await statusOf('/', { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' })).toBe(200);
  // The workspace answers with leave for every page to read it.
  const workspace = await fetch(new URL('auth.test', demo().workspace.apiUrl), {
    method: 'POST',
    headers: { authorization: 'Bearer xoxp-local-oncall', origin: 'https://example.net' },
  });
  expect(workspace.status).toBe(403);
});

it('says what is wrong with a request', async () => {
  expect(await statusOf('/views', {})).toBe(400);
  expect(await statusOf('/views', { 'x-demo-user': 'constructor' })).toBe(400);
  const oncall = as('oncall');
  expect(await oncall.post('/messages', { text: 'x' })).toMatchObject({ status: 400, ok: false });
  expect(await oncall.post('/messages', new URLSearchParams())).toMatchObject({ status: 415 });
  expect(await oncall.post('/files?channel=C1', {})).toMatchObject({ status: 400 });
  expect(await oncall.post('/nothing')).toMatchObject({ status: 404 });
  expect(await oncall.post('/api/..%2fx', new URLSearchParams())).toMatchObject({ status: 404 });
  expect(await oncall.post('/views/close', { id: 'V0' })).toMatchObject({ ok: true });
});

it('lists the three channels, the people and what to try', async () => {
  const { channels } = await as('dev').post('/api/conversations.list', new URLSearchParams());
  expect(channels).toMatchObject([{ name: 'incidents' }, { name: 'payments' }, { name: 'alerts' }]);
  expect(await as('dev').post('/api/auth.test', new URLSearchParams())).toMatchObject({ user: 'dev' });
  expect(await as('dev').get('/samples')).toHaveLength(31);
  expect(await as('dev').get('/clusters')).toHaveLength(3);
});

it('tells the pages of everyone of messages, and of what is private one person', async () => {
  const heard = { oncall: await listen('oncall'), dev: await listen('dev') };
  const id = channel('payments');
  const { ts } = await as('oncall').post('/messages', { channel: id, text: '@casebook hello' });
  await as('oncall').post('/commands', { channel: id, text: 'help' });
  await as('oncall').post('/commands', { channel: id, text: '' });
  await as('oncall').post('/home');
  await demo().app.settled();
  const inThread = { kind: 'messages', channel: id, threadTs: ts };
  for (const name of ['oncall', 'dev'] as const) {
    await heard[name].until((all) => all.some((each) => JSON.stringify(each) === JSON.stringify(inThread)));
    expect(heard[name].all).toContainEqual({ kind: 'messages', channel: id });
  }
  await heard.oncall.until((all) => all.some(({ kind }) => kind === 'home'));
  expect(heard.oncall.all).toContainEqual({ kind: 'private', channel: id });
  expect(heard.oncall.all).toContainEqual({ kind: 'views' });
  expect(heard.dev.all.every(({ kind }) => kind === 'messages')).toBe(true);
});

type Heard = { readonly kind: string };

/** Listens to `/live` until the test ends. */
async function listen(person: string) {
  const ended = new AbortController();
  onTestFinished(() => ended.abort());
  const response = await fetch(`${demo().url}/live?user=${person}`, { signal: ended.signal });
  const all: Heard[] = [];
  const waiting = new Set<() => void>();
  const read = async () => {
    for await (const chunk of response.body ?? []) {
      for (const [, data = ''] of new TextDecoder().decode(chunk).matchAll(/^data: (.*)$/gm)) {
        all.push(JSON.parse(data));
      }
      for (const look of waiting) look();
    }
  };
  read().catch((error: unknown) => {
    if (!ended.signal.aborted) throw error;
  });
  const until = (fits: (all: readonly Heard[]) => boolean) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (!fits(all)) return;
        waiting.delete(look);
        resolve();
      };
      waiting.add(look);
      look();
    });
  return { all, until };
}
