import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isRecord } from '../../src/demo/web-api.ts';
import { testFolder } from '../policy/folder.ts';
import { buttonsOf, clickPayload } from '../slack/clicks/payloads.ts';
import { startAll } from './program.ts';

const EXHAUSTED =
  'Failed to create pod sandbox: failed to allocate for range 0: no IP addresses available in range set: 10.8.3.1-10.8.3.126';

it('refuses privately what the policy keeps to others', async () => {
  const file = join(testFolder(), 'policy.yaml');
  writeFileSync(file, 'grants: []\nincidents: { users: [U0SOMEONE] }\nsettings: { users: [U0SOMEONE] }\n');
  const { workspace, sender, app, ask, views } = await startAll({ POLICY_FILE: file });
  const top = await workspace.write(EXHAUSTED);
  await app.settled();
  const [message] = (await workspace.replies(top)).filter(({ user }) => user === workspace.botUserId);
  if (message === undefined) throw new Error('there is no answer');
  for (const label of ['Acknowledge', 'Resolve', 'Not this']) {
    const button = buttonsOf(message.blocks).get(label);
    const sent = await sender.interact(await clickPayload(workspace, { message, threadTs: top }, button));
    await app.settled();
    expect(sent.followUps.filter(isRecord)).toMatchObject([
      { response_type: 'ephemeral', text: expect.stringContaining('you are not among them') },
    ]);
  }
  expect(views).toEqual([]);
  const [unchanged] = (await workspace.replies(top)).filter(({ user }) => user === workspace.botUserId);
  expect(unchanged?.blocks).toEqual(message.blocks);
  expect(await ask('/diagnose settings off')).toContain('you are not among them');
  const incidents = await ask('/diagnose incidents');
  expect(incidents).toContain('open');
  const [id = ''] = /\b[0-9a-f]{8}\b/.exec(incidents) ?? [];
  expect(await ask(`/diagnose resolve ${id} all is well`)).toContain('you are not among them');
  expect(await ask('/diagnose incidents')).toContain('open');
});
