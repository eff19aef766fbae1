import { describe } from 'vitest';

/** The folder with `etcd` and `kube-apiserver`, as envtest names it. */
export const assets = process.env['KUBEBUILDER_ASSETS'];

/** Whether the machine runs the whole suite and must not leave anything out. */
export const inCi = process.env['CI'] === 'true';

/** A suite against a real API server. It runs where the assets are; `assets.test.ts` says so where they are not. */
export function describeCluster(name: string, body: () => void): void {
  describe.runIf(assets !== undefined)(name, body);
}
