import type { ProbeView } from '../domain/cluster.ts';
import { at, numberAt, textAt } from './json.ts';
import { present } from './present.ts';

const KINDS = ['liveness', 'readiness', 'startup'] as const;

/** The probes of a container's spec, without the commands, paths and headers that they use. */
export function projectProbes(spec: unknown): readonly ProbeView[] {
  return KINDS.flatMap((kind) => {
    const probe = at(spec, `${kind}Probe`);
    if (typeof probe !== 'object' || probe === null) return [];
    return present({ kind, handler: handlerOf(probe), timeoutSeconds: numberAt(probe, 'timeoutSeconds') });
  });
}

function handlerOf(probe: unknown): ProbeView['handler'] {
  if (at(probe, 'exec') !== undefined) return 'exec';
  if (at(probe, 'httpGet') !== undefined) {
    return textAt(probe, 'httpGet', 'scheme')?.toUpperCase() === 'HTTPS' ? 'https' : 'http';
  }
  if (at(probe, 'tcpSocket') !== undefined) return 'tcp';
  return at(probe, 'grpc') === undefined ? 'unknown' : 'grpc';
}
