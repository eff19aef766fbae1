import type { NodeView } from '../domain/cluster.ts';
import { projectConditions } from './conditions.ts';
import { at, flagAt, keysAt, listAt, textAt } from './json.ts';
import { present } from './present.ts';

/** Labels that tell the platform, the machine or who made it: well-known Kubernetes labels and those of the platforms. */
const LABELS: readonly string[] = [
  'kubernetes.io/os',
  'kubernetes.io/arch',
  'node.kubernetes.io/instance-type',
  'node.kubernetes.io/windows-build',
  'topology.kubernetes.io/region',
  'topology.kubernetes.io/zone',
  'cloud.google.com/gke-nodepool',
  'cloud.google.com/gke-os-distribution',
  'cloud.google.com/gke-container-runtime',
  'cloud.google.com/gke-provisioning',
  'eks.amazonaws.com/nodegroup',
  'eks.amazonaws.com/compute-type',
  'alpha.eksctl.io/nodegroup-name',
  'karpenter.sh/nodepool',
  'karpenter.sh/provisioner-name',
  'karpenter.sh/capacity-type',
  'karpenter.k8s.aws/ec2nodeclass',
  'kubernetes.azure.com/agentpool',
  'kubernetes.azure.com/os-sku',
  'node.openshift.io/os_id',
];

/** A Node object as a view: versions, conditions, taints, allow-listed labels and allocatable. Total as `projectPod` is. */
export function projectNode(node: unknown): NodeView {
  return present({
    name: textAt(node, 'metadata', 'name'),
    providerId: textAt(node, 'spec', 'providerID'),
    kubeletVersion: textAt(node, 'status', 'nodeInfo', 'kubeletVersion'),
    containerRuntime: textAt(node, 'status', 'nodeInfo', 'containerRuntimeVersion'),
    osImage: textAt(node, 'status', 'nodeInfo', 'osImage'),
    operatingSystem: textAt(node, 'status', 'nodeInfo', 'operatingSystem'),
    conditions: projectConditions(node),
    taints: listAt(node, 'spec', 'taints').flatMap(taintOf),
    unschedulable: flagAt(node, 'spec', 'unschedulable'),
    labels: textsOf(at(node, 'metadata', 'labels'), LABELS),
    allocatable: textsOf(at(node, 'status', 'allocatable'), keysAt(node, 'status', 'allocatable')),
  });
}

/** `key=value:Effect` as kubectl prints it, `key:Effect` without a value. */
function taintOf(taint: unknown): string[] {
  const key = textAt(taint, 'key');
  const effect = textAt(taint, 'effect');
  const value = textAt(taint, 'value');
  if (key === undefined || effect === undefined) return [];
  return [value === undefined ? `${key}:${effect}` : `${key}=${value}:${effect}`];
}

function textsOf(fields: unknown, keys: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    keys.flatMap((key) => {
      const text = textAt(fields, key);
      return text === undefined ? [] : [[key, text] as const];
    }),
  );
}
