import { here } from './place.ts';
import { type Fields, isFields, textAt } from './read.ts';

type Query = Readonly<Record<string, string | undefined>>;

/** Gets JSON from the demo's server as the person whom the page is. @throws Error with a sentence for people */
export function get(path: string, query: Query = {}): Promise<unknown> {
  return send(withQuery(path, query), { method: 'GET' });
}

/** Posts JSON. An answer that says `ok: false` is the caller's to read. @throws Error with a sentence for people */
export async function post(path: string, body: Fields = {}): Promise<Fields> {
  const headers = { 'content-type': 'application/json' };
  return fieldsOrNone(await send(path, { method: 'POST', headers, body: JSON.stringify(body) }));
}

/** Posts the bytes of a file. @throws Error with a sentence for people, where it was refused too */
export async function postFile(query: Query, file: Blob): Promise<Fields> {
  const headers = { 'content-type': 'application/octet-stream' };
  const answer = await send(withQuery('/files', query), { method: 'POST', headers, body: file });
  return accepted('the file', fieldsOrNone(answer));
}

/** Calls the workspace's Web API. @throws Error where Slack would answer `ok: false` */
export async function call(
  method: string,
  parameters: Readonly<Record<string, string>> = {},
): Promise<Fields> {
  const answer = await send(`/api/${method}`, { method: 'POST', body: new URLSearchParams(parameters) });
  return accepted(method, fieldsOrNone(answer));
}

/** Posts and expects it to be taken. @throws Error with the sentence of the refusal */
export async function tell(path: string, body: Fields = {}): Promise<Fields> {
  return accepted(path.slice(1), await post(path, body));
}

function accepted(what: string, answer: Fields): Fields {
  if (answer['ok'] !== false) return answer;
  throw new Error(`The workspace refused ${what}: ${textAt(answer, 'error') || 'no reason given'}.`);
}

async function send(
  path: string,
  init: RequestInit & { headers?: Record<string, string> },
): Promise<unknown> {
  const headers = { ...init.headers, 'x-demo-user': here().person };
  let response: Response;
  try {
    response = await fetch(path, { ...init, headers });
  } catch {
    throw new Error('The demo does not answer. Is `npm run demo` still running?');
  }
  const text = await response.text();
  const answer = parsed(text);
  if (response.ok) return answer;
  const reason = isFields(answer) ? textAt(answer, 'error') : text.slice(0, 200);
  throw new Error(reason || `The demo answered with status ${response.status}.`);
}

function withQuery(path: string, query: Query): string {
  const given = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}

function fieldsOrNone(answer: unknown): Fields {
  return isFields(answer) ? answer : {};
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
