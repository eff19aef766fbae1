import { expect, it } from 'vitest';
import { assets, inCi } from './assets.ts';

const HOW =
  'test/cluster is left out: set KUBEBUILDER_ASSETS to a folder with etcd and kube-apiserver, as setup-envtest makes one.';

it('has an API server to run against where nothing may be left out', () => {
  if (assets === undefined) console.warn(HOW);
  expect({ assets, inCi }).not.toEqual({ assets: undefined, inCi: true });
});
