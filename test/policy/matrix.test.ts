import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { READ_GRANTS, type ReadGrant } from '../../src/domain/cluster.ts';
import { createPolicy } from '../../src/policy/policy.ts';
import { recordingLog } from '../slack/stand-ins.ts';
import { testFolder } from './folder.ts';

const POLICY = `
grants:
  - { users: [U0ALEX], clusters: ['prod-*'], namespaces: [shop], reads: [status, events] }
  - { users: [U0ALEX, W0BIA1], clusters: [dev], namespaces: ['*'], reads: [status, events, node, logs] }
  - { userGroups: [S0ONCALL], clusters: ['*-eu'], namespaces: ['shop*'], reads: [status, node] }
  - { userGroups: [S0AUDIT], channels: [G0AUDIT], clusters: [prod-us], namespaces: [kube-system], reads: [logs, events] }
  - { channels: [C0SHOP], clusters: ['prod-??'], namespaces: [shop, shop-eu], reads: [events, node] }
`;

const USERS = ['U0ALEX', 'W0BIA1', 'U0CARO'];
const GROUPS = [[], ['S0ONCALL'], ['S0AUDIT'], ['S0ONCALL', 'S0AUDIT'], ['S0OTHER']];
const CHANNELS = ['C0SHOP', 'G0AUDIT', 'C0OTHER'];
const DMS = [false, true];
const CLUSTERS = ['prod-eu', 'prod-us', 'dev'];
/** Undefined stands for a node. */
const NAMESPACES = ['shop', 'shop-eu', 'kube-system', undefined];

/*
 * The oracle: the same policy written out by hand as one line a holder, cluster, place and reads. It knows no globs and no rules
 * about nodes: those are in the lines.
 */
const WRITTEN_OUT = `
  U0ALEX prod-eu shop status,events            U0ALEX prod-us shop status,events
  U0ALEX dev shop status,events,node,logs      U0ALEX dev shop-eu status,events,node,logs
  U0ALEX dev kube-system status,events,node,logs   U0ALEX dev (node) node,events
  W0BIA1 dev shop status,events,node,logs       W0BIA1 dev shop-eu status,events,node,logs
  W0BIA1 dev kube-system status,events,node,logs    W0BIA1 dev (node) node,events
  S0ONCALL prod-eu shop status,node            S0ONCALL prod-eu shop-eu status,node
  S0ONCALL prod-eu kube-system node            S0ONCALL prod-eu (node) node
  S0AUDIT prod-us kube-system logs,events      G0AUDIT prod-us kube-system logs,events
  C0SHOP prod-eu shop events,node              C0SHOP prod-eu shop-eu events,node
  C0SHOP prod-eu kube-system node              C0SHOP prod-eu (node) events,node
  C0SHOP prod-us shop events,node              C0SHOP prod-us shop-eu events,node
  C0SHOP prod-us kube-system node              C0SHOP prod-us (node) events,node
`;
const ALLOWED = new Set(
  [...WRITTEN_OUT.matchAll(/(\S+) (\S+) (\S+) (\S+)/g)].flatMap(([, holder, cluster, place, reads = '']) =>
    reads.split(',').map((read) => `${holder} ${cluster} ${place} ${read}`),
  ),
);

function oracle(
  holders: readonly string[],
  cluster: string,
  namespace: string | undefined,
  read: ReadGrant,
): boolean {
  return holders.some((holder) => ALLOWED.has(`${holder} ${cluster} ${namespace ?? '(node)'} ${read}`));
}

const ASKERS = USERS.flatMap((user) =>
  GROUPS.flatMap((groups) => CHANNELS.flatMap((channel) => DMS.map((dm) => ({ user, groups, channel, dm })))),
);
const PLACES = CLUSTERS.flatMap((cluster) => NAMESPACES.map((namespace) => ({ cluster, namespace })));

/** The policy in a workspace where everyone is in these groups. */
function policyWith(groups: readonly string[]) {
  const file = join(testFolder(), 'policy.yaml');
  writeFileSync(file, POLICY);
  const memberships = {
    of: async (_user: string, among: readonly string[]) => among.filter((id) => groups.includes(id)),
  };
  const policy = createPolicy({ file, groups: memberships, log: recordingLog() });
  onTestFinished(() => policy.close());
  return policy;
}

describe('the policy matrix', () => {
  const cells: { readonly cell: string; readonly allowed: boolean }[] = [];

  test.each(ASKERS)(
    '$user with $groups in $channel (direct message: $dm)',
    async ({ user, groups, channel, dm }) => {
      const policy = policyWith(groups);
      const holders = [user, ...groups, ...(dm ? [] : [channel])];
      for (const place of PLACES) {
        const { cluster, namespace } = place;
        const scope = namespace === undefined ? { cluster } : { cluster, namespace };
        const { granted, missing } = await policy.permits({ user, channel, dm }, scope);
        for (const read of READ_GRANTS) {
          const allowed = oracle(holders, place.cluster, place.namespace, read);
          const cell = `${[user, groups.join('+'), channel, dm, place.cluster, place.namespace].join(' ')} ${read}`;
          expect(`${cell}: ${granted.has(read)}`).toBe(`${cell}: ${allowed}`);
          const asked = place.namespace !== undefined || read === 'node' || read === 'events';
          expect(`${cell} lacks: ${missing.includes(read)}`).toBe(`${cell} lacks: ${asked && !allowed}`);
          cells.push({ cell, allowed });
        }
      }
    },
  );

  test('has no cell that was not tried, and no value that decides nothing', () => {
    const all =
      USERS.length * GROUPS.length * CHANNELS.length * DMS.length * PLACES.length * READ_GRANTS.length;
    expect(new Set(cells.map(({ cell }) => cell)).size).toBe(all);
    expect(all).toBe(4320);
    for (const value of [
      ...USERS,
      ...CHANNELS,
      ...CLUSTERS,
      'shop',
      'shop-eu',
      'kube-system',
      ...READ_GRANTS,
    ]) {
      const outcomes = new Set(
        cells.filter(({ cell }) => cell.split(' ').includes(value)).map(({ allowed }) => allowed),
      );
      expect([value, outcomes.size]).toEqual([value, 2]);
    }
  });
});
