import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { UserGroups } from '../../src/domain/policy.ts';
import { createPolicy } from '../../src/policy/policy.ts';
import type { WatchOptions } from '../../src/policy/watch.ts';
import { recordingLog } from '../slack/stand-ins.ts';
import { until } from '../until.ts';
import { testFolder } from './folder.ts';

const ALEX = { user: 'U0ALEX', channel: 'C0OTHER', dm: false };
const SHOP = { cluster: 'prod', namespace: 'shop' };
const NOBODY: UserGroups = { of: async () => [] };

function granting(...reads: string[]): string {
  return `grants:\n  - { users: [U0ALEX], clusters: [prod], namespaces: [shop], reads: [${reads.join(', ')}] }\n`;
}

/** A policy that follows a file, quickly. */
function follow(file: string, watching: WatchOptions = {}, groups = NOBODY) {
  const log = recordingLog();
  const policy = createPolicy({ file, groups, log, watching: { debounceMs: 1, pollMs: 20, ...watching } });
  onTestFinished(() => policy.close());
  const reads = async () => [...(await policy.permits(ALEX, SHOP)).granted].join();
  return { policy, log, reads };
}

function newFile(text: string): string {
  const file = join(testFolder(), 'policy.yaml');
  writeFileSync(file, text);
  return file;
}

describe('what only some people may do', () => {
  const BOB = { ...ALEX, user: 'U0BOBBY' };
  const IN_SHOP = { ...BOB, channel: 'C0SHOP' };

  test('is open to everyone where the policy names nobody, or is missing', async () => {
    const { policy } = follow(newFile('grants: []'));
    const none = createPolicy({ groups: NOBODY, log: recordingLog() });
    for (const deed of ['incidents', 'settings'] as const) {
      expect([await policy.allows(BOB, deed), await none.allows(BOB, deed)]).toEqual([true, true]);
    }
  });

  test('is kept to the people, groups and channels that it names', async () => {
    const groups = { of: async (user: string) => (user === 'U0CAROL' ? ['S0ONCALL'] : []) };
    const text = 'grants: []\nincidents: { users: [U0ALEX], userGroups: [S0ONCALL], channels: [C0SHOP] }\n';
    const { policy } = follow(newFile(text), {}, groups);
    const carol = { ...BOB, user: 'U0CAROL' };
    const asked = [ALEX, carol, IN_SHOP, BOB, { ...IN_SHOP, dm: true }];
    expect(await Promise.all(asked.map((asker) => policy.allows(asker, 'incidents')))).toEqual([
      ...[true, true, true, false, false],
    ]);
    expect(await policy.allows(BOB, 'settings')).toBe(true);
  });

  test('is refused as an entry that names nobody', () => {
    expect(() => follow(newFile('grants: []\nsettings: {}'))).toThrow(
      expect.objectContaining({ code: 'policy-invalid' }),
    );
  });
});

test('someone sees their own grants, and those of channels, but not those of others', async () => {
  const entry = (who: string) => `  - { ${who}, clusters: [prod], namespaces: [shop], reads: [status] }\n`;
  const entries = ['users: [U0ALEX]', 'userGroups: [S0ONCALL]', 'channels: [C0SHOP]', 'users: [U0BOBBY]'];
  const groups = { of: async () => ['S0ONCALL'] };
  const { policy } = follow(newFile(`grants:\n${entries.map(entry).join('')}`), {}, groups);
  const grant = { clusters: ['prod'], namespaces: ['shop'], reads: ['status'] };
  expect(await policy.grantsOf('U0ALEX')).toEqual([grant, grant, { ...grant, channels: ['C0SHOP'] }]);
});

describe('without a policy file', () => {
  test('nothing is granted, and it is said why', async () => {
    const policy = createPolicy({ groups: NOBODY, log: recordingLog() });
    const { granted, missing, refusal } = await policy.permits(ALEX, SHOP);
    expect([granted.size, missing, refusal]).toEqual([0, ['status', 'events', 'node', 'logs'], 'no-policy']);
    expect(policy.impersonation()).toEqual({ enabled: false });
    expect(policy.defaultCluster('C0SHOP')).toBeUndefined();
    policy.close();
  });
});

