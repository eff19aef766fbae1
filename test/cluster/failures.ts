import type { Affected } from '../../src/domain/diagnosis.ts';
import type { PodParts } from './objects.ts';
import { crashed, IMAGE, running, unready, waiting } from './statuses.ts';

/** A documented failure as a cluster shows it: objects as kubectl would get them, and what they should come to. */
export interface Failure {
  readonly rule: string;
  readonly strength: 'firm' | 'soft';
  /** What is asked for; a pod where absent. */
  readonly asked?: 'node';
  readonly pod?: Pick<PodParts, 'container' | 'volumes' | 'status'>;
  /** Warning events, each a reason and a message. */
  readonly events?: readonly (readonly [string, string])[];
  /** Log of the container that failed; `previous` where it was the run before. */
  readonly log?: { readonly text: string; readonly previous?: true };
  /** Conditions of the node beside Ready. */
  readonly conditions?: readonly object[];
  /** Name of the node where it matters. */
  readonly node?: string;
  /** Fields of the node's nodeInfo, and the verdict that they lead to: only versions vary. */
  readonly verdicts: readonly (readonly [Affected, Readonly<Record<string, string>>])[];
}

const HEX = '3a5c7e9f1b2d4f60718293a4b5c6d7e83a5c7e9f1b2d4f60718293a4b5c6d7e8';
const PULL = `failed to pull and unpack image "${IMAGE}"`;
const HEAD = 'Head "https://images.example.net:5000/v2/shop/cart/manifests/4.2"';

/** Nodes on which each version of GKE is affected, and one of another cloud, of which the document says nothing. */
const EVERY_GKE: Failure['verdicts'] = [
  ['affected', { kubeletVersion: 'v1.27.3-gke.100' }],
  ['affected', { kubeletVersion: 'v1.21.5-gke.1302' }],
  ['unknown', { kubeletVersion: 'v1.27.3-eks-a5565ad' }],
];

/** The document names no versions, so none decides. */
const NO_VERSIONS: Failure['verdicts'] = [
  ['unknown', { kubeletVersion: 'v1.27.3-gke.100' }],
  ['unknown', { kubeletVersion: 'v1.21.14-eks-48e63af' }],
];

/** A failed pull, as the kubelet and the pod's status tell it. */
function pull(reason: string): Pick<Failure, 'pod' | 'events'> {
  return {
    pod: { status: waiting('ImagePullBackOff', `Back-off pulling image "${IMAGE}"`) },
    events: [
      ['Failed', `Failed to pull image "${IMAGE}": rpc error: code = Unknown desc = ${PULL}: ${reason}`],
      ['Failed', 'Error: ErrImagePull'],
    ],
  };
}

/** What a container on a Windows node fails with before it runs. */
function windows(reason: string, message: string): Pick<Failure, 'pod' | 'events'> {
  return { pod: { status: waiting(reason, message) }, events: [['Failed', `Error: ${message}`]] };
}

const WINDOWS = { operatingSystem: 'windows', osImage: 'Windows Server 2019 Datacenter' };

/** Documented failures of which the objects that are read show nothing, and what shows them. */
export const NOT_SHOWN: Readonly<Record<string, string>> = {
  'cadvisor-fs-metrics-missing': "the kubelet's metrics",
  'gpu-metrics-missing': "the kubelet's metrics",
  'shim-leak-io-pressure': "the node's journal and processes",
  'windows-attach-after-restart': 'an attached terminal that stays silent',
};

