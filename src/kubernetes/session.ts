import {
  HttpMethod,
  IsomorphicFetchHttpLibrary,
  type KubeConfig,
  RequestContext,
} from '@kubernetes/client-node';
import type { ClusterAsker } from '../domain/cluster.ts';
import type { ClusterResult } from '../domain/telemetry.ts';
import type { Access, ApiRequest } from './api-request.ts';
import { ApiStatusError } from './api-status-error.ts';
import { type Credentials, credentialsOf } from './credentials.ts';
import type { Deadline } from './deadline.ts';
import { endOf } from './failure.ts';
import type { Subject } from './grant-command.ts';
import type { Answer, ReadEnd } from './read-end.ts';
import { textOf } from './response-body.ts';

const USER_AGENT = 'casebook';

/** One call that was made, for metrics and measurements. */
export interface ApiCall {
  readonly path: string;
  /** Whether it asked for a permission only. */
  readonly review: boolean;
  /** What was asked for, such as `pods` or `pods/log`; `version` for the API server's own. */
  readonly resource: string;
  readonly result: ClusterResult;
  readonly ms: number;
}

/** What is asked of a cluster on behalf of one asker within one deadline. */
export interface Session {
  /** The answer, as JSON or text. Never rejects. */
  get(request: ApiRequest): Promise<Answer<unknown>>;
  /** The JSON that came of posting an object. Never rejects. */
  post(path: string, access: Access, object: object): Promise<Answer<unknown>>;
  /** Who asks, as far as the credentials tell it. Never rejects. */
  subject(): Promise<Subject>;
}

interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly accept?: string;
  readonly payload?: object;
  readonly body: ApiRequest['body'];
}

/**
 * Opens a session. Answers are taken as the JSON that came: the client's own classes turn texts into dates and fail as a whole on one
 * field of another type, which another version's objects may have.
 */
export function openSession(
  config: KubeConfig,
  deadline: Deadline,
  asker: ClusterAsker | undefined,
  onCall: (call: ApiCall) => void,
): Session {
  const http = new IsomorphicFetchHttpLibrary();
  let pending: Promise<Credentials> | undefined;
  const credentials = (): Promise<Credentials> => {
    pending ??= credentialsOf(config, asker);
    return pending;
  };

  const subject = async (): Promise<Subject> => {
    try {
      return (await deadline.within(credentials())).subject;
    } catch {
      // Why there are none is told by the call that needs them.
      return { kind: 'unknown' };
    }
  };

  const exchange = async (call: Call): Promise<unknown> => {
    const context = contextOf(call, await credentials());
    context.setSignal(deadline.signal);
    const response = await http.send(context).toPromise();
    const text = await textOf(response.body.stream());
    const status = response.httpStatusCode;
    if (status < 200 || status > 299) throw new ApiStatusError(status, text);
    return call.body === 'text' ? text : objectIn(text);
  };

  const answer = async (call: Call, access: Access): Promise<Answer<unknown>> => {
    const start = performance.now();
    const ended = await outcome(call, access);
    const ms = performance.now() - start;
    const review = call.method === 'POST';
    const resource = review ? 'selfsubjectaccessreviews' : 'path' in access ? 'version' : access.resource;
    onCall({ path: call.path, review, resource, result: resultOf(ended), ms });
    return ended;
  };

  const outcome = async (call: Call, access: Access): Promise<Answer<unknown>> => {
    try {
      return { ok: true, value: await deadline.within(exchange(call)) };
    } catch (error) {
      if (deadline.signal.aborted) return { ok: false, end: { state: 'timed-out', afterMs: deadline.ms } };
      return { ok: false, end: endOf(error, access, await subject()) };
    }
  };

  return {
    get: ({ access, ...request }) => answer({ method: 'GET', ...request }, access),
    post: (path, access, payload) => answer({ method: 'POST', path, payload, body: 'json' }, access),
    subject,
  };
}

const RESULTS: Readonly<Record<ReadEnd['state'], ClusterResult>> = {
  read: 'ok',
  'not-permitted': 'forbidden',
  forbidden: 'forbidden',
  'not-found': 'not_found',
  'timed-out': 'timed_out',
  failed: 'failed',
};

function resultOf(answer: Answer<unknown>): ClusterResult {
  return answer.ok ? 'ok' : RESULTS[answer.end.state];
}

function contextOf(call: Call, { server, headers, dispatcher }: Credentials): RequestContext {
  const context = new RequestContext(`${server}${call.path}`, HttpMethod[call.method]);
  for (const [name, value] of Object.entries(call.query ?? {})) context.setQueryParam(name, value);
  for (const [name, value] of Object.entries(headers)) context.setHeaderParam(name, value);
  context.setHeaderParam('User-Agent', USER_AGENT);
  context.setHeaderParam('Accept', call.accept ?? 'application/json');
  if (call.payload !== undefined) {
    context.setHeaderParam('Content-Type', 'application/json');
    context.setBody(JSON.stringify(call.payload));
  }
  if (dispatcher !== undefined) context.setDispatcher(dispatcher);
  return context;
}

/** @throws SyntaxError for no JSON; Error for JSON that is neither an API object nor the version's answer */
function objectIn(text: string): unknown {
  const value: unknown = JSON.parse(text);
  const known = typeof value === 'object' && value !== null && ('kind' in value || 'gitVersion' in value);
  if (!known) throw new Error('the answer is no Kubernetes object');
  return value;
}
