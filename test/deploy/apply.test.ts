import { expect, it } from 'vitest';
import { z } from 'zod';
import { plainManifests } from '../../scripts/docs/plain-manifests.ts';
import { type Manifest, objectsIn, renderChart } from '../../scripts/helm/chart.ts';
import type { Admin } from '../cluster/admin.ts';
import { describeCluster } from '../cluster/assets.ts';
import { useApiServer } from '../cluster/fixture.ts';
import { CHART, valuesOf } from './objects.ts';

const resources = z.object({
  resources: z.array(z.object({ name: z.string(), kind: z.string(), namespaced: z.boolean() })),
});
/** What an API server of an older minor version than the chart's may not serve. */
const NEWER = ['HorizontalPodAutoscaler', 'PodDisruptionBudget', 'ServiceMonitor'];

const plain = [...plainManifests()]
  .filter(([path]) => !path.endsWith('kustomization.yaml'))
  .flatMap(([, text]) => objectsIn(text));

describeCluster('a real API server', () => {
  const fixture = useApiServer();

  it('takes the plain manifests whole, and they give the rights that are meant', async () => {
    const { admin } = fixture().server;
    const taken = await applyAll(admin, plain);
    expect(taken).toEqual(
      expect.arrayContaining(['Namespace', 'Deployment', 'NetworkPolicy', 'ClusterRole', 'Service']),
    );
    const may = (verb: string, resource: string, namespace = 'shop') =>
      allowed(admin, verb, resource, namespace);
    for (const [verb, resource] of [
      ['get', 'pods'],
      ['list', 'events'],
      ['get', 'pods/log'],
      ['get', 'nodes'],
    ] as const) {
      expect([verb, resource, await may(verb, resource)]).toEqual([verb, resource, true]);
    }
    for (const [verb, resource] of [
      ...([
        ['get', 'secrets'],
        ['list', 'secrets'],
        ['get', 'configmaps'],
        ['create', 'pods/exec'],
      ] as const),
      ...([
        ['delete', 'pods'],
        ['patch', 'pods'],
        ['create', 'pods'],
        ['watch', 'pods'],
        ['impersonate', 'users'],
      ] as const),
    ]) {
      expect([verb, resource, await may(verb, resource)]).toEqual([verb, resource, false]);
    }
  });

  it('takes the chart with everything turned on', async () => {
    const { admin } = fixture().server;
    await admin.create({ apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'whole' } });
    const release = { Name: 'whole', Namespace: 'whole', Service: 'Helm' };
    const taken = await applyAll(
      admin,
      [...renderChart(CHART, valuesOf('everything'), release).values()].flat(),
    );
    expect(taken).toEqual(
      expect.arrayContaining(['ConfigMap', 'Deployment', 'Ingress', 'ClusterRoleBinding']),
    );
  });
});

/** Creates the objects, and gives the kinds that were taken; what comes back must hold every field that was sent. */
async function applyAll(admin: Admin, objects: readonly Manifest[]): Promise<string[]> {
  const taken: string[] = [];
  const spacesFirst = objects.toSorted(
    (a, b) => Number(b.kind === 'Namespace') - Number(a.kind === 'Namespace'),
  );
  for (const object of spacesFirst) {
    const root = object.apiVersion === 'v1' ? '/api/v1' : `/apis/${object.apiVersion}`;
    const served = await admin.send('GET', root).catch(() => ({ resources: [] }));
    const resource = resources
      .parse(served)
      .resources.find(({ kind, name }) => kind === object.kind && !name.includes('/'));
    if (resource === undefined) {
      expect(NEWER).toContain(object.kind);
      continue;
    }
    const scope = resource.namespaced ? `/namespaces/${object.metadata.namespace}` : '';
    expect(await admin.send('POST', `${root}${scope}/${resource.name}`, object)).toMatchObject(object);
    taken.push(object.kind);
  }
  return [...new Set(taken)];
}

async function allowed(admin: Admin, verb: string, resource: string, namespace: string): Promise<boolean> {
  const [name, subresource] = resource.split('/');
  const answer = await admin.send('POST', '/apis/authorization.k8s.io/v1/subjectaccessreviews', {
    apiVersion: 'authorization.k8s.io/v1',
    kind: 'SubjectAccessReview',
    spec: {
      user: 'system:serviceaccount:casebook:casebook',
      resourceAttributes: { verb, resource: name, subresource, namespace, group: '' },
    },
  });
  return z.object({ status: z.object({ allowed: z.boolean() }) }).parse(answer).status.allowed;
}
