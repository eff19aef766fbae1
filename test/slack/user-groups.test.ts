import { webApi } from '@slack/bolt';
import { expect, test } from 'vitest';
import { createUserGroups } from '../../src/slack/user-groups.ts';
import { recordingLog } from './stand-ins.ts';

/** A client for a Slack in which these user groups have these people; a text is the error that Slack gives. */
function clientOf(
  groups: Readonly<Record<string, readonly string[] | string>>,
  ready: Promise<void> = Promise.resolve(),
) {
  const asked: string[] = [];
  const client = new webApi.WebClient('xoxb-x', {
    retryConfig: { retries: 0 },
    logLevel: webApi.LogLevel.ERROR,
    fetch: async (_url, init) => {
      const group = new URLSearchParams(String(init?.body)).get('usergroup') ?? '';
      asked.push(group);
      await ready;
      const users = groups[group] ?? 'no_such_subteam';
      return Response.json(typeof users === 'string' ? { ok: false, error: users } : { ok: true, users });
    },
  });
  return { client, asked };
}

test('someone is in the groups that list them', async () => {
  const { client } = clientOf({ S1: ['U1', 'U2'], S2: ['U2'], S3: [] });
  const groups = createUserGroups({ client, log: recordingLog() });
  expect(await groups.of('U2', ['S1', 'S2', 'S3'])).toEqual(['S1', 'S2']);
  expect(await groups.of('U1', ['S2', 'S1'])).toEqual(['S1']);
  expect(await groups.of('U9', ['S1', 'S2', 'S3'])).toEqual([]);
});

test('a group is asked for once in five minutes, by all at once too', async () => {
  const { client, asked } = clientOf({ S1: ['U1'] });
  let now = 0;
  const groups = createUserGroups({ client, log: recordingLog(), now: () => now });
  await Promise.all([groups.of('U1', ['S1']), groups.of('U2', ['S1'])]);
  now = 299_999;
  await groups.of('U1', ['S1']);
  expect(asked).toEqual(['S1']);
  now = 300_000;
  await groups.of('U1', ['S1']);
  expect(asked).toEqual(['S1', 'S1']);
});

test.each(['plan_upgrade_required', 'missing_scope', 'no_such_subteam'])(
  'where Slack says %s the group has nobody in it for five minutes, and the others count',
  async (error) => {
    const { client, asked } = clientOf({ S1: error, S2: ['U1'] });
    let now = 0;
    const log = recordingLog();
    const groups = createUserGroups({ client, log, now: () => now });
    expect(await groups.of('U1', ['S1', 'S2'])).toEqual(['S2']);
    now = 299_999;
    await groups.of('U1', ['S1']);
    expect(asked).toEqual(['S1', 'S2']);
    expect(log.lines).toEqual(['a user group could not be read and grants nothing']);
  },
);

test('passing trouble is asked about again soon', async () => {
  const { client, asked } = clientOf({ S1: 'internal_error' });
  let now = 0;
  const groups = createUserGroups({ client, log: recordingLog(), now: () => now });
  expect(await groups.of('U1', ['S1'])).toEqual([]);
  now = 14_999;
  await groups.of('U1', ['S1']);
  expect(asked).toHaveLength(1);
  now = 15_000;
  await groups.of('U1', ['S1']);
  expect(asked).toHaveLength(2);
});

test('a Slack that does not answer grants nothing and keeps nobody waiting', async () => {
  const { client } = clientOf({ S1: ['U1'] }, new Promise(() => undefined));
  const log = recordingLog();
  expect(await createUserGroups({ client, log, lookupMs: 5 }).of('U1', ['S1'])).toEqual([]);
  expect(log.lines).toHaveLength(1);
});
