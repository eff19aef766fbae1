import { describe, expect, it } from 'vitest';
import { type ClusterPart, type ClusterRead, READ_KINDS } from '../../src/domain/cluster.ts';
import type { Diagnosis } from '../../src/domain/diagnosis.ts';
import { ruleId } from '../../src/domain/ids.ts';
import { LANGUAGES, type Language } from '../../src/domain/language.ts';
import { answerOf } from '../../src/render/answer.ts';
import { diagnosisToJson } from '../../src/render/json.ts';
import { readerOf } from '../../src/render/reader.ts';
import { renderSlack } from '../../src/render/slack-blocks.ts';
import { renderTerminal } from '../../src/render/terminal.ts';
import { checkMessage } from '../../src/slack/check-message.ts';
import { diagnosis, finding, localized, unmatched } from './diagnosis-fixture.ts';
import { elementTypes, mrkdwnTexts, seen } from './slack-view.ts';

const TARGET = { kind: 'pod', namespace: 'shop', name: 'cart-7d9f8b6c5-x2x4z' } as const;
const COMMAND =
  'kubectl create role casebook-list-events --verb=list --resource=events -n shop && kubectl create rolebinding casebook-list-events --role=casebook-list-events --serviceaccount=casebook:casebook -n shop';
/** One read for each end that a read can come to. */
const ENDS: readonly ClusterRead[] = [
  { read: 'version', state: 'read' },
  { read: 'pod', state: 'not-found', nearest: ['cart-1', 'cart-2'] },
  { read: 'events', state: 'forbidden', command: COMMAND },
  { read: 'node', state: 'timed-out', afterMs: 5000 },
  { read: 'claims', state: 'failed', reason: 'the connection was reset' },
  { read: 'logs', state: 'not-permitted', grant: 'logs' },
];

function terminal(given: Diagnosis, language: Language = 'en'): string {
  return renderTerminal(given, language, { color: false, width: 110 }).replace(/\s+/g, ' ');
}
function slack(given: Diagnosis, language: Language = 'en'): string {
  return seen(renderSlack(given, language).blocks).replace(/\s+/g, ' ');
}
function cluster(over: Partial<ClusterPart> = {}): ClusterPart {
  return { name: 'prod', reads: ENDS, target: TARGET, ...over };
}