describe('a policy', () => {
  test('that is broken from the start is refused', () => {
    const file = newFile('grants: nothing');
    expect(() => follow(file)).toThrow(expect.objectContaining({ code: 'policy-invalid' }));
  });

  test('names default clusters and impersonation', () => {
    const { policy } = follow(
      newFile('grants: []\ndefaultClusters: { C0SHOP: prod }\nimpersonate: { enabled: true, group: askers }'),
    );
    expect([policy.defaultCluster('C0SHOP'), policy.defaultCluster('C0OTHER')]).toEqual(['prod', undefined]);
    expect(policy.impersonation()).toEqual({ enabled: true, group: 'askers' });
  });

  test('asks for the groups that it names, and for none where it names none', async () => {
    const asked: unknown[] = [];
    const groups: UserGroups = {
      of: async (user, among) => {
        asked.push([user, among]);
        return ['S0ONCALL'];
      },
    };
    const named = granting('status').replace('users: [U0ALEX]', 'userGroups: [S0ONCALL, S0AUDIT]');
    expect(await follow(newFile(named), {}, groups).reads()).toBe('status');
    expect(await follow(newFile(granting('logs')), {}, groups).reads()).toBe('logs');
    expect(asked).toEqual([['U0ALEX', ['S0ONCALL', 'S0AUDIT']]]);
  });
});

const NOTICES: WatchOptions = { pollMs: 3_600_000 };
const POLLING: WatchOptions = { subscribe: () => () => undefined };

describe.each([
  ['by the notices of the system', NOTICES],
  ['by looking', POLLING],
])('a change is seen %s', (_how, watching) => {
  test('when the file is written', async () => {
    const file = newFile(granting('status'));
    const { reads, log } = follow(file, watching);
    expect(await reads()).toBe('status');
    writeFileSync(file, granting('events', 'logs'));
    await until(async () => (await reads()) === 'events,logs');
    expect(log.lines).toContain('the policy was read anew');
  });

  test('when another file is moved over it', async () => {
    const file = newFile(granting('status'));
    const { reads } = follow(file, watching);
    writeFileSync(`${file}.new`, granting('logs'));
    renameSync(`${file}.new`, file);
    await until(async () => (await reads()) === 'logs');
  });

  test('when the link of a mounted ConfigMap is swapped', async () => {
    const folder = testFolder();
    const version = (name: string, text: string) => {
      mkdirSync(join(folder, name));
      writeFileSync(join(folder, name, 'policy.yaml'), text);
    };
    version('..1', granting('status'));
    symlinkSync('..1', join(folder, '..data'));
    symlinkSync(join('..data', 'policy.yaml'), join(folder, 'policy.yaml'));
    const { reads } = follow(join(folder, 'policy.yaml'), watching);
    expect(await reads()).toBe('status');
    version('..2', granting('node'));
    symlinkSync('..2', join(folder, '..data_tmp'));
    renameSync(join(folder, '..data_tmp'), join(folder, '..data'));
    rmSync(join(folder, '..1'), { recursive: true });
    await until(async () => (await reads()) === 'node');
  });

  test('and leaves the policy as it was while the file is broken or gone', async () => {
    const file = newFile(granting('status'));
    const { reads, log } = follow(file, watching);
    const complaints = () => log.lines.filter((line) => line.includes('its file is broken')).length;
    writeFileSync(file, 'grants: [ { users: [alex] } ]');
    await until(() => complaints() > 0);
    expect(await reads()).toBe('status');
    const before = complaints();
    rmSync(file);
    await until(() => complaints() > before);
    expect(await reads()).toBe('status');
    writeFileSync(file, granting('events'));
    await until(async () => (await reads()) === 'events');
  });
});

describe('watching', () => {
  test('goes on by looking where the system gives no notices, and says so', async () => {
    const file = newFile(granting('status'));
    const { reads, log } = follow(file, {
      subscribe: (_folder, _notice, onTrouble) => {
        onTrouble(new Error('ENOSPC'));
        return () => undefined;
      },
    });
    expect(log.lines).toEqual(['changes of the policy are seen by looking only']);
    writeFileSync(file, granting('logs'));
    await until(async () => (await reads()) === 'logs');
  });

  test('says once that a file is broken, however often it is looked at', async () => {
    const file = newFile(granting('status'));
    let notice: () => void = () => undefined;
    const { log, reads } = follow(file, {
      pollMs: 3_600_000,
      subscribe: (_folder, onNotice) => {
        notice = onNotice;
        return () => undefined;
      },
    });
    const lines = (count: number) => until(() => log.lines.length === count);
    writeFileSync(file, 'grants: nothing');
    notice();
    await lines(1);
    notice();
    // Mended with the very text that it had: the next line can only come after the second look.
    writeFileSync(file, granting('status'));
    await until(() => {
      notice();
      return log.lines.length > 1;
    });
    expect(log.lines).toEqual(['the policy was not changed: its file is broken', 'the policy was read anew']);
    expect(await reads()).toBe('status');
  });

  test('ends with the policy', async () => {
    const file = newFile(granting('status'));
    const followed = follow(file, { pollMs: 2 });
    const other = follow(file, { pollMs: 2 });
    followed.policy.close();
    writeFileSync(file, granting('logs'));
    await until(async () => (await other.reads()) === 'logs');
    expect(await followed.reads()).toBe('status');
  });
});
