import { expect, it } from 'vitest';
import { isRecord } from '../../src/demo/web-api.ts';
import { submissionPayload } from '../slack/clicks/payloads.ts';
import { startAll } from './program.ts';

const SECRET = 'PGPASSWORD=Tr0ub4dor-and-3-horses psql -h db.shop.example.net';
const TOLD = 'looks like secrets';

it('tells who posted a file with a secret, and them alone, once', async () => {
  const { workspace, whispers, answers, mention } = await startAll();
  const top = await workspace.write('checkout is down');
  await workspace.upload({ name: 'run.log', content: `${SECRET}\nboom\n`, snippet: 'text' }, '', {
    threadTs: top,
  });
  await mention('what is it?', top);
  await mention('and now?', top);
  expect((await answers(top)).join('\n')).not.toContain('Tr0ub4dor');
  const told = whispers.filter(({ text }) => text?.includes(TOLD));
  expect(told).toMatchObject([{ user: workspace.userId, channel: workspace.channelId }]);
}, 30_000);

it('tells who wrote a secret into a thread that is read later', async () => {
  const { workspace, whispers, ask, answers, mention } = await startAll();
  const top = await workspace.write('checkout is down');
  await ask('/diagnose settings off');
  await workspace.write(SECRET, { threadTs: top });
  await answers(top);
  await ask('/diagnose settings auto');
  expect(whispers).toEqual([]);
  await mention('what is it?', top);
  await answers(top);
  expect(whispers).toMatchObject([{ user: workspace.userId, text: expect.stringContaining(TOLD) }]);
}, 30_000);

it('tells who entered a secret in the form, where the answer goes', async () => {
  const { sender, workspace, views, app } = await startAll();
  const command = await sender.command('');
  await sender.interact(submissionPayload(workspace, views[0], { text: SECRET }));
  await app.settled();
  await expect
    .poll(() => command.followUps.filter(isRecord).map(({ text }) => text))
    .toEqual(expect.arrayContaining([expect.stringContaining(TOLD)]));
  expect(JSON.stringify(command.followUps)).not.toContain('Tr0ub4dor');
});
