import { type ApiObject, valueAt } from './api-object.ts';
import { found, type Reply, refused } from './reply.ts';
import type { SampleSnapshot } from './snapshot.ts';

/** Answers a request for a container's log, or for that of its run before. */
export function logOf({ logs }: SampleSnapshot, pod: ApiObject, query: URLSearchParams): Reply {
  const { namespace, name } = pod.metadata;
  const containers = namesIn(valueAt(pod, ['spec', 'containers']));
  const container = query.get('container') || String(containers[0] ?? '');
  if (!containers.includes(container)) {
    return badRequest(`container "${container}" is not valid for pod ${name}`);
  }
  const previous = query.get('previous') === 'true';
  const text = logs.get(`${namespace}/${name}/${container}${previous ? '.previous' : ''}`);
  if (text !== undefined) return found(tail(text, Number(query.get('tailLines') ?? Number.NaN)));
  if (previous) return badRequest(`previous terminated container "${container}" in pod "${name}" not found`);
  const waiting = valueAt(statusOf(pod, container), ['state', 'waiting', 'reason']);
  return typeof waiting === 'string'
    ? badRequest(`container "${container}" in pod "${name}" is waiting to start: ${waiting}`)
    : found('');
}

function badRequest(message: string): Reply {
  return refused(400, 'BadRequest', message);
}

/** The last lines; all where no number is asked for. */
function tail(text: string, lines: number): string {
  if (Number.isNaN(lines)) return text;
  return `${text.trimEnd().split('\n').slice(-lines).join('\n')}\n`;
}

function statusOf(pod: ApiObject, container: string): unknown {
  const statuses = valueAt(pod, ['status', 'containerStatuses']);
  return Array.isArray(statuses) ? statuses.find((status) => nameOf(status) === container) : undefined;
}

function namesIn(containers: unknown): readonly unknown[] {
  return Array.isArray(containers) ? containers.map(nameOf) : [];
}

function nameOf(value: unknown): unknown {
  return valueAt(value, ['name']);
}
