import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { loadCatalog } from '../../src/catalog/load.ts';
import { loopback } from '../loopback.ts';
import { type Arranged, arrange, createPod, setNodeInfo } from './arrange.ts';
import { describeCluster } from './assets.ts';
import { FAILURES, type Failure, NOT_SHOWN } from './failures.ts';
import { useApiServer } from './fixture.ts';
import { type Answer, allToPerson, endsOf, type House, type HouseOptions, startHouse } from './house.ts';
import { CRASHING } from './objects.ts';
import { running, waiting } from './statuses.ts';

const SANDBOX: Failure = {
  rule: 'pod-ip-range-exhausted',
  strength: 'firm',
  pod: { status: waiting('ContainerCreating') },
  events: [
    [
      'FailedCreatePodSandBox',
      'failed to allocate for range 0: no IP addresses available in range set: 10.60.4.1-10.60.4.126',
    ],
  ],
  verdicts: [],
};
const TITLE = 'The node has no pod IP address left in its range';
const EVERYWHERE = { clusters: ['*'], namespaces: ['*'], reads: ['status', 'events', 'node', 'logs'] };

const catalog = loadCatalog();

it('every documented failure is shown by a cluster, or it is said what shows it', () => {
  const documented = catalog.rules.filter(({ kind }) => kind === 'documented').map(({ id }) => id);
  const shown = FAILURES.map(({ rule }) => rule);
  expect([...new Set([...shown, ...Object.keys(NOT_SHOWN)])].sort()).toEqual(documented.toSorted());
  expect(shown.filter((rule) => rule in NOT_SHOWN)).toEqual([]);
});

