import type { ContainerView } from '../domain/cluster.ts';
import { projectContainerState } from './container-state.ts';
import { at, flagAt, listAt, numberAt, textAt } from './json.ts';
import { present } from './present.ts';
import { projectProbes } from './probes.ts';

/**
 * The containers of a pod, init containers first: spec and status of the same name are one view. A status without a spec and a spec
 * without a status are kept, because a pasted fragment or another version's object may have only one.
 */
export function projectContainers(pod: unknown): readonly ContainerView[] {
  return [
    ...joined(listAt(pod, 'spec', 'initContainers'), listAt(pod, 'status', 'initContainerStatuses'), true),
    ...joined(listAt(pod, 'spec', 'containers'), listAt(pod, 'status', 'containerStatuses'), false),
  ];
}

function joined(specs: readonly unknown[], statuses: readonly unknown[], init: boolean): ContainerView[] {
  const waiting = new Map<string | undefined, unknown>(
    statuses.map((status) => [textAt(status, 'name'), status]),
  );
  const views = specs.map((spec) => {
    const name = textAt(spec, 'name');
    const status = name === undefined ? undefined : waiting.get(name);
    waiting.delete(name);
    return viewOf(spec, status, init);
  });
  return [...views, ...[...waiting.values()].map((status) => viewOf(undefined, status, init))];
}

function viewOf(spec: unknown, status: unknown, init: boolean): ContainerView {
  return present({
    name: textAt(spec, 'name') ?? textAt(status, 'name'),
    init,
    image: textAt(spec, 'image') ?? textAt(status, 'image'),
    ready: flagAt(status, 'ready'),
    restarts: numberAt(status, 'restartCount'),
    state: projectContainerState(at(status, 'state')),
    lastState: projectContainerState(at(status, 'lastState')),
    privileged: flagAt(spec, 'securityContext', 'privileged'),
    probes: projectProbes(spec),
    devicePaths: listAt(spec, 'volumeDevices').flatMap((device) => textAt(device, 'devicePath') ?? []),
    memoryLimit: textAt(spec, 'resources', 'limits', 'memory'),
  });
}
