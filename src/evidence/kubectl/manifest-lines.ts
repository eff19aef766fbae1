import type { ConditionView, ContainerView, NodeView, PodView } from '../../domain/cluster.ts';
import { at, listAt } from '../../projection/json.ts';
import type { Draft } from './draft.ts';
import type { Manifest } from './manifest.ts';

/** Notes where the fields of a projected pod stood. */
export function notePodLines(pod: PodView, object: Manifest, draft: Draft): void {
  const note = (field: string, path: string) => draft.lines.note(pod, object.lineOf(path), field);
  note('phase', 'status.phase');
  note('reason', 'status.reason');
  note('owner', 'metadata.ownerReferences[0].name');
  note('qos', 'status.qosClass');
  note('node', 'spec.nodeName');
  note('deletedAt', 'metadata.deletionTimestamp');
  note('finalizers', 'metadata.finalizers');
  note('schedulingGates', 'spec.schedulingGates');
  noteConditions(pod.conditions, object, draft);
  for (const container of pod.containers) noteContainer(container, object, draft);
  for (const volume of pod.volumes) {
    draft.lines.note(volume, lineBy(object, 'spec', 'volumes', 'name', volume.name));
  }
}

/** Notes where the fields of a projected node stood. */
export function noteNodeLines(node: NodeView, object: Manifest, draft: Draft): void {
  draft.lines.note(node, object.lineOf('status.nodeInfo.kubeletVersion'), 'versions');
  draft.lines.note(node, object.lineOf('spec.unschedulable'), 'unschedulable');
  draft.lines.note(node, object.lineOf('metadata.labels'), 'labels');
  for (const taint of node.taints) draft.lines.note(node, object.lineOf('spec.taints'), `taint ${taint}`);
  noteConditions(node.conditions, object, draft);
}

function noteConditions(conditions: readonly ConditionView[], object: Manifest, draft: Draft): void {
  for (const condition of conditions) {
    draft.lines.note(condition, lineBy(object, 'status', 'conditions', 'type', condition.type));
  }
}

function noteContainer(container: ContainerView, object: Manifest, draft: Draft): void {
  const list = container.init ? 'initContainerStatuses' : 'containerStatuses';
  const index = indexBy(object.value, ['status', list], 'name', container.name);
  const status = `status.${list}[${index}]`;
  const specs = container.init ? 'initContainers' : 'containers';
  const inSpec = `spec.${specs}[${indexBy(object.value, ['spec', specs], 'name', container.name)}]`;
  const { lines } = draft;
  lines.note(container, object.lineOf(`${status}.name`) ?? object.lineOf(`${inSpec}.name`));
  lines.note(container, object.lineOf(`${status}.restartCount`), 'restarts');
  lines.note(container, object.lineOf(`${inSpec}.image`), 'image');
  lines.note(container, object.lineOf(`${inSpec}.securityContext.privileged`), 'privileged');
  lines.note(container, object.lineOf(`${inSpec}.volumeDevices`), 'devicePaths');
  lines.note(container, object.lineOf(`${inSpec}.resources.limits.memory`), 'memoryLimit');
  for (const probe of container.probes) lines.note(probe, object.lineOf(`${inSpec}.${probe.kind}Probe`));
  for (const field of ['state', 'lastState'] as const) {
    const state = container[field];
    if (state === undefined) continue;
    const path = `${status}.${field}.${state.kind}`;
    lines.note(state, object.lineOf(`${path}.reason`) ?? object.lineOf(path));
    for (const key of ['reason', 'message', 'exitCode'])
      lines.note(state, object.lineOf(`${path}.${key}`), key);
  }
}

function lineBy(
  object: Manifest,
  outer: string,
  list: string,
  field: string,
  value: string,
): number | undefined {
  const index = indexBy(object.value, [outer, list], field, value);
  return object.lineOf(`${outer}.${list}[${index}].${field}`);
}

/** Place in a list of the member that has this value in a field; -1 where there is none. */
function indexBy(object: unknown, path: readonly string[], field: string, value: string | undefined): number {
  return listAt(object, ...path).findIndex((member) => at(member, field) === value);
}