describeCluster('a cluster, asked for in Slack', () => {
  const fixture = useApiServer();
  const context = (name: string, user = 'admin') => {
    const { url, authority, tokenOf } = fixture().server;
    return { name, server: url, authority, token: tokenOf(user) };
  };
  /** A house for one test. */
  const houseWith = async (options: HouseOptions) => {
    const house = await startHouse(options);
    onTestFinished(() => house.stop());
    return house;
  };

  describe('by someone who may see all of it', () => {
    let house: House;
    // One house for all of these; each of the other tests has its own.
    beforeAll(async () => {
      house = await startHouse({ contexts: [context('prod')], policy: allToPerson });
    });
    afterAll(() => house.stop());

    it.each(FAILURES.map((failure) => [failure.rule, failure.asked ?? 'pod', failure] as const))(
      'tells %s from a %s, and the verdict by the node alone',
      async (_rule, _asked, failure) => {
        const title = catalog.rules.find(({ id }) => id === failure.rule)?.title.en;
        const arranged = await arrange(fixture(), failure);
        for (const [affected, versions] of failure.verdicts) {
          await setNodeInfo(fixture(), arranged.node, versions);
          const { rule, strength } = failure;
          const answer = await house.ask(`/diagnose ${arranged.words}`);
          expect(answer.diagnosis?.findings[0]).toMatchObject({ rule, strength, affected });
          expect(answer.text.slice(0, (title ?? '').length + 1)).toBe(`${title}\n`);
          expect(endsOf(answer)).toEqual(arranged.ends);
          expect(answer.text).toContain('Cluster prod\nRead: server version');
        }
      },
    );

    it('groups the failing pods of a deployment by their cause', async () => {
      const { server, newNamespace } = fixture();
      const namespace = await newNamespace();
      const labels = { app: 'cart' };
      await server.admin.create({
        apiVersion: 'apps/v1',
        kind: 'Deployment',
        metadata: { name: 'cart', namespace },
        spec: {
          replicas: 4,
          selector: { matchLabels: labels },
          template: { metadata: { labels }, spec: { containers: [{ name: 'app', image: 'cart:1' }] } },
        },
      });
      for (const name of ['cart-5b-a', 'cart-5b-b']) {
        await createPod(
          fixture(),
          namespace,
          name,
          { ...SANDBOX.pod, labels, node: 'node-a' },
          SANDBOX.events,
        );
      }
      await createPod(fixture(), namespace, 'cart-5b-c', { labels, node: 'node-a', status: CRASHING });
      await createPod(fixture(), namespace, 'cart-5b-d', { labels, node: 'node-a', status: running() });

      const { diagnosis, text } = await house.ask(`/diagnose deployment ${namespace}/cart`);

      const groups = diagnosis?.groups?.map(({ rule, pods }) => [
        rule,
        pods.map((pod) => pod.replace(/.*\//, '')),
      ]);
      expect(groups).toEqual([
        ['pod-ip-range-exhausted', ['cart-5b-a', 'cart-5b-b']],
        ['oom-killed', ['cart-5b-c']],
      ]);
      expect(text).toMatch(/Pods by cause\n.*2 pods \(.*cart-5b-a and .*cart-5b-b\)/);
    });

    it('says that a healthy pod and a finished one are fine', async () => {
      const namespace = await fixture().newNamespace();
      const done = { terminated: { reason: 'Completed', exitCode: 0, startedAt: null, finishedAt: null } };
      const container = {
        name: 'app',
        image: 'cart:1',
        imageID: '',
        ready: false,
        restartCount: 0,
        state: done,
      };
      await createPod(fixture(), namespace, 'well', { node: 'node-a', status: running() });
      await createPod(fixture(), namespace, 'done', {
        node: 'node-a',
        status: { phase: 'Succeeded', containerStatuses: [container] },
      });

      const well = await house.ask(`/diagnose pod ${namespace}/well`);
      const done2 = await house.ask(`/diagnose pod/done -n ${namespace}`);

      expect(well.text).toContain(`Nothing is wrong with this pod\n\n${namespace}/well is healthy`);
      expect(done2.text).toContain(
        `Nothing is wrong with this pod\n\n${namespace}/done has finished its work`,
      );
      expect([well, done2].flatMap(({ diagnosis }) => diagnosis?.findings)).toEqual([]);
    });

    it('tells the nearest names where there is no such pod, namespace or node', async () => {
      const { namespace, name } = await arrange(fixture(), { ...SANDBOX, node: 'node-near' });
      const near = await house.ask(`/diagnose pod ${namespace}/cart-7d9f8c6b5-x2k4n`);
      const node = await house.ask('/diagnose node node-neat');
      expect(near.text).toContain(`There is no pod ${namespace}/cart-7d9f8c6b5-x2k4n`);
      expect(near.text).toContain(`there is none of this name. Near it: ${name}.`);
      expect(node.text).toMatch(/there is none of this name\. Near it: .*node-near/);
    });

    it.each([
      ['a paste', ''],
      ['a mention', '@casebook '],
      ['a command', '/diagnose '],
    ])('completes %s that names a pod', async (what, lead) => {
      const node = `node-paste-${what.slice(2)}`;
      const arranged = await arrange(fixture(), { ...SANDBOX, node });
      const answer = await house.ask(`${lead}${pasteOf(arranged)}`);
      expect(answer.text).toContain('Your versions are affected: GKE 1.24.6-gke.1500');
      expect(endsOf(answer)).toEqual(arranged.ends);
    });

    it('leaves a paste that no rule explains in peace', async () => {
      const arranged = await arrange(fixture(), { ...SANDBOX, node: 'node-quiet' });
      const answer = await house.ask(`is anyone looking at pod/${arranged.name} today?`);
      expect(answer.text).toContain('stays silent');
      expect(answer.diagnosis?.cluster).toBeUndefined();
    });
  });

  it('names the grants that are missing', async () => {
    const house = await houseWith({
      contexts: [context('prod')],
      policy: ({ userId }) => ({
        grants: [{ ...EVERYWHERE, users: [userId], namespaces: ['shop-*'], reads: ['status', 'events'] }],
      }),
    });
    const arranged = await arrange(fixture(), { ...SANDBOX, node: 'node-missing' });

    const answer = await house.ask(`/diagnose ${arranged.words}`);
    const elsewhere = await house.ask(`/diagnose pod kube-system/dns-0`);

    expect(answer.diagnosis?.cluster?.reads).toContainEqual({
      read: 'node',
      state: 'not-permitted',
      grant: 'node',
    });
    expect(answer.text).toContain('the policy does not grant you node here');
    expect(answer.diagnosis?.findings[0]).toMatchObject({ rule: SANDBOX.rule, affected: 'unknown' });
    expect(elsewhere.text).toContain('Nothing could be read of the cluster');
    expect(elsewhere.text).toContain('the policy does not grant you status here');
    expect(elsewhere.diagnosis?.cluster?.reads.every(({ state }) => state === 'not-permitted')).toBe(true);
  });

  it('is not read without a policy file, and a paste is answered by its text alone', async () => {
    const house = await houseWith({ contexts: [context('prod')] });
    const arranged = await arrange(fixture(), { ...SANDBOX, node: 'node-no-policy' });

    const asked = await house.ask(`/diagnose ${arranged.words}`);
    const pasted = await house.ask(`@casebook ${pasteOf(arranged)}`);

    expect(asked.text).toContain('Not read: there is no policy file (POLICY_FILE)');
    expect(endsOf(asked)).toEqual([]);
    expect(pasted.text).toContain(TITLE);
    expect(pasted.text).toContain('Unknown whether your versions are affected');
    expect(pasted.diagnosis?.cluster).toBeUndefined();
  });

  it('is the default one of the channel, for the channel alone, whatever its name', async () => {
    let channel = '';
    const house = await houseWith({
      contexts: [context('prod', 'bot-30'), context('stage')],
      policy: async ({ call }) => {
        channel = Object((await call('conversations.create', { name: 'shop-on-call' }))['channel']).id;
        return {
          grants: [{ ...EVERYWHERE, channels: [channel], clusters: ['stage'] }],
          defaultClusters: { [channel]: 'stage' },
        };
      },
    });
    const arranged = await arrange(fixture(), { ...SANDBOX, node: 'node-channel' });
    const isRead = ({ text, diagnosis }: Answer) => [
      diagnosis?.cluster?.name,
      text.startsWith(TITLE),
      diagnosis?.cluster?.reads.some(({ state }) => state === 'read'),
    ];

    expect(isRead(await house.askIn(channel, arranged.words))).toEqual(['stage', true, true]);
    await house.workspace.call('conversations.rename', { channel, name: 'another-name' });
    expect(isRead(await house.askIn(channel, arranged.words))).toEqual(['stage', true, true]);
    expect(isRead(await house.askIn(channel, `${arranged.words} --cluster prod`))).toEqual([
      'prod',
      false,
      false,
    ]);
    expect(isRead(await house.askIn('C0OTHER001', arranged.words))).toEqual(['prod', false, false]);
    expect(isRead(await house.askIn('D0DIRECT01', `${arranged.words} --cluster stage`))).toEqual([
      'stage',
      false,
      false,
    ]);
    const unread = await house.askIn('C0OTHER001', pasteOf(arranged));
    expect(unread.text).toContain('Unknown whether your versions are affected');
    expect(unread.text).toContain('the policy does not grant you status here');
  });

  it('is read in a direct message by the grants of the person', async () => {
    const house = await houseWith({ contexts: [context('prod')], policy: allToPerson });
    const arranged = await arrange(fixture(), { ...SANDBOX, node: 'node-direct' });
    const answer = await house.askIn('D0DIRECT01', arranged.words);
    expect(answer.text.startsWith(TITLE)).toBe(true);
    expect(endsOf(answer)).toEqual(arranged.ends);
  });

  it('that refuses the bot is told with the commands that allow it', async () => {
    const house = await houseWith({ contexts: [context('prod', 'bot-31')], policy: allToPerson });
    const arranged = await arrange(fixture(), { ...SANDBOX, node: 'node-refused' });
    const answer = await house.ask(`/diagnose ${arranged.words}`);
    expect(answer.text).toContain('Kubernetes (RBAC) refuses this read. To allow it:');
    expect(answer.text).toContain(`--verb=get --resource=pods -n ${arranged.namespace}`);
    expect(endsOf(answer)).toContain('pod forbidden');
  });
});

it('an API server that never answers is given up before an answer is late', async () => {
  const { url } = await loopback(() => undefined);
  const house = await startHouse({
    contexts: [{ name: 'prod', server: url, token: 'a' }],
    policy: allToPerson,
  });
  onTestFinished(() => house.stop());

  const answer = await house.ask('/diagnose pod shop/cart-0');

  expect(answer.text).toContain('Nothing could be read of the cluster');
  expect(answer.text).toContain('no answer within 5 s');
  const reads = answer.diagnosis?.cluster?.reads ?? [];
  expect(reads.map(({ read }) => read)).toEqual(['version', 'pod', 'events']);
  for (const read of reads) expect(read).toMatchObject({ state: 'timed-out', afterMs: 5000 });
});

/** What someone sees with kubectl describe, without the node's versions. */
function pasteOf({ namespace, name, node }: Arranged): string {
  const [reason, message] = SANDBOX.events?.[0] ?? [];
  return [
    'Events:',
    '  Type     Reason                  Age   From               Message',
    '  ----     ------                  ----  ----               -------',
    `  Normal   Scheduled               2m    default-scheduler  Successfully assigned ${namespace}/${name} to ${node}`,
    `  Warning  ${reason}  12s   kubelet            Failed to create pod sandbox: ${message}`,
  ].join('\n');
}
