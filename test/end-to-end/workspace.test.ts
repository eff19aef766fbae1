import { expect, it } from 'vitest';
import { readReports } from '../reports/report.ts';
import { startAll } from './program.ts';

const REPORT =
  'Failed to create pod sandbox: failed to allocate for range 0: no IP addresses available in range set: 10.8.3.1-10.8.3.126';

it('answers a paste, a mention and a command with the documented cause', async () => {
  const { ask } = await startAll();
  for (const message of [REPORT, `@casebook ${REPORT}`, `/diagnose ${REPORT}`]) {
    expect(await ask(message)).toContain('The node has no pod IP address left in its range');
  }
  expect(await ask('shall we move the stand-up to ten?')).toContain('stays silent');
  expect(await ask('@casebook all pods are green today')).toContain('Nothing documented matches');
  expect(await ask('/diagnose rule pod-ip-range-exhausted')).toContain('host-local-exhausted');
  expect(await ask('/diagnose rule pod-ip-range')).toContain('no rule is named');
  expect(
    await ask('/diagnose versions --fact versions.kubernetes=1.21.14 --fact versions.containerd=1.6.6'),
  ).toContain('end of life since 2025-07-23');
});

it('answers the same event once, however often it is sent', async () => {
  const { workspace, sender, app } = await startAll();
  const ts = '1700000000.000100';
  const event = { type: 'message', channel: workspace.channelId, user: workspace.userId, text: REPORT, ts };
  for (let time = 0; time < 4; time++) await sender.event(event, 'Ev0001');
  await app.settled();
  const answers = (await workspace.replies(ts)).filter(({ user }) => user === workspace.botUserId);
  expect(answers).toHaveLength(1);
});

it('writes no secret into its log or its answer', async () => {
  const { ask, lines } = await startAll();
  const answer = await ask(
    `@casebook ${REPORT} DB_PASSWORD=hunter2hunter2 Authorization: Bearer abcdefghijklmnop`,
  );
  for (const text of [answer, ...lines]) expect(text).not.toMatch(/hunter2|abcdefghijklmnop/);
  expect(lines.every((line) => JSON.parse(line))).toBe(true);
});

it('answers every report within the limits of Slack', async () => {
  const { workspace, sender, app, lines } = await startAll();
  const reports = readReports('catalog').filter(({ expect: { strength } }) => strength === 'firm');
  for (const [index, { text }] of reports.entries()) {
    const event = { type: 'app_mention', channel: workspace.channelId, user: workspace.userId };
    const ts = `17000001${String(index).padStart(2, '0')}.000100`;
    await sender.event({ ...event, ts, text: `<@${workspace.botUserId}> ${text}` }, `Ev1${index}`);
    await app.settled();
    const [answer] = (await workspace.replies(ts)).filter(({ user }) => user === workspace.botUserId);
    expect(answer?.text).toBeTruthy();
  }
  expect(lines.filter((line) => line.includes('breaks limits'))).toEqual([]);
});
