import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadCatalog } from '../../src/catalog/load.ts';
import type { Affected } from '../../src/domain/diagnosis.ts';
import { describeCluster } from './assets.ts';
import { FAILURES, type Failure } from './failures.ts';
import { type Fixture, podRights, useApiServer } from './fixture.ts';
import { allToPerson, endsOf, type House, startHouse } from './house.ts';
import { event, NODE_INFO, node, pod } from './objects.ts';

const VERDICTS: Readonly<Record<Affected, RegExp>> = {
  affected: /\bAffected\b/,
  'not-affected': /\bNot affected\b/,
  unknown: /Cannot say|unknown/i,
};

describeCluster('documented failures, asked for in Slack', () => {
  const fixture = useApiServer();
  const titles = new Map(loadCatalog().rules.map(({ id, title }) => [String(id), title.en]));
  let house: House | undefined;
  beforeAll(async () => {
    const { server } = fixture();
    const context = { name: 'prod', server: server.url, authority: server.authority };
    house = await startHouse({
      contexts: [{ ...context, token: server.tokenOf('admin') }],
      policy: allToPerson,
    });
  });
  afterAll(() => house?.stop());

  it.each(FAILURES.map((failure) => [`${failure.rule} of a ${failure.asked ?? 'pod'}`, failure] as const))(
    '%s',
    async (_, failure) => {
      const asked = await arrange(fixture(), failure);
      for (const [affected, versions] of failure.verdicts) {
        await setNodeInfo(fixture(), asked.node, versions);
        const answer = await house?.ask(`/diagnose ${asked.words}`);
        const [first] = answer?.diagnosis?.findings ?? [];
        console.log(failure.rule, affected, answer?.diagnosis?.findings.map((f) => `${f.rule} ${f.strength} ${f.affected}`), JSON.stringify(answer?.diagnosis?.cluster?.reads), answer?.text.slice(0,300));
        expect(first).toMatchObject({ rule: failure.rule, strength: failure.strength, affected });
        expect(answer?.text).toContain(titles.get(failure.rule));
        if (answer !== undefined) expect(endsOf(answer)).toEqual(asked.ends);
      }
    },
  );
});

/** Creates the objects of a failure. Gives the words that ask for them, and the ends of the reads. */
async function arrange({ server, newNamespace }: Fixture, failure: Failure) {
  const nodeName = failure.node ?? `node-${failure.rule}`;
  const made = node(nodeName, server.kubelet.port);
  await server.admin.create({
    ...made,
    status: { ...Object(made['status']), ...(failure.conditions ? { conditions: failure.conditions } : {}) },
  });
  if (failure.asked === 'node') {
    return { words: `node ${nodeName}`, node: nodeName, ends: ['version read', 'events read', 'node read'] };
  }
  const namespace = await newNamespace();
  const name = 'cart-7d9f8c6b5-x2k4m';
  const uid = await server.admin.create(pod(namespace, name, { ...failure.pod, node: nodeName }));
  const now = new Date().toISOString().replace(/\.\d+/, '');
  for (const [index, [reason, message]] of (failure.events ?? []).entries()) {
    const about = { kind: 'Pod', namespace, name, uid };
    await server.admin.create(event(about, `${name}.${index}`, reason, message, now));
  }
  const { log } = failure;
  if (log) server.kubelet.logs.set(`${namespace}/${name}/app${log.previous ? '?previous' : ''}`, log.text);
  const ends = ['version read', 'pod read', 'events read', 'node read', ...(log ? ['logs read'] : [])];
  return { words: `pod ${namespace}/${name}`, node: nodeName, ends };
}

/** Changes what a node tells of its versions, and nothing else. */
async function setNodeInfo({ server }: Fixture, name: string, versions: Readonly<Record<string, string>>) {
  const path = `/api/v1/nodes/${name}`;
  const now = Object(await server.admin.send('GET', path));
  await server.admin.send('PUT', `${path}/status`, {
    ...now,
    status: { ...now.status, nodeInfo: { ...NODE_INFO, ...versions } },
  });
}