describe('the reads of a cluster', () => {
  it('take one line where all of them were read', () => {
    const reads: ClusterRead[] = [
      { read: 'pod', state: 'read' },
      { read: 'events', state: 'read', count: 1200 },
      { read: 'node', state: 'read' },
    ];
    const section = answerOf(diagnosis({ cluster: cluster({ reads }) }), readerOf('en', 'slack')).find(
      ({ kind }) => kind === 'cluster',
    );
    expect(section?.parts).toEqual([
      { kind: 'prose', text: 'Read: pod, events (1,200), and node.', lead: undefined },
    ]);
  });

  it.each([
    'Cluster prod',
    'Read: server version.',
    'pod: there is none of this name. Near it: cart-1 and cart-2.',
    'events: Kubernetes (RBAC) refuses this read. To allow it:',
    COMMAND,
    'node: no answer within 5 s.',
    'volume claims: failed: the connection was reset',
    'log: not read: the policy does not grant you',
  ])('say how each ended: %s', (words) => {
    const given = diagnosis({ cluster: cluster() });
    expect(terminal(given)).toContain(words);
    expect(slack(given)).toContain(words);
  });

  it('share a line where they ended alike', () => {
    const reads = (['pod', 'claims', 'quota'] as const).map(
      (read): ClusterRead => ({ read, state: 'not-permitted', grant: 'status' }),
    );
    const text = terminal(diagnosis({ cluster: cluster({ reads }) }));
    expect(text).toContain(
      'pod, volume claims, and quota: not read: the policy does not grant you `status` here.',
    );
  });

  it('name no near pods where there are none', () => {
    const reads: ClusterRead[] = [{ read: 'pod', state: 'not-found', nearest: [] }];
    expect(terminal(unmatched({ cluster: cluster({ reads }) }))).toContain(
      'pod: there is none of this name. ',
    );
  });

  it.each(LANGUAGES)('have words for everything in %s', (language) => {
    const reads = READ_KINDS.map((read): ClusterRead => ({ read, state: 'read' }));
    const texts = [cluster({ reads }), cluster(), cluster({ name: '', reads: [], refusal: 'no-policy' })].map(
      (part) => terminal(diagnosis({ cluster: part }), language),
    );
    expect(new Set(texts).size).toBe(3);
    if (language !== 'en') for (const text of texts) expect(text).not.toMatch(/Read:|not read|refuses/i);
  });

  it.each([
    ['no-policy', '', 'there is no policy file (`POLICY_FILE`)'],
    ['no-cluster', '', 'no cluster is set up'],
    ['no-cluster', 'prdo', 'Cluster prdo Not read: no cluster of this name is set up.'],
    ['no-email', 'prod', 'Slack did not tell your e-mail address'],
  ] as const)('say why nothing was tried: %s of "%s"', (refusal, name, words) => {
    expect(terminal(unmatched({ cluster: { name, reads: [], refusal } }))).toContain(words);
  });

  it('keep the commands whole within the limits of Slack, whatever else there is', () => {
    const long = (read: ClusterRead['read']): ClusterRead => ({
      read,
      state: 'forbidden',
      command: COMMAND.replaceAll('shop', 'n'.repeat(63)).replaceAll('events', read),
    });
    const reads = READ_KINDS.map(long);
    const huge = finding({ cause: localized('words '.repeat(600)), title: localized('t '.repeat(900)) });
    const message = renderSlack(
      diagnosis({ findings: [huge, huge, huge], cluster: cluster({ reads }) }),
      'en',
    );
    expect(checkMessage(message)).toEqual([]);
    for (const read of reads)
      if (read.state === 'forbidden') expect(seen(message.blocks)).toContain(read.command);
  });

  it('cannot act in Slack or a terminal, whatever they say', () => {
    const hostile = '<!channel> <@U123456> <https://evil.example.net|here> \u001b[2J\u202e`x`';
    const reads: ClusterRead[] = [
      { read: 'pod', state: 'failed', reason: hostile },
      { read: 'events', state: 'not-found', nearest: [hostile] },
      { read: 'node', state: 'forbidden', command: hostile },
    ];
    const given = unmatched({
      cluster: cluster({ name: hostile, reads }),
      health: [{ pod: hostile, state: 'healthy' }],
    });
    const { text, blocks } = renderSlack(given, 'en');
    expect(elementTypes(blocks)).not.toContain('link');
    for (const mrkdwn of [text, ...mrkdwnTexts(blocks)]) expect(mrkdwn).not.toMatch(/<[!@h]/);
    for (const shown of [seen(blocks), renderTerminal(given, 'en', { color: false, width: 100 })])
      expect(shown).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}]/u);
  });
});

