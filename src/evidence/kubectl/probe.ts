import type { ProbeView } from '../../domain/cluster.ts';

const KINDS: Readonly<Record<string, ProbeView['kind']>> = { Readiness: 'readiness', Startup: 'startup' };
const HANDLERS: readonly (readonly [RegExp, ProbeView['handler']])[] = [
  [/^exec\b/, 'exec'],
  [/^http-get https:/, 'https'],
  [/^http-get\b/, 'http'],
  [/^tcp-socket\b/, 'tcp'],
  [/^grpc\b/, 'grpc'],
];

/** A probe as `kubectl describe` prints it: `Liveness: exec […] delay=0s timeout=1s …`; what it runs is not kept. */
export function readProbe(key: string, value: string): ProbeView {
  const handler = HANDLERS.find(([beginning]) => beginning.test(value))?.[1] ?? 'unknown';
  const timeout = /\btimeout=(\d{1,6})s/.exec(value)?.[1];
  return {
    kind: KINDS[key] ?? 'liveness',
    handler,
    ...(timeout === undefined ? {} : { timeoutSeconds: Number(timeout) }),
  };
}
