import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Refuses a call of the Web API: gives Slack's error name, or undefined to let the call through. */
export type Refusal = (method: string, parameters: Readonly<Record<string, string>>) => string | undefined;

/** The emulator's sender of events. */
export interface Dispatcher {
  register(hook: { url: string; events: string[]; active: boolean; owner: string }): unknown;
}

type Next = () => Promise<void>;
interface CallContext {
  readonly req: { readonly path: string; readonly raw: Request };
  json(data: unknown): Response;
}
interface Router {
  use(path: string, handler: (context: CallContext, next: Next) => Promise<Response | undefined>): unknown;
}
interface Plugin {
  register(app: Router, store: unknown, webhooks: Dispatcher, baseUrl: string, tokens: unknown): void;
}

/**
 * The only place that touches emulate's internals (0.12.2 exactly): the package has no public call that gives an Events API
 * request URL, so its Slack plugin is wrapped while `start` runs. Gives what `start` gave and the dispatcher.
 *
 * @throws Error when the package is not laid out as in 0.12.2
 */
export async function withPlugin<Started>(
  refuse: Refusal,
  start: () => Promise<Started>,
): Promise<{ started: Started; dispatcher: Dispatcher }> {
  const plugin = await loadPlugin();
  const original = plugin.register;
  let dispatcher: Dispatcher | undefined;
  plugin.register = (app, store, webhooks, baseUrl, tokens) => {
    dispatcher = webhooks;
    // Its own router knows no pattern such as `/api/*`.
    app.use('*', (context, next) => guard(refuse, context, next));
    original.call(plugin, app, store, webhooks, baseUrl, tokens);
  };
  try {
    const started = await start();
    if (dispatcher === undefined) throw new Error('emulate did not register its Slack plugin');
    return { started, dispatcher };
  } finally {
    plugin.register = original;
  }
}

async function guard(refuse: Refusal, context: CallContext, next: Next): Promise<Response | undefined> {
  const [, method] = /^\/api\/([\w.]+)$/.exec(context.req.path) ?? [];
  if (method === undefined) {
    await next();
    return undefined;
  }
  const error = refuse(method, Object.fromEntries(new URLSearchParams(await context.req.raw.clone().text())));
  if (error !== undefined) return context.json({ ok: false, error });
  await next();
  return undefined;
}

/** The plugin stands in a chunk whose name holds a hash of the build. */
async function loadPlugin(): Promise<Plugin> {
  const folder = dirname(fileURLToPath(import.meta.resolve('emulate')));
  const chunk = readdirSync(folder).find(
    (name) => /^dist-.*\.js$/.test(name) && readFileSync(join(folder, name), 'utf8').includes('slackPlugin'),
  );
  if (chunk === undefined) throw new Error('emulate holds no Slack plugin; version 0.12.2 is needed');
  const exported: unknown = await import(pathToFileURL(join(folder, chunk)).href);
  const plugin = isRecord(exported) ? exported['slackPlugin'] : undefined;
  if (!isPlugin(plugin)) throw new Error('emulate exports no Slack plugin; version 0.12.2 is needed');
  return plugin;
}

function isPlugin(value: unknown): value is Plugin {
  return isRecord(value) && typeof value['register'] === 'function';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
