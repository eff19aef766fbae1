import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ClusterReader, READ_GRANTS } from '../src/domain/cluster.ts';
import { createLiveReader } from '../src/kubernetes/live-reader.ts';
import type { ApiCall } from '../src/kubernetes/session.ts';
import { type ApiServer, startApiServer } from '../test/cluster/api-server.ts';
import { writeKubeconfig } from '../test/cluster/kubeconfig.ts';
import { CRASHING, event, namespace, node, pod } from '../test/cluster/objects.ts';

const RUNS = 60;
const WARM_UP = 5;
const MAX_CALLS = 6;
const MAX_RATIO = 2;
const TARGET = { kind: 'pod', namespace: 'bench', name: 'cart-0' } as const;

/** What one reading took. */
interface Run {
  readonly calls: number;
  readonly ms: number;
  readonly slowestMs: number;
}

const assets = process.env['KUBEBUILDER_ASSETS'];
if (assets === undefined) {
  console.log('Set KUBEBUILDER_ASSETS to a folder with etcd and kube-apiserver.');
  process.exitCode = 1;
} else {
  process.exitCode = await bench(assets);
}

/** Measures readings of a crashing pod with events, node and log on a real API server. Gives the exit code. */
async function bench(folder: string): Promise<number> {
  const directory = await mkdtemp(join(tmpdir(), 'casebook-bench-'));
  const server = await startApiServer(folder);
  try {
    await fill(server);
    const context = {
      name: 'bench',
      server: server.url,
      token: server.tokenOf('admin'),
      authority: server.authority,
    };
    const path = await writeKubeconfig(join(directory, 'config'), [context]);
    let calls: ApiCall[] = [];
    const open = () =>
      createLiveReader({ source: { kind: 'file', path }, onCall: (call) => void calls.push(call) });
    const measured = async (reader: ClusterReader): Promise<Run> => {
      calls = [];
      const start = performance.now();
      await reader.read(TARGET, new Set(READ_GRANTS));
      const ms = performance.now() - start;
      return {
        calls: calls.filter(({ review }) => !review).length,
        ms,
        slowestMs: Math.max(...calls.map((call) => call.ms)),
      };
    };
    const reader = open();
    for (let run = 0; run < WARM_UP; run += 1) await measured(reader);
    const known = await repeated(() => measured(reader));
    const first = await repeated(() => measured(open()));
    print('permissions known', known);
    print('first reading', first);
    return Math.max(...known.map((run) => run.calls)) <= MAX_CALLS && ratioOf(known) <= MAX_RATIO ? 0 : 1;
  } finally {
    await server.stop();
    await rm(directory, { recursive: true });
  }
}

async function repeated(measure: () => Promise<Run>): Promise<readonly Run[]> {
  const runs: Run[] = [];
  while (runs.length < RUNS) runs.push(await measure());
  return runs;
}

function print(what: string, runs: readonly Run[]): void {
  const calls = Math.max(...runs.map((run) => run.calls));
  const ms = median(runs.map((run) => run.ms)).toFixed(1);
  const slowest = median(runs.map((run) => run.slowestMs)).toFixed(1);
  console.log(
    `${what}: ${calls} API calls a pod (at most ${MAX_CALLS}), ${ms} ms, slowest call ${slowest} ms,` +
      ` ratio ${ratioOf(runs).toFixed(2)} (at most ${MAX_RATIO}), medians of ${runs.length}`,
  );
}

function ratioOf(runs: readonly Run[]): number {
  return median(runs.map(({ ms, slowestMs }) => ms / slowestMs));
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

async function fill({ admin, kubelet }: ApiServer): Promise<void> {
  const { namespace: name, name: podName } = TARGET;
  await admin.create(namespace(name));
  await admin.create(node('node-a', kubelet.port));
  const uid = await admin.create(pod(name, podName, { node: 'node-a', status: CRASHING }));
  for (let index = 0; index < 20; index += 1) {
    await admin.create(
      event({ kind: 'Pod', namespace: name, name: podName, uid }, `cart-0.${index}`, 'BackOff', 'again'),
    );
  }
  kubelet.logs.set(`${name}/${podName}/app?previous`, 'line of a log\n'.repeat(500));
}
