import type { NodeView } from '../../domain/cluster.ts';
import type { FactName } from '../../domain/facts.ts';
import { platformOfNode, platformOfVersion } from './platform.ts';

/** A fact and the part of the snapshot that tells it. */
export interface ToldFact {
  readonly name: FactName;
  readonly value: string;
  readonly part: object;
  readonly field: string;
}

const RUNTIME = /^(containerd|docker|cri-o):\/\/v?(.*)$/;
/** Beginnings of `nodeInfo.osImage`. */
const IMAGES: readonly (readonly [RegExp, string])[] = [
  [/^Container-Optimized OS/i, 'cos'],
  [/^Ubuntu/i, 'ubuntu'],
  [/^Windows/i, 'windows'],
  [/^Amazon Linux/i, 'amazon-linux'],
  [/^Bottlerocket/i, 'bottlerocket'],
];

/** What one node tells: platform, versions, runtime, operating system, image and provisioner. */
export function nodeFacts(node: NodeView): ToldFact[] {
  const facts: ToldFact[] = [];
  const add = (name: FactName, value: string | undefined, field = 'versions') => {
    if (value !== undefined && value !== '') facts.push({ name, value, part: node, field });
  };
  const { kubeletVersion: kubelet, osImage } = node;
  const platform = platformOfNode(node);
  add('platform', platform);
  add('versions.kubelet', kubelet);
  if (kubelet !== undefined && platform === platformOfVersion(kubelet)) {
    if (platform === 'gke') add('versions.gke', kubelet);
    if (platform === 'eks') add('versions.eks', kubelet);
  }
  const [, runtime, version] = RUNTIME.exec(node.containerRuntime ?? '') ?? [];
  add('runtime', runtime);
  if (runtime === 'containerd') add('versions.containerd', version);
  if (runtime === 'docker') add('versions.docker', version);
  const image =
    osImage === undefined ? undefined : (IMAGES.find(([pattern]) => pattern.test(osImage))?.[1] ?? 'other');
  const named = (node.operatingSystem ?? node.labels['kubernetes.io/os'])?.toLowerCase();
  const os =
    named ?? (image === undefined || image === 'other' ? undefined : image === 'windows' ? image : 'linux');
  if (os === 'linux' || os === 'windows') add('node.os', os);
  add('node.image', image);
  const karpenter = Object.keys(node.labels).some((label) => label.startsWith('karpenter.sh/'));
  if (karpenter) add('provisioner', 'karpenter', 'labels');
  return facts;
}
