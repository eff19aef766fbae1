import { setTimeout as delay } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { plainText } from '../../src/demo/plain.ts';
import { startRedisServer } from '../redis/server.ts';
import { readReports } from '../reports/report.ts';
import { buttonsOf, clickPayload } from '../slack/clicks/payloads.ts';
import { startAll } from './program.ts';

const REPORT = readReports('catalog').find(({ id }) => id === 'cat-http-01')?.text ?? '';

/** An answer with a question, of a program whose diagnoses take a while, longest the first one that is slowed. */
async function answered(settings: Parameters<typeof startAll>[0] = {}) {
  let slowed = 0;
  let slow = false;
  const all = await startAll(settings, {
    around: (diagnose) => async (job) => {
      slowed += slow ? 1 : 0;
      if (slow) await delay(300 / slowed);
      return diagnose(job);
    },
  });
  const { workspace, sender, app } = all;
  const top = await workspace.write(REPORT);
  await app.settled();
  const message = async () => {
    await app.settled();
    const own = (await workspace.replies(top)).filter(({ user }) => user === workspace.botUserId);
    expect(own).toHaveLength(1);
    return own[0] ?? { ts: '', user: '', text: '', blocks: [] };
  };
  const shown = await message();
  /** Sends what is pressed on the message as it was shown, whatever became of it. */
  const press = async (label: string) =>
    sender.interact(
      await clickPayload(workspace, { message: shown, threadTs: top }, buttonsOf(shown.blocks).get(label)),
    );
  slow = true;
  return { ...all, top, press, answer: async () => plainText(await message()) };
}

it('loses none of two clicks at once: a fact and who takes care', async () => {
  const { press, answer } = await answered();
  await Promise.all([press('GKE'), press('Acknowledge')]);
  const after = await answer();
  expect(after).toContain('Your versions are affected');
  expect(after).toContain('Acknowledged by oncall.');
});

it('loses none of two clicks at once that both make the answer anew', async () => {
  const { press, answer } = await answered();
  const title = (await answer()).split('\n')[0] ?? '-';
  await Promise.all([press('GKE'), press('Not this')]);
  const after = await answer();
  expect(after.split('\n')[0]).not.toBe(title);
  expect(after).not.toContain('One question\nWhat is the platform');
});

it('loses neither a click nor a reply that comes at the same time', async () => {
  const { workspace, top, press, answer } = await answered();
  await Promise.all([press('Acknowledge'), workspace.write('it is GKE', { threadTs: top })]);
  const after = await answer();
  expect(after).toContain('Your versions are affected');
  expect(after).toContain('Acknowledged by oncall.');
});

it('loses none of two clicks that two processes follow', async () => {
  const redis = await startRedisServer();
  onTestFinished(() => redis.close());
  const first = await answered({ REDIS_URL: redis.url });
  const second = await startAll(
    { REDIS_URL: redis.url, SLACK_API_URL: first.workspace.apiUrl },
    {
      around: (diagnose) => async (job) => {
        await delay(200);
        return diagnose(job);
      },
    },
  );
  await Promise.all([first.press('GKE'), first.press('Acknowledge')]);
  await second.app.settled();
  const after = await first.answer();
  expect(after).toContain('Your versions are affected');
  expect(after).toContain('Acknowledged by oncall.');
}, 60_000);
