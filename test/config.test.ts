import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CONFIG_KEYS, readConfig } from '../src/config.ts';
import { CasebookError } from '../src/domain/errors.ts';

const VALID = { SLACK_BOT_TOKEN: 'xoxb-1-2-abc', SLACK_SIGNING_SECRET: '0123456789abcdef' };

function faultOf(environment: NodeJS.ProcessEnv): CasebookError {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof CasebookError) return error;
    throw error;
  }
  throw new Error('the settings were accepted');
}

describe('settings', () => {
  it('are read with defaults', () => {
    expect(readConfig(VALID)).toEqual({
      ...VALID,
      HOST: '0.0.0.0',
      PORT: 3000,
      LOG_LEVEL: 'info',
      QUEUE_CAPACITY: 1000,
      QUEUE_CONCURRENCY: 4,
    });
  });

  it('name the clusters and the policy', () => {
    const clusters = {
      POLICY_FILE: '/etc/casebook/policy.yaml',
      KUBECONFIG: '/etc/casebook/kubeconfig',
      CLUSTERS: 'prod, arn:aws:eks:x:1:cluster/dev',
    };
    expect(readConfig({ ...VALID, ...clusters })).toMatchObject({
      ...clusters,
      CLUSTERS: ['prod', 'arn:aws:eks:x:1:cluster/dev'],
    });
    expect(readConfig({ ...VALID, IN_CLUSTER: 'here' })).toMatchObject({ IN_CLUSTER: 'here' });
  });

  it.each([
    'https://slack.example.net/api/',
    'http://127.0.0.1:4510/api/',
    'http://localhost/api/',
    'http://[::1]:80/api/',
  ])('takes the Web API at %s', (SLACK_API_URL) => {
    expect(readConfig({ ...VALID, SLACK_API_URL })).toMatchObject({ SLACK_API_URL });
  });

  it.each([
    ['SLACK_BOT_TOKEN', {}, 'is missing'],
    ['SLACK_BOT_TOKEN', { ...VALID, SLACK_BOT_TOKEN: '  ' }, 'is missing'],
    ['SLACK_BOT_TOKEN', { ...VALID, SLACK_BOT_TOKEN: 'xoxp-1' }, 'starts with xoxb-'],
    ['SLACK_SIGNING_SECRET', { SLACK_BOT_TOKEN: 'xoxb-1-2-abc' }, 'is missing'],
    ['SLACK_SIGNING_SECRET', { ...VALID, SLACK_SIGNING_SECRET: '' }, 'is missing'],
    ['SLACK_SIGNING_SECRET', { ...VALID, SLACK_SIGNING_SECRET: ' \t' }, 'is missing'],
    ['SLACK_APP_TOKEN', { ...VALID, SLACK_APP_TOKEN: 'abc' }, 'starts with xapp-'],
    ['SLACK_API_URL', { ...VALID, SLACK_API_URL: 'ftp://x' }, 'http(s)'],
    ['SLACK_API_URL', { ...VALID, SLACK_API_URL: 'http://10.0.0.8/api/' }, 'of this machine'],
    ['SLACK_API_URL', { ...VALID, SLACK_API_URL: 'http://127.0.0.1.example.net/api/' }, 'of this machine'],
    ['SLACK_API_URL', { ...VALID, SLACK_API_URL: 'nowhere' }, 'http(s)'],
    ['PORT', { ...VALID, PORT: 'eighty' }, 'port number'],
    ['LOG_LEVEL', { ...VALID, LOG_LEVEL: 'loud' }, 'must be trace'],
    ['QUEUE_CONCURRENCY', { ...VALID, QUEUE_CONCURRENCY: '0' }, ''],
    ['REDIS_URL', { ...VALID, REDIS_URL: 'localhost:6379' }, 'redis://'],
    ['REDIS_PREFIX', { ...VALID, REDIS_PREFIX: 'a b' }, 'letters'],
    ['CLUSTERS', { ...VALID, KUBECONFIG: '/etc/casebook/kubeconfig', CLUSTERS: 'prod,,dev' }, 'commas'],
    ['CLUSTERS', { ...VALID, CLUSTERS: 'prod' }, 'needs KUBECONFIG'],
    ['IN_CLUSTER', { ...VALID, IN_CLUSTER: 'a, b' }, 'without spaces'],
    ['IN_CLUSTER', { ...VALID, IN_CLUSTER: 'prod', KUBECONFIG: 'kubeconfig' }, 'exclude each other'],
  ])('names %s when it is wrong', (name, environment, what) => {
    const fault = faultOf(environment);
    expect(fault.code).toBe('config-invalid');
    expect(fault.message).toContain(name);
    expect(fault.message).toContain(what);
    expect(fault.message).not.toContain('\n');
  });

  it('never repeats a value, which may be a secret', () => {
    expect(faultOf({ ...VALID, SLACK_BOT_TOKEN: 'not-the-right-secret' }).message).not.toContain(
      'not-the-right',
    );
  });

  it('are exactly those of .env.example', () => {
    const example = readFileSync(new URL('../.env.example', import.meta.url), 'utf8');
    expect([...example.matchAll(/^([A-Z_]+)=/gm)].map(([, key]) => key).sort()).toEqual(
      [...CONFIG_KEYS].sort(),
    );
  });
});