/** Every documented failure that pods, nodes, events and logs show. */
export const FAILURES: readonly Failure[] = [
  {
    rule: 'pod-ip-range-exhausted',
    strength: 'firm',
    pod: { status: waiting('ContainerCreating') },
    events: [
      [
        'FailedCreatePodSandBox',
        `Failed to create pod sandbox: rpc error: code = Unknown desc = failed to setup network for sandbox "${HEX}": failed to allocate for range 0: no IP addresses available in range set: 10.60.4.1-10.60.4.126`,
      ],
    ],
    verdicts: [
      ['affected', { kubeletVersion: 'v1.24.6-gke.1500' }],
      ['not-affected', { kubeletVersion: 'v1.24.7-gke.300' }],
      ['unknown', { kubeletVersion: 'v1.24.6' }],
    ],
  },
  {
    rule: 'cni-not-initialized',
    strength: 'firm',
    pod: { status: waiting('ContainerCreating') },
    events: [
      [
        'NetworkNotReady',
        'network is not ready: container runtime network not ready: NetworkReady=false reason:NetworkPluginNotReady message:Network plugin returns error: cni plugin not initialized',
      ],
    ],
    verdicts: EVERY_GKE,
  },
  {
    rule: 'cni-not-initialized',
    strength: 'firm',
    asked: 'node',
    node: 'pool-b-4',
    conditions: [
      {
        type: 'Ready',
        status: 'False',
        reason: 'KubeletNotReady',
        message:
          'container runtime network not ready: NetworkReady=false reason:NetworkPluginNotReady message:Network plugin returns error: cni plugin not initialized',
      },
    ],
    verdicts: EVERY_GKE,
  },
  {
    rule: 'kube-api-access-volume-missing',
    strength: 'firm',
    ...windows(
      'CreateContainerConfigError',
      'cannot find volume "kube-api-access-p4z8c" to mount into container "app"',
    ),
    verdicts: NO_VERSIONS,
  },
  {
    rule: 'registry-x509-unknown-authority',
    strength: 'firm',
    ...pull(
      `failed to resolve reference "${IMAGE}": failed to do request: ${HEAD}: x509: certificate signed by unknown authority`,
    ),
    verdicts: NO_VERSIONS,
  },
  {
    rule: 'registry-insecure-http',
    strength: 'firm',
    ...pull(
      `failed to resolve reference "${IMAGE}": failed to do request: ${HEAD}: http: server gave HTTP response to HTTPS client`,
    ),
    verdicts: EVERY_GKE,
  },
  {
    rule: 'registry-no-certificate',
    strength: 'soft',
    asked: 'node',
    node: 'pool-c-1',
    conditions: [
      {
        type: 'PrivateCA4CRUserConfigError',
        status: 'True',
        reason: 'FailedToFetch',
        message: 'the secret of the registry was not fetched',
      },
    ],
    verdicts: NO_VERSIONS,
  },
  {
    rule: 'image-pull-not-a-directory',
    strength: 'firm',
    ...pull(
      `failed to extract layer sha256:${HEX}: mount callback failed on /var/lib/containerd/tmpmounts/containerd-mount1122334455: lstat /var/lib/containerd/tmpmounts/containerd-mount1122334455/root/.cache/web: not a directory: unknown`,
    ),
    verdicts: EVERY_GKE,
  },
  {
    rule: 'image-config-octet-stream',
    strength: 'soft',
    ...pull(
      `failed to unpack image on snapshotter overlayfs: failed to extract layer sha256:${HEX}: failed to get reader from content store: content digest sha256:${HEX}: not found`,
    ),
    verdicts: [
      ['affected', { kubeletVersion: 'v1.27.3-gke.100' }],
      ['affected', { kubeletVersion: 'v1.27.3-eks-a5565ad' }],
      ['unknown', { kubeletVersion: 'v1.23.9-eks-ba74326', containerRuntimeVersion: 'docker://20.10.17' }],
    ],
  },
  {
    rule: 'etc-mtab-missing',
    strength: 'firm',
    pod: { status: crashed(1) },
    log: { text: "starting\ndf: cannot open '/etc/mtab': No such file or directory\n", previous: true },
    verdicts: NO_VERSIONS,
  },
  {
    rule: 'exec-probe-timeout-ignored',
    strength: 'firm',
    pod: { status: running() },
    events: [
      [
        'Unhealthy',
        'Liveness probe errored: rpc error: code = DeadlineExceeded desc = failed to exec in container: timeout 3s exceeded: context deadline exceeded',
      ],
    ],
    verdicts: EVERY_GKE,
  },
  {
    rule: 'privileged-device-mapping-ignored',
    strength: 'soft',
    pod: {
      status: unready(),
      container: {
        securityContext: { privileged: true },
        volumeDevices: [{ name: 'scratch', devicePath: '/scratch-disk' }],
      },
      volumes: [{ name: 'scratch', persistentVolumeClaim: { claimName: 'scratch' } }],
    },
    log: { text: 'ls: cannot access /scratch-disk: No such file or directory\n' },
    verdicts: EVERY_GKE,
  },
  {
    rule: 'ipv6-enabled-in-pods',
    strength: 'soft',
    pod: { status: unready() },
    log: { text: 'Error: connect ECONNREFUSED ::1:8081\n' },
    verdicts: [
      ['affected', { kubeletVersion: 'v1.19.10-gke.1600' }],
      ['not-affected', { kubeletVersion: 'v1.21.5-gke.1302' }],
      ['unknown', { kubeletVersion: 'v1.19.10-eks-ba74326' }],
    ],
  },
  {
    rule: 'ip-range-172-17-conflict',
    strength: 'soft',
    pod: { status: unready() },
    log: { text: 'dial tcp 172.17.30.4:5432: connect: no route to host\n' },
    verdicts: [
      ['affected', { kubeletVersion: 'v1.18.12-gke.1200' }],
      ['not-affected', { kubeletVersion: 'v1.19.10-gke.1600' }],
      ['unknown', { kubeletVersion: 'v1.18.12-eks-ba74326' }],
    ],
  },
  {
    rule: 'nap-docker-image-only',
    strength: 'soft',
    asked: 'node',
    node: 'gke-shop-nap-e2-standard-4-8a7b-x1',
    verdicts: (
      [
        ['affected', 'v1.19.10-gke.1600'],
        ['not-affected', 'v1.20.8-gke.900'],
        ['unknown', 'v1.20.6'],
      ] as const
    ).map(([affected, kubeletVersion]) => [
      affected,
      { kubeletVersion, containerRuntimeVersion: 'docker://19.3.15' },
    ]),
  },
  {
    rule: 'windows-drive-letter-mount',
    strength: 'firm',
    ...windows(
      'RunContainerError',
      'failed to create containerd task: failed to create shim task: hcs::CreateComputeSystem app: The parameter is incorrect.: unknown',
    ),
    verdicts: containerd(['affected', '1.6.5'], ['not-affected', '1.6.6'], ['unknown', 'Unknown']),
  },
  {
    rule: 'windows-preescaped-command',
    strength: 'firm',
    ...windows(
      'RunContainerError',
      'failed to start containerd task "app": hcs::System::CreateProcess app: The system cannot find the file specified.: unknown',
    ),
    verdicts: containerd(['affected', '1.5.7-gke.1'], ['not-affected', '1.6.6'], ['unknown', '1.4.13']),
  },
  {
    rule: 'windows-image-volume-path',
    strength: 'firm',
    ...windows(
      'CreateContainerError',
      `failed to generate container "${HEX}" spec: failed to generate spec: failed to stat "C:\\\\data": CreateFile C:\\data: The system cannot find the path specified.`,
    ),
    verdicts: containerd(['affected', '1.5.18'], ['not-affected', '1.6.0'], ['unknown', '1.4.13']),
  },
];

function containerd(...verdicts: readonly (readonly [Affected, string])[]): Failure['verdicts'] {
  return verdicts.map(([affected, version]) => [
    affected,
    { ...WINDOWS, containerRuntimeVersion: `containerd://${version}` },
  ]);
}
