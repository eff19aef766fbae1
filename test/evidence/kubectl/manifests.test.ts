import { describe, expect, it } from 'vitest';
import { readKubectl } from '../../../src/evidence/kubectl/read.ts';
import { fixture, linesOf, snapshotOf } from './reading.ts';

describe('kubectl get -o yaml', () => {
  const text = fixture('get-pod-events.yaml.txt');

  it('gives the same lines as a live object, each on its line', () => {
    expect(linesOf(text)).toEqual([
      '55: pod shop/cart-0: phase Running',
      '42: pod shop/cart-0: condition Ready False ContainersNotReady: containers with unready status: [app]',
      '11: pod shop/cart-0: terminating for 300s, grace 30s',
      '10: pod shop/cart-0: finalizers example.net/hold',
      '17: pod shop/cart-0: owner StatefulSet/cart',
      '56: pod shop/cart-0: QoS BestEffort',
      '31: pod shop/cart-0: on node node-a',
      '53: container app of shop/cart-0: terminated Error exit 143 (pod is being deleted)',
      '27: container app of shop/cart-0: liveness probe exec, timeout 1s',
      '26: container app of shop/cart-0: privileged',
      '23: container app of shop/cart-0: image registry.example.net/shop/cart:1',
      '35: volume cfg of shop/cart-0: configMap cart',
      '65: Warning Unhealthy pod/cart-0: Readiness probe failed: Get "http://10.0.0.1/": connection refused (pod is being deleted)',
    ]);
  });

  it('keeps no environment value', () => {
    expect(JSON.stringify(snapshotOf(text))).not.toContain('hunter2');
  });

  it('counts lines after chat text and quote marks', () => {
    const quoted = `look:\n${text}`.replace(/^/gm, '> ');
    expect(linesOf(quoted)).toContain('56: pod shop/cart-0: phase Running');
  });

  it.each([
    'containerStatuses:\n  - name: x\n    restartCount: 3\n    lastState:\n      terminated:\n        exitCode: 127\n        reason: StartError\n',
    'status:\n  containerStatuses:\n  - lastState:\n      terminated: {exitCode: 127, reason: StartError}\n    name: x\n    restartCount: 3\n',
    '- lastState:\n    terminated:\n      exitCode: 127\n      reason: StartError\n  name: x\n  restartCount: 3\n',
  ])('reads a fragment %#', (fragment) => {
    expect(linesOf(fragment).map((line) => line.replace(/^\d+: /, ''))).toEqual([
      'container x: last terminated StartError exit 127',
      'container x: restarts 3',
    ]);
  });

  it('reads an object whose last line was cut', () => {
    const cut = text.slice(0, text.indexOf('finishedAt: "2025') + 15);
    expect(linesOf(cut).some((line) => line.includes('terminated exit 143'))).toBe(true);
  });

  it('reads one item although another one is broken', () => {
    const broken = text.replace('  kind: Event', '  kind: "Event');
    expect(snapshotOf(broken).pods).toHaveLength(1);
    expect(snapshotOf(broken).events).toHaveLength(0);
  });
});

describe('kubectl get -o json', () => {
  it('reads a list', () => {
    expect(linesOf(fixture('get-node.json.txt'))).toEqual([
      '11: node node-a: kubelet v1.27.3, containerd://1.7.1, Debian GNU/Linux 11 (bullseye), linux',
    ]);
  });

  it('reads an object on one line', () => {
    const pod = { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'a' }, status: { phase: 'Failed' } };
    expect(linesOf(`see\n${JSON.stringify(pod)}`)).toEqual(['2: pod a: phase Failed']);
  });

  it('reads a list that was cut', () => {
    const text = fixture('get-node.json.txt');
    const cut = text.slice(0, text.indexOf('"osImage"') + 14);
    expect(linesOf(cut)).toEqual(['11: node node-a: kubelet v1.27.3, containerd://1.7.1']);
  });

  it('takes a JSON log for no snapshot', () => {
    expect(readKubectl('{"level":"error","msg":"x"}\n{"apiVersion":"v1","kind":"Unknown"}')).toBeUndefined();
  });
});
