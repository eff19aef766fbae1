import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { CasebookError } from '../../src/domain/errors.ts';
import { loadPolicy, parsePolicy } from '../../src/policy/load.ts';
import { testFolder } from './folder.ts';

const REST = 'clusters: [prod], namespaces: [shop], reads: [status]';

function faultOf(text: string): CasebookError {
  try {
    parsePolicy('policy.yaml', text);
  } catch (error) {
    if (error instanceof CasebookError) return error;
    throw error;
  }
  throw new Error('the policy was accepted');
}

describe('a policy file', () => {
  test('is read', () => {
    const file = join(testFolder(), 'policy.yaml');
    writeFileSync(
      file,
      [
        'grants:',
        `  - { users: [U0ALEX], userGroups: [S0ONCALL], channels: [C0SHOP, G0AUDIT], ${REST} }`,
        'defaultClusters: { C0SHOP: prod }',
        'impersonate: { enabled: true, group: casebook-askers }',
      ].join('\n'),
    );
    expect(loadPolicy(file)).toEqual({
      grants: [
        {
          users: ['U0ALEX'],
          userGroups: ['S0ONCALL'],
          channels: ['C0SHOP', 'G0AUDIT'],
          clusters: ['prod'],
          namespaces: ['shop'],
          reads: ['status'],
        },
      ],
      defaultClusters: { C0SHOP: 'prod' },
      impersonate: { enabled: true, group: 'casebook-askers' },
    });
  });

  test('of the documentation is one', () => {
    const page = readFileSync(new URL('../../docs/policy.md', import.meta.url), 'utf8');
    const example = /```yaml\n([\s\S]*?)```/.exec(page)?.[1] ?? '';
    expect(parsePolicy('policy.yaml', example).grants).toHaveLength(2);
  });

  test('may grant nothing', () => {
    expect(parsePolicy('policy.yaml', 'grants: []')).toEqual({ grants: [] });
  });

  test('that cannot be read says why', () => {
    expect(() => loadPolicy(join(testFolder(), 'none.yaml'))).toThrow(/cannot be read: ENOENT/);
  });

  test.each([
    ['an empty file', '', 1, 'expected object'],
    ['no grants', 'impersonate: { enabled: false }', 1, 'grants'],
    ['YAML that is none', 'grants: [', 1, ''],
    ['a key twice', 'grants: []\ngrants: []', 2, 'unique'],
    ['an unknown key', `grants:\n  - { users: [U0ALEX], ${REST}, verbs: [get] }`, 2, 'verbs'],
    [
      'a channel by its name',
      `grants:\n  - channels:\n      - shop-oncall\n    ${REST.replaceAll(', ', '\n    ')}`,
      3,
      'is not the id',
    ],
    ['a user by their name', `grants:\n  - { users: [alex], ${REST} }`, 2, 'is not the id of a user'],
    [
      'a user group by its handle',
      `grants:\n  - { userGroups: [oncall], ${REST} }`,
      2,
      'is not the id of a user group',
    ],
    ['a channel as a user', `grants:\n  - { users: [C0SHOP], ${REST} }`, 2, 'is not the id of a user'],
    ['a direct message', `grants:\n  - { channels: [D0ALEX], ${REST} }`, 2, 'grant the user'],
    ['nobody', `grants:\n  - { ${REST} }`, 2, 'grants nobody anything'],
    ['an empty list', `grants:\n  - { users: [], ${REST} }`, 2, 'users'],
    [
      'an unknown read',
      `grants:\n\n  - { users: [U0ALEX], clusters: [a], namespaces: [b], reads: [exec] }`,
      3,
      'status, events, node, logs',
    ],
    [
      'a namespace that is none',
      `grants:\n  - { users: [U0ALEX], clusters: [a], namespaces: [Shop], reads: [logs] }`,
      2,
      'must be a namespace',
    ],
    [
      'a pattern as default cluster',
      "grants: []\ndefaultClusters:\n  C0SHOP: 'prod-*'",
      3,
      'must be one cluster',
    ],
    [
      'a channel name with a default cluster',
      'grants: []\ndefaultClusters:\n  shop: prod',
      3,
      'is not the id of a channel',
    ],
    ['an alias', `grants:\n  - &a { users: [U0ALEX], ${REST} }\n  - *a`, 1, 'alias'],
  ])('with %s is refused, with file and line', (_what, text, line, words) => {
    const fault = faultOf(text);
    expect(fault.code).toBe('policy-invalid');
    expect(fault.hint).toMatch(new RegExp(`^policy\\.yaml:${line}: `));
    expect(fault.hint.toLowerCase()).toContain(words.toLowerCase());
  });

  test('tells all of its faults at once', () => {
    const fault = faultOf(`grants:\n  - { users: [alex], ${REST} }\n  - { channels: [shop], ${REST} }`);
    expect(fault.message).toContain('2 fault(s)');
    expect(fault.hint.split('\n').map((line) => line.split(':')[1])).toEqual(['2', '3']);
  });
});
