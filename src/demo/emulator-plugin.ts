import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Refuses a call of the Web API: gives Slack's error name, or undefined to let the call through. */
export type Refusal = (method: string, parameters: Parameters) => string | undefined;

type Parameters = Readonly<Record<string, string>>;

/** What happens around each call of the Web API. */
export interface PluginHooks {
  readonly refuse: Refusal;
  /** Gives the answer in the place of the emulator's, which lacks some of what Slack tells. */
  readonly amend: (method: string, answer: unknown) => unknown;
  /** Is told of a call that succeeded, before its answer is sent. */
  readonly observe: (method: string, parameters: Parameters, answer: unknown) => void;
}

/** The emulator's sender of events. */
interface Dispatcher {
  register(hook: { url: string; events: string[]; active: boolean; owner: string }): unknown;
}

/** A file, as the emulator keeps it; those who see one of its channels may read it. */
interface KeptFile {
  readonly id: number;
  readonly channels: readonly string[];
}
interface Store {
  collection(
    name: string,
    indexes: readonly string[],
  ): {
    findOneBy(field: string, value: string): KeptFile | undefined;
    update(id: number, change: Pick<KeptFile, 'channels'>): unknown;
  };
}

/** What stands behind the emulator's Web API. */
export interface Internals {
  readonly dispatcher: Dispatcher;
  /** Lets everyone who sees a channel read a file, without a message in it. */
  lendFile(fileId: string, channelId: string): void;
}

type Next = () => Promise<void>;
interface CallContext {
  readonly req: { readonly path: string; readonly raw: Request };
  json(data: unknown, status?: number): Response;
}
interface Router {
  use(path: string, handler: (context: CallContext, next: Next) => Promise<Response | undefined>): unknown;
}
interface Plugin {
  register(app: Router, store: Store, webhooks: Dispatcher, baseUrl: string, tokens: unknown): void;
}

/**
 * The only place that touches emulate's internals (0.12.2 exactly): the package has no public call that gives an Events API
 * request URL, so its Slack plugin is wrapped while `start` runs. Gives what `start` gave, too.
 *
 * @throws Error when the package is not laid out as in 0.12.2
 */
export async function withPlugin<Started>(
  hooks: PluginHooks,
  start: () => Promise<Started>,
): Promise<{ started: Started; internals: Internals }> {
  const plugin = await loadPlugin();
  const original = plugin.register;
  let internals: Internals | undefined;
  plugin.register = (app, store, webhooks, baseUrl, tokens) => {
    internals = {
      dispatcher: webhooks,
      lendFile: (fileId, channelId) => lendFile(store, fileId, channelId),
    };
    // Its own router knows no pattern such as `/api/*`.
    app.use('*', (context, next) => around(hooks, context, next));
    original.call(plugin, app, store, webhooks, baseUrl, tokens);
  };
  try {
    const started = await start();
    if (internals === undefined) throw new Error('emulate did not register its Slack plugin');
    return { started, internals };
  } finally {
    plugin.register = original;
  }
}

async function around(hooks: PluginHooks, context: CallContext, next: Next): Promise<Response | undefined> {
  const [, method] = /^\/api\/([\w.]+)$/.exec(context.req.path) ?? [];
  if (method === undefined) {
    await next();
    return undefined;
  }
  // Its answers may be read by any web page; pages that are not the demo's have no business here.
  if (context.req.raw.headers.has('origin')) return context.json({ ok: false, error: 'origin_refused' }, 403);
  const parameters = Object.fromEntries(new URLSearchParams(await context.req.raw.clone().text()));
  const error = hooks.refuse(method, parameters);
  if (error !== undefined) return context.json({ ok: false, error });
  let answer: unknown;
  const json = context.json.bind(context);
  context.json = (data, status) => {
    answer = hooks.amend(method, data);
    return json(answer, status);
  };
  await next();
  if (isRecord(answer) && answer['ok'] === true) hooks.observe(method, parameters, answer);
  return undefined;
}

function lendFile(store: Store, fileId: string, channelId: string): void {
  const files = store.collection('slack.files', ['file_id', 'user']);
  const file = files.findOneBy('file_id', fileId);
  if (file !== undefined) files.update(file.id, { channels: [...file.channels, channelId] });
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
