import { describe, expect, it } from 'vitest';
import type { ApiCall } from '../../src/kubernetes/session.ts';
import { CRASHING } from '../cluster/objects.ts';
import { ALL, allowing, json, serving, standIn, TARGET } from './stand-in.ts';

/** Where reads are noted, without those that ask for a permission. */
function counter() {
  const paths: string[] = [];
  const onCall = ({ path, review }: ApiCall) => {
    if (!review) paths.push(path);
  };
  return { paths, onCall };
}

describe('the calls for a target', () => {
  it('are six for a pod at most, and what is left out is told', async () => {
    const { paths, onCall } = counter();
    const message = 'admission webhook "a" denied the request; exceeded quota: small';
    const reader = await standIn(
      serving({
        pod: { kind: 'Pod', spec: { nodeName: 'node-a', containers: [{ name: 'app' }] }, status: CRASHING },
        events: { kind: 'EventList', items: [{ message }] },
        node: { kind: 'Node' },
      }),
      { onCall },
    );
    const { reads } = await reader.read(TARGET, ALL);
    expect(paths).toHaveLength(6);
    expect(reads.map(({ read }) => read)).toEqual(
      expect.arrayContaining(['version', 'pod', 'events', 'node', 'quota', 'webhooks', 'logs']),
    );
    expect(reads).toContainEqual({ read: 'webhooks', state: 'failed', reason: 'left out after 6 calls' });
  });

  it('are twelve for a deployment at most; 20 of its pods are kept, the failing ones first', async () => {
    const { paths, onCall } = counter();
    const pods = Array.from({ length: 40 }, (_, index) => ({
      metadata: { name: `cart-${index}` },
      spec: { nodeName: `node-${index}`, containers: [{ name: 'app' }] },
      status:
        index % 4 === 3 ? CRASHING : { phase: 'Running', conditions: [{ type: 'Ready', status: 'True' }] },
    }));
    const reader = await standIn(
      allowing((request, response) => {
        const { url = '' } = request;
        if (url.includes('/deployments/')) {
          json(response, { kind: 'Deployment', spec: { selector: { matchLabels: { app: 'cart' } } } });
        } else if (url.includes('/pods?')) json(response, { kind: 'PodList', items: pods });
        else if (url.includes('/log?'))
          response.writeHead(200, { 'content-type': 'text/plain' }).end('a\nb\n');
        else json(response, { kind: 'Any', gitVersion: 'v1.25.3' });
      }),
      { onCall },
    );
    const { snapshot, reads } = await reader.read(
      { kind: 'deployment', namespace: 'shop', name: 'cart' },
      ALL,
    );
    expect(paths.length).toBeLessThanOrEqual(12);
    expect(snapshot.pods).toHaveLength(20);
    expect(snapshot.pods.slice(0, 10).map(({ name }) => Number(name?.slice(5)) % 4)).toEqual(
      Array(10).fill(3),
    );
    expect(snapshot.nodes).toHaveLength(3);
    expect(snapshot.logs).toEqual([{ container: 'app', text: 'a\nb\n' }]);
    expect(reads).toContainEqual({ read: 'pod', state: 'read', count: 40 });
    expect(paths.some((path) => path.endsWith('/pods/cart-3/log'))).toBe(true);
  });

  it('are none for names that no object can have', async () => {
    const { paths, onCall } = counter();
    const reader = await standIn(serving({}), { onCall });
    for (const namespace of ['..', 'a/b', 'Shop', '']) {
      const { reads } = await reader.read({ ...TARGET, namespace }, ALL);
      expect(reads).toEqual([{ read: 'pod', state: 'not-found', nearest: [] }]);
    }
    for (const name of ['..', 'a/../b', 'a,type=Normal', '']) await reader.read({ ...TARGET, name }, ALL);
    expect([...new Set(paths)].sort()).toEqual(['/api/v1/namespaces/shop/pods', '/version']);
  });
});
