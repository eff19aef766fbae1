import type { Manifest } from './admin.ts';

/** A namespace. */
export function namespace(name: string): Manifest {
  return { apiVersion: 'v1', kind: 'Namespace', metadata: { name } };
}

/** What a node tells of its versions and its system. */
export const NODE_INFO = {
  architecture: 'amd64',
  bootID: 'b',
  containerRuntimeVersion: 'containerd://1.6.6',
  kernelVersion: '5.15.0',
  kubeProxyVersion: 'v1.24.6-gke.1500',
  kubeletVersion: 'v1.24.6-gke.1500',
  machineID: 'm',
  operatingSystem: 'linux',
  osImage: 'Container-Optimized OS from Google',
  systemUUID: 's',
};

/** A node as a cloud's kubelet registers it; `kubeletPort` is where its logs are served on this machine. */
export function node(name: string, kubeletPort: number): Manifest {
  return {
    apiVersion: 'v1',
    kind: 'Node',
    metadata: {
      name,
      labels: { 'kubernetes.io/os': 'linux', 'cloud.google.com/gke-nodepool': 'main', team: 'shop' },
    },
    spec: {
      providerID: `gce://example/zone-a/${name}`,
      taints: [{ key: 'spot', value: 'true', effect: 'NoSchedule' }],
    },
    status: {
      addresses: [{ type: 'InternalIP', address: '127.0.0.1' }],
      daemonEndpoints: { kubeletEndpoint: { Port: kubeletPort } },
      allocatable: { cpu: '3920m', memory: '12Gi', pods: '110' },
      conditions: [
        { type: 'Ready', status: 'True', reason: 'KubeletReady', message: 'kubelet is posting ready status' },
      ],
      nodeInfo: NODE_INFO,
    },
  };
}

/** What a test varies of a pod. */
export interface PodParts {
  readonly labels?: Readonly<Record<string, string>>;
  readonly node?: string;
  readonly volumes?: readonly object[];
  /** Fields of the container beside its name, image and environment. */
  readonly container?: object;
  readonly status?: object;
}

/** A pod of one container `app` with an environment that must never be seen. */
export function pod(namespaceName: string, name: string, parts: PodParts = {}): Manifest {
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: {
      name,
      namespace: namespaceName,
      labels: parts.labels ?? {},
      annotations: { note: 'not-to-be-seen' },
    },
    spec: {
      ...(parts.node === undefined ? {} : { nodeName: parts.node }),
      containers: [
        {
          name: 'app',
          image: 'registry.example.net/shop/cart:1',
          env: [{ name: 'PASSWORD', value: 'not-to-be-seen' }],
          ...parts.container,
        },
      ],
      volumes: parts.volumes ?? [],
    },
    status: parts.status ?? {},
  };
}

/** The status of a pod whose container `app` was killed for its memory and waits for its next start. */
export const CRASHING = {
  phase: 'Running',
  qosClass: 'Burstable',
  conditions: [{ type: 'Ready', status: 'False', reason: 'ContainersNotReady' }],
  containerStatuses: [
    {
      name: 'app',
      image: 'registry.example.net/shop/cart:1',
      imageID: '',
      ready: false,
      restartCount: 9,
      state: {
        waiting: { reason: 'CrashLoopBackOff', message: 'back-off 5m0s restarting failed container' },
      },
      lastState: { terminated: { reason: 'OOMKilled', exitCode: 137, startedAt: null, finishedAt: null } },
    },
  ],
};

/** A Warning event about an object. */
export function event(
  about: { readonly kind: string; readonly namespace: string; readonly name: string; readonly uid?: string },
  name: string,
  reason: string,
  message: string,
  lastTimestamp = '2026-01-02T03:04:05Z',
): Manifest {
  return {
    apiVersion: 'v1',
    kind: 'Event',
    metadata: { name, namespace: about.namespace },
    involvedObject: { apiVersion: 'v1', ...about },
    type: 'Warning',
    reason,
    message,
    count: 3,
    firstTimestamp: '2026-01-02T03:00:00Z',
    lastTimestamp,
    source: { component: 'kubelet', host: 'node-a' },
  };
}