describe('an answer about a target', () => {
  it('says that nothing could be read rather than that nothing matches', () => {
    const reads: ClusterRead[] = [
      { read: 'version', state: 'read' },
      { read: 'pod', state: 'not-permitted', grant: 'status' },
    ];
    const text = terminal(unmatched({ cluster: cluster({ reads }) }));
    expect(text).toMatch(/^Nothing could be read of the cluster/);
    expect(text).not.toContain('documented failure fits');
  });

  it('says that what was read fits no failure', () => {
    const reads: ClusterRead[] = [{ read: 'pod', state: 'read' }];
    const text = terminal(unmatched({ cluster: cluster({ reads }), subject: {} }));
    expect(text).toContain('No documented failure fits what was read of the cluster.');
    expect(text).toContain('kubectl describe pod cart-7d9f8b6c5-x2x4z -n shop');
  });

  it.each([
    [TARGET, 'pod', 'There is no pod shop/cart-7d9f8b6c5-x2x4z', 'kubectl get pods -n shop'],
    [{ kind: 'node', name: 'worker-1' }, 'node', 'There is no node worker-1', 'kubectl get nodes'],
    [
      { kind: 'deployment', namespace: 'shop', name: 'cart' },
      'workload',
      'There is no deployment shop/cart',
      'kubectl get deployments -n shop',
    ],
  ] as const)('says first that there is none of this name: %j', (target, read, title, command) => {
    const reads: ClusterRead[] = [
      { read: 'version', state: 'read' },
      { read, state: 'not-found', nearest: ['cart-2'] },
    ];
    const text = terminal(unmatched({ cluster: cluster({ target, reads }) }));
    expect(text.startsWith(title)).toBe(true);
    expect(text).toContain('Near it: cart-2.');
    expect(text).toContain(command);
    expect(text).not.toContain('kubectl describe');
  });

  it('names the command for a deployment', () => {
    const target = { kind: 'deployment', namespace: 'shop', name: 'cart' } as const;
    const reads: ClusterRead[] = [{ read: 'workload', state: 'read' }];
    const text = terminal(unmatched({ cluster: cluster({ target, reads }) }));
    expect(text).toContain('kubectl describe deployment cart -n shop');
  });

  it('names the command for a node', () => {
    const target = { kind: 'node', name: 'worker-1' } as const;
    const text = terminal(unmatched({ cluster: cluster({ target }) }));
    expect(text).toContain('kubectl describe node worker-1');
    expect(text).not.toContain('<pod>');
  });

  it.each([
    ['healthy', 'is healthy: its containers run and are ready.'],
    ['finished', 'has finished its work'],
  ] as const)('says of a %s pod that nothing is wrong, and no more', (state, words) => {
    const reads: ClusterRead[] = [{ read: 'pod', state: 'read' }];
    const given = unmatched({ cluster: cluster({ reads }), health: [{ pod: TARGET.name, state }] });
    expect(terminal(given)).toMatch(/^Nothing is wrong with this pod/);
    expect(terminal(given)).toContain(words);
    expect(terminal(given)).not.toMatch(/Nearest|Where to look next|Nothing documented/);
    expect(renderSlack(given, 'en').text).toContain(words);
  });

  it('does not say so of a pod that was pasted beside others', () => {
    const given = unmatched({ health: [{ pod: 'cart-1', state: 'healthy' }] });
    expect(terminal(given)).toMatch(/^Nothing documented matches/);
    expect(terminal(given)).toContain('cart-1 is healthy');
  });

  it('groups the pods of a deployment by cause, and names those that are fine', () => {
    const other = finding({ rule: ruleId('cni-not-initialized'), title: localized('Other') });
    const pods = Array.from({ length: 9 }, (_, index) => `cart-${index}`);
    const given = diagnosis({
      findings: [finding(), other],
      groups: [
        { rule: other.rule, pods: ['cart-x'] },
        { rule: finding().rule, pods },
        { rule: ruleId('not-found-here'), pods: ['cart-y'] },
      ],
      health: [
        { pod: 'cart-a', state: 'healthy' },
        { pod: 'cart-b', state: 'healthy' },
      ],
    });
    for (const text of [terminal(given), slack(given)]) {
      expect(text).toContain('9 pods (cart-0, cart-1, cart-2, cart-3, cart-4, and 4 more)');
      expect(text).toContain('Other (en): 1 pod (cart-x)');
      expect(text).toContain('Healthy: cart-a and cart-b.');
      expect(text).not.toContain('cart-y');
    }
  });

  it('is plain data as JSON', () => {
    const health = [{ pod: 'cart-1', state: 'healthy' }] as const;
    const groups = [{ rule: finding().rule, pods: ['cart-2'] }];
    const json = diagnosisToJson(diagnosis({ cluster: cluster(), health, groups }), 'en');
    expect(json).toMatchObject({ cluster: { name: 'prod', target: TARGET, reads: ENDS }, health, groups });
    expect(JSON.parse(JSON.stringify(json))).toEqual(json);
    for (const key of ['cluster', 'health', 'groups'])
      expect(key in diagnosisToJson(diagnosis(), 'en')).toBe(false);
  });
});
