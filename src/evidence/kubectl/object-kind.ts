import type { Line } from '../normalize/lines.ts';
import { contentOf, fieldOf, fieldsAfter } from './field.ts';

export type ObjectKind = 'pod' | 'node' | 'claim' | 'other';

/** How far a description is looked ahead into, in lines. */
const LOOK_AHEAD = 200;
const FOLLOWS_NAME = /^(?:Namespace|Labels|Roles|Annotations|StorageClass|Priority|Finalizers)$/;
const FOLLOWS_STATUS =
  /^(?:Reason|Message|IPs?|Controlled By|Termination Grace Period|Containers|Init Containers)$/;
/** Keys that only one kind of object has, the kinds in the order in which they decide. */
const OTHER =
  /^(?:Selector|Replicas|Pod Template|StrategyType|Pods Status|Parallelism|Schedule|Desired Number of Nodes Scheduled|Claim|Reclaim Policy|Endpoints|Reference|Min replicas|Provisioner)$/;
const NODE =
  /^(?:Roles|Taints|Unschedulable|System Info|ProviderID|Kubelet Version|Kube-Proxy Version|Kernel Version|OS Image|Container Runtime Version|Non-terminated Pods|Allocatable)$/;
const POD =
  /^(?:State|Last State|Restart Count|Exit Code|Container ID|Image ID|Init Containers|Controlled By|QoS Class|Node-Selectors|Service Account|Start Time|Node|IPs)$/;
const CLAIM = /^(?:StorageClass|Access Modes|VolumeMode|Used By|Mounted By)$/;
const KINDS: readonly (readonly [ObjectKind, RegExp])[] = [
  ['other', OTHER],
  ['node', NODE],
  ['pod', POD],
  ['claim', CLAIM],
];
/** Fields from which a fragment without its beginning is known. */
const FRAGMENTS: readonly (readonly ['pod' | 'node', RegExp])[] = [
  ['pod', /^(?:State|Last State):\s+(?:Waiting|Running|Terminated)\b/],
  ['pod', /^(?:Exit Code|Restart Count):\s+\d+$/],
  [
    'pod',
    /^Reason:\s+(?:CrashLoopBackOff|ImagePullBackOff|ErrImagePull|OOMKilled|Create\w+Error|RunContainerError|ContainerStatusUnknown|StartError|ContainerCannotRun)$/,
  ],
  [
    'pod',
    /^(?:Init Containers:$|Containers:$|Container ID:|Status:\s+(?:Failed|Pending|Running|Terminating)\b)/,
  ],
  ['pod', /^QoS Class:\s+(?:Guaranteed|Burstable|BestEffort)$/],
  ['node', /^(?:Kubelet Version:\s+v\d|Container Runtime Version:\s+\w[\w-]*:\/\/|System Info:$)/],
  [
    'node',
    /^(?:ProviderID:\s+[\w-]+:\/\/|OS Image:\s+\S|Taints:\s+\S+:(?:No|Prefer)|Unschedulable:\s+true$)/,
  ],
];

/** True where the line is the `Name:` with which `kubectl describe` begins. */
export function beginsObject(lines: readonly Line[], index: number): boolean {
  const field = fieldOf(lines[index]);
  if (field?.key !== 'Name' || !/^[a-z0-9][a-z0-9.:-]*$/i.test(field.value)) return false;
  return fieldsAfter(lines, index, 3).some(({ key }) => FOLLOWS_NAME.test(key));
}

/** What kind of object a fragment is about that begins with this line; undefined where the line alone does not tell. */
export function fragmentKind(line: Line): 'pod' | 'node' | undefined {
  const text = contentOf(line);
  return FRAGMENTS.find(([, beginning]) => beginning.test(text))?.[0];
}

/** True where the lines after a `Status:` are such as a pod's description has there. */
export function belongsToPod(lines: readonly Line[], index: number): boolean {
  return fieldsAfter(lines, index, 3).some(({ key }) => FOLLOWS_STATUS.test(key));
}

/** What kind of object the description that begins on a line is about. */
export function objectKind(lines: readonly Line[], index: number): ObjectKind {
  const seen = new Set<ObjectKind>();
  for (let at = index; at < Math.min(lines.length, index + LOOK_AHEAD); at += 1) {
    const line = lines[at];
    if (line === undefined || line.start === 'prompt' || (at > index && beginsObject(lines, at))) break;
    const key = fieldOf(line)?.key;
    if (key === undefined) continue;
    if (key === 'Events') break;
    for (const [kind, keys] of KINDS) if (keys.test(key)) seen.add(kind);
  }
  return KINDS.find(([kind]) => seen.has(kind))?.[0] ?? 'other';
}
