import { at, keysAt, listAt, textAt } from '../../projection/json.ts';
import type { Manifest } from './manifest.ts';

/** Lists in lists are opened this many times. */
const MAX_NESTING = 4;
/** Fields of a pod's status, of one container's status, and of a node's status, by which a fragment is known. */
const POD_STATUS = /^(?:containerStatuses|initContainerStatuses|qosClass)$/;
const CONTAINER_STATUS = /^(?:lastState|state|restartCount)$/;
const NODE_STATUS = /^(?:nodeInfo)$/;

/** The API objects in a manifest, each with the lines of its own paths; a fragment is put where it belongs in an object. */
export function objectsIn(manifest: Manifest, nesting = 0): Manifest[] {
  const { value } = manifest;
  if (Array.isArray(value)) {
    return statusesOf(manifest) ?? inner(manifest, '', value, nesting);
  }
  const kind = textAt(value, 'kind');
  // In a list that was cut its kind is missing, which stands behind its items.
  if (kind?.endsWith('List') === true || (kind === undefined && Array.isArray(at(value, 'items')))) {
    return inner(manifest, 'items', listAt(value, 'items'), nesting);
  }
  if (kind !== undefined || at(value, 'serverVersion') !== undefined) return [manifest];
  const fragment = fragmentOf(manifest);
  return fragment === undefined ? [] : [fragment];
}

function inner(manifest: Manifest, path: string, items: readonly unknown[], nesting: number): Manifest[] {
  if (nesting >= MAX_NESTING) return [];
  return items.flatMap((value, index) =>
    objectsIn({ value, lineOf: below(manifest, `${path}[${index}]`) }, nesting + 1),
  );
}

function below(manifest: Manifest, prefix: string): Manifest['lineOf'] {
  return (path) => manifest.lineOf(path === '' ? prefix : `${prefix}.${path}`);
}

function fragmentOf(manifest: Manifest): Manifest | undefined {
  const { value } = manifest;
  const has = (pattern: RegExp, ...path: string[]) => keysAt(value, ...path).some((key) => pattern.test(key));
  if (has(POD_STATUS, 'status')) return { ...manifest, value: { ...asObject(value), kind: 'Pod' } };
  if (has(NODE_STATUS, 'status')) return { ...manifest, value: { ...asObject(value), kind: 'Node' } };
  if (has(POD_STATUS)) return wrapped(manifest, 'Pod', 'status.', { status: value });
  if (has(NODE_STATUS)) return wrapped(manifest, 'Node', 'status.', { status: value });
  if (has(CONTAINER_STATUS)) return statusesOf({ ...manifest, value: [value] }, '')?.[0];
  return undefined;
}

/** A list of containers' statuses, or one of them, as a pod. */
function statusesOf(manifest: Manifest, prefix = '[0]'): Manifest[] | undefined {
  const { value } = manifest;
  if (
    !Array.isArray(value) ||
    !value.some((item) => keysAt(item).some((key) => CONTAINER_STATUS.test(key)))
  ) {
    return undefined;
  }
  const before = prefix === '' ? 'status.containerStatuses[0].' : 'status.containerStatuses';
  return [wrapped(manifest, 'Pod', before, { status: { containerStatuses: value } })];
}

function wrapped(manifest: Manifest, kind: string, before: string, object: object): Manifest {
  return {
    value: { kind, ...object },
    lineOf: (path) => (path.startsWith(before) ? manifest.lineOf(path.slice(before.length)) : undefined),
  };
}

function asObject(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}
