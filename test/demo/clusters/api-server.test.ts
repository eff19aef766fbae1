import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiServer, startApiServer } from '../../../src/demo/clusters/api-server.ts';
import { asOfNow, readSnapshot } from '../../../src/demo/clusters/snapshot.ts';

const NOW = Date.parse('2030-01-02T03:04:05Z');
const SHOP = '/api/v1/namespaces/shop';
const REVIEWS = '/apis/authorization.k8s.io/v1/selfsubjectaccessreviews';
const CART = 'cart-6c8d9f7b4-q7h2n';

describe('the API server of a sample cluster', () => {
  let server: ApiServer;
  beforeAll(async () => {
    server = await startApiServer(readSnapshot('gke-shop'), () => NOW);
  });
  afterAll(() => server.close());

  async function send(path: string, init: RequestInit = {}) {
    const headers = { authorization: `Bearer ${server.token}`, ...init.headers };
    const response = await fetch(`${server.url}${path}`, { ...init, headers });
    const text = await response.text();
    const json = response.headers.get('content-type') === 'application/json';
    return { status: response.status, text, body: json ? JSON.parse(text) : undefined };
  }
  const namesOf = async (path: string, init?: RequestInit) =>
    (await send(path, init)).body.items.map((item: { metadata: { name: string } }) => item.metadata.name);
  const review = (spec: object) => send(REVIEWS, { method: 'POST', body: JSON.stringify({ spec }) });

  it('tells its version and lists what there is', async () => {
    expect((await send('/version')).body).toMatchObject({ gitVersion: 'v1.25.15-gke.1020000' });
    expect(await namesOf('/api/v1/nodes')).toHaveLength(5);
    expect(await namesOf('/apis/apps/v1/namespaces/payments/statefulsets')).toEqual(['ledger']);
    expect(await namesOf('/api/v1/namespaces/nowhere/pods')).toEqual([]);
    const classes = await send('/apis/storage.k8s.io/v1/storageclasses');
    expect(classes.body).toMatchObject({ kind: 'StorageClassList', items: [] });
  });

  it('selects by labels and fields, and cuts at the limit', async () => {
    expect(await namesOf(`${SHOP}/pods?labelSelector=app%3Dcheckout`)).toHaveLength(3);
    expect(await namesOf(`${SHOP}/pods?labelSelector=app!=checkout,app==cart`)).toEqual([CART]);
    const events = `${SHOP}/events?fieldSelector=involvedObject.kind%3DPod,involvedObject.name%3D${CART}`;
    expect(await namesOf(`${events},type!=Normal`)).toHaveLength(1);
    const cut = await send(`${SHOP}/pods?limit=2`);
    expect([cut.body.items.length, cut.body.metadata.remainingItemCount]).toEqual([2, 7]);
    expect((await send(`${SHOP}/pods?labelSelector=app%20in%20(a)`)).status).toBe(400);
  });

  it('gives names alone where only they are asked for', async () => {
    const accept = 'application/json;as=PartialObjectMetadataList;g=meta.k8s.io;v=v1,application/json';
    const { body } = await send(`${SHOP}/pods`, { headers: { accept } });
    expect(body.kind).toBe('PartialObjectMetadataList');
    expect(Object.keys(body.items[0])).toEqual(['metadata']);
  });

  it('gives the end of a log, or says why there is none', async () => {
    const log = (pod: string, query: string) => send(`${SHOP}/pods/${pod}/log?${query}`);
    const previous = await log(CART, 'container=cart&previous=true&tailLines=1');
    expect([previous.status, previous.text]).toEqual([
      200,
      expect.stringMatching(/^2030-01-02T02:59:53Z .*192 MiB.*\n$/),
    ]);
    expect((await log('checkout-7d9f6c5b8-m4k7t', '')).text).toBe('');
    expect((await log('checkout-7d9f6c5b8-m4k7t', 'previous=true')).body).toMatchObject({
      ...{ status: 'Failure', reason: 'BadRequest', code: 400 },
      message: expect.stringContaining('previous terminated container "checkout"'),
    });
    expect((await log('checkout-7d9f6c5b8-x2x9k', '')).body.message).toContain(
      'waiting to start: ContainerCreating',
    );
    expect((await log(CART, 'container=other')).status).toBe(400);
    expect((await log('nobody', '')).status).toBe(404);
  });

  it.each([
    ['GET', `${SHOP}/pods/nobody`, 404, 'NotFound', 'pods "nobody" not found'],
    ['GET', '/apis/apps/v1/namespaces/shop/deployments/x', 404, 'NotFound', 'deployments.apps "x" not found'],
    ['GET', '/api/v1/pods', 404, 'NotFound', 'could not find the requested resource'],
    ['GET', `${SHOP}/pods/${CART}/exec`, 404, 'NotFound', 'could not find the requested resource'],
    ['GET', `${SHOP}/secrets`, 403, 'Forbidden', 'cannot list resource "secrets" in API group ""'],
    ['GET', `${SHOP}/secrets/db`, 403, 'Forbidden', 'secrets "db" is forbidden'],
    ['GET', '/api/v1/nodes/%E0%A4%A', 400, 'BadRequest', 'cannot be read'],
    ['DELETE', `${SHOP}/pods/${CART}`, 405, 'MethodNotAllowed', 'does not allow this method'],
    ['GET', REVIEWS, 405, 'MethodNotAllowed', 'does not allow this method'],
    ['POST', REVIEWS, 400, 'BadRequest', 'cannot be read'],
  ])('%s %s is answered with %d', async (method, path, code, reason, message) => {
    const answer = await send(path, { method, ...(method === 'POST' && { body: '{' }) });
    expect(answer.status).toBe(code);
    expect(answer.body).toMatchObject({ kind: 'Status', status: 'Failure', reason, code });
    expect(answer.body.message).toContain(message);
  });

  it('refuses whoever lacks its token, and what is too long', async () => {
    for (const authorization of ['', 'Bearer other']) {
      expect((await send('/version', { headers: { authorization } })).status).toBe(401);
    }
    expect((await send(REVIEWS, { method: 'POST', body: ' '.repeat(70_000) })).status).toBe(413);
  });

  it.each([
    [{ resourceAttributes: { verb: 'get', group: '', resource: 'pods', subresource: 'log' } }, true],
    [{ resourceAttributes: { verb: 'list', group: 'apps', resource: 'deployments' } }, true],
    [{ resourceAttributes: { verb: 'get', group: '', resource: 'secrets' } }, false],
    [{ resourceAttributes: { verb: 'delete', group: '', resource: 'pods' } }, false],
    [{ nonResourceAttributes: { verb: 'get', path: '/version' } }, true],
    [{ nonResourceAttributes: { verb: 'get', path: '/metrics' } }, false],
  ])('says what it allows: %j', async (spec, allowed) => {
    const { status, body } = await review(spec);
    expect([status, body.status.allowed]).toEqual([201, allowed]);
  });
});

it('moves times, and nothing that only looks like one', () => {
  const text = 'at "2025-06-03T11:58:00Z" and 2025-06-03T11:58:00.250Z, not on 2025-06-03';
  expect(asOfNow(text, NOW)).toBe(
    'at "2030-01-02T03:02:05Z" and 2030-01-02T03:02:05.250Z, not on 2025-06-03',
  );
});

it('says which snapshot is missing', () => {
  expect(() => readSnapshot('nowhere')).toThrow('nowhere');
});
