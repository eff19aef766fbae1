import { expect, it } from 'vitest';
import { createSlackClient } from '../../src/slack/client.ts';
import { createEmails } from '../../src/slack/emails.ts';
import { bodyOf, loopback } from '../loopback.ts';
import { recordingLog } from './stand-ins.ts';

const ALEX = { id: 'U1', team_id: 'T1', profile: { email: 'alex@example.net' } };

/** The e-mail that counts for someone whom Slack describes so. */
async function emailOf(
  user: Readonly<Record<string, unknown>>,
  home: Readonly<Record<string, unknown>> = {},
) {
  const { url } = await loopback(async (request, response) => {
    await bodyOf(request);
    const answer = request.url?.endsWith('auth.test') ? { team_id: 'T1', ...home } : { user };
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ ok: true, ...answer }));
  });
  const log = recordingLog();
  const client = createSlackClient({ botToken: 'xoxb-1', apiUrl: `${url}/api/`, log });
  return createEmails({ client, log })('U1');
}

it.each<[string, Record<string, unknown>, Record<string, unknown>]>([
  ['of the workspace', {}, {}],
  ['whose address is confirmed', { is_email_confirmed: true, is_bot: false, deleted: false }, {}],
  [
    'of the same organisation',
    { team_id: 'T2', enterprise_user: { enterprise_id: 'E1' } },
    { enterprise_id: 'E1' },
  ],
])('the address counts of a person %s', async (_who, change, home) => {
  expect(await emailOf({ ...ALEX, ...change }, home)).toBe('alex@example.net');
});

it.each<[string, Record<string, unknown>, Record<string, unknown>]>([
  ['of another workspace', { team_id: 'T2' }, {}],
  [
    'of another organisation',
    { team_id: 'T2', enterprise_user: { enterprise_id: 'E2' } },
    { enterprise_id: 'E1' },
  ],
  ['of another organisation, where the own one has none', { team_id: 'T2', enterprise_user: {} }, {}],
  ['who is a stranger', { is_stranger: true }, {}],
  ['whose address is not confirmed', { is_email_confirmed: false }, {}],
  ['who left', { deleted: true }, {}],
  ['who is a program', { is_bot: true }, {}],
])('the address counts for nothing of someone %s', async (_who, change, home) => {
  expect(await emailOf({ ...ALEX, ...change }, home)).toBeUndefined();
});
