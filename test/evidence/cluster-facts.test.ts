import { describe, expect, it } from 'vitest';
import type { NodeView } from '../../src/domain/cluster.ts';
import { factsOfSnapshot } from '../../src/evidence/cluster-facts.ts';
import { readKubectl } from '../../src/evidence/kubectl/read.ts';
import { fixture } from './kubectl/reading.ts';
import { container, node, pod, snapshot } from './snapshot-fixture.ts';

const factsOf = (...args: Parameters<typeof factsOfSnapshot>) =>
  Object.fromEntries(factsOfSnapshot(...args).map(({ name, value }) => [name, value]));
const platform = (parts: Partial<NodeView>) => factsOf(snapshot({ nodes: [node(parts)] }))['platform'];

describe('factsOfSnapshot', () => {
  it.each<[string | undefined, Partial<NodeView>]>([
    ['gke', { kubeletVersion: 'v1.25.3-gke.800', providerId: 'gce://p/z/n' }],
    ['eks', { kubeletVersion: 'v1.24.5-eks-5e0fdde', providerId: 'aws:///a/i-0' }],
    ['k3s', { kubeletVersion: 'v1.28.3+k3s1' }],
    ['aks', { kubeletVersion: 'v1.28.3', providerId: 'azure:///subscriptions/x' }],
    ['aks', { labels: { 'kubernetes.azure.com/agentpool': 'a' } }],
    ['kind', { kubeletVersion: 'v1.27.3', providerId: 'kind://docker/kind/n' }],
    ['k3s', { providerId: 'k3s://n' }],
    [
      'openshift',
      {
        kubeletVersion: 'v1.27.3',
        providerId: 'aws:///a/i-0',
        labels: { 'node.openshift.io/os_id': 'rhcos' },
      },
    ],
    ['openshift', { osImage: 'Red Hat Enterprise Linux CoreOS 414.92' }],
    ['gke', { labels: { 'cloud.google.com/gke-nodepool': 'p' } }],
    ['eks', { labels: { 'eks.amazonaws.com/nodegroup': 'p' } }],
    ['gke', { providerId: 'gce://p/z/n' }],
    [undefined, { kubeletVersion: 'v1.27.3', providerId: 'aws:///a/i-0' }],
    [undefined, { kubeletVersion: 'v1.27.3' }],
  ])('tells the platform %s', (expected, parts) => {
    expect(platform(parts)).toBe(expected);
  });

  it.each([
    ['Container-Optimized OS from Google', 'cos', 'linux'],
    ['Ubuntu 22.04.3 LTS', 'ubuntu', 'linux'],
    ['Windows Server 2019 Datacenter', 'windows', 'windows'],
    ['Amazon Linux 2', 'amazon-linux', 'linux'],
    ['Bottlerocket OS 1.19.0 (aws-k8s-1.28)', 'bottlerocket', 'linux'],
    ['Debian GNU/Linux 11', 'other', undefined],
  ])('tells image and system of %s', (osImage, image, os) => {
    const facts = factsOf(snapshot({ nodes: [node({ osImage })] }));
    expect([facts['node.image'], facts['node.os']]).toEqual([image, os]);
  });

  it('tells versions, runtime and provisioner', () => {
    const facts = factsOf(
      snapshot({
        serverVersion: 'v1.25.10-gke.100',
        nodes: [
          node({
            kubeletVersion: 'v1.25.3-gke.800',
            containerRuntime: 'containerd://1.6.6',
            operatingSystem: 'linux',
            labels: { 'karpenter.sh/nodepool': 'default' },
          }),
        ],
      }),
    );
    expect(facts).toEqual({
      platform: 'gke',
      'versions.kubelet': '1.25.3-gke.800',
      'versions.gke': '1.25.3-gke.800',
      'versions.kubernetes': '1.25.10-gke.100',
      runtime: 'containerd',
      'versions.containerd': '1.6.6',
      'node.os': 'linux',
      provisioner: 'karpenter',
    });
    expect(factsOf(snapshot({ nodes: [node({ containerRuntime: 'docker://20.10.17' })] }))).toEqual({
      runtime: 'docker',
      'versions.docker': '20.10.17',
    });
    expect(factsOf(snapshot({ nodes: [node({ containerRuntime: 'cri-o://1.27.1' })] }))).toEqual({
      runtime: 'cri-o',
    });
  });

  it('takes of several nodes what they agree on, or the node of the pod in trouble', () => {
    const nodes = [
      node({ name: 'a', kubeletVersion: 'v1.24.1-eks-1a2b', containerRuntime: 'docker://20.10.17' }),
      node({ name: 'b', kubeletVersion: 'v1.25.1-eks-1a2b', containerRuntime: 'containerd://1.6.6' }),
    ];
    expect(factsOf(snapshot({ nodes }))).toEqual({ platform: 'eks' });
    const troubled = pod({
      node: 'b',
      containers: [container({ state: { kind: 'waiting', reason: 'ErrImagePull' } })],
    });
    const fine = pod({
      name: 'x',
      node: 'a',
      containers: [container({ ready: true, restarts: 0, state: { kind: 'running' } })],
    });
    expect(factsOf(snapshot({ nodes, pods: [fine, troubled] }))).toMatchObject({
      'versions.kubelet': '1.25.1-eks-1a2b',
      runtime: 'containerd',
    });
    expect(factsOf(snapshot({ nodes, pods: [fine] }))).toMatchObject({ 'versions.docker': '20.10.17' });
  });

  it('says where a fact comes from', () => {
    const live = factsOfSnapshot(snapshot({ serverVersion: 'v1.28.1' }));
    expect(live).toEqual([{ name: 'versions.kubernetes', value: '1.28.1', source: 'cluster' }]);
    const pasted = readKubectl(fixture('describe-node-1.25.txt'));
    const facts = pasted === undefined ? [] : factsOfSnapshot(pasted.snapshot, pasted.lines);
    expect(facts).toContainEqual({
      name: 'versions.gke',
      value: '1.25.3-gke.800',
      source: 'text',
      line: 38,
    });
    expect(facts).toContainEqual({ name: 'provisioner', value: 'karpenter', source: 'text', line: 3 });
  });
});
