import { expect, it, onTestFinished } from 'vitest';
import { hear } from '../../../src/demo/browser/hear.ts';
import { PrivateMessages } from '../../../src/demo/browser/private-messages.ts';
import { startWorkspace } from '../../../src/demo/workspace.ts';

/** A workspace, and what is said in it. */
async function listening() {
  const workspace = await startWorkspace();
  onTestFinished(() => workspace.close());
  const changed: string[] = [];
  const privately = new PrivateMessages((channel) => changed.push(channel));
  const asked = { channel: workspace.channelId };
  return {
    ...{ workspace, privately, changed },
    say: (said: unknown, message?: { ts: string; private: boolean }) =>
      hear(workspace, { privately }, message === undefined ? asked : { ...asked, message }, said),
    kept: () => privately.in(workspace.channelId),
    posted: async () => {
      const { messages } = await workspace.call('conversations.history', { channel: workspace.channelId });
      return messages;
    },
  };
}

it('shows to the asker alone what is not said to all, a plain text too, and nothing where nothing is said', async () => {
  const { say, kept, posted, workspace, changed } = await listening();
  for (const said of ['', undefined, { response_type: 'ephemeral', text: '' }]) await say(said);
  expect(changed).toEqual([]);
  await say('plain');
  await say({ text: 'with blocks', blocks: [{ type: 'divider' }] });
  expect(kept()).toMatchObject([
    { text: 'plain', blocks: [] },
    { text: 'with blocks', blocks: [{ type: 'divider' }] },
  ]);
  expect(changed).toEqual([workspace.channelId, workspace.channelId]);
  await say({ response_type: 'in_channel', text: 'for all' });
  expect(await posted()).toMatchObject([{ text: 'for all', user: workspace.botUserId }]);
});

it('puts an answer in the place of the message in which something was pressed, or takes that away', async () => {
  const { say, kept, posted, privately, workspace } = await listening();
  await say('first');
  const [first] = kept();
  const at = { ts: first?.id ?? '', private: true };
  await say({ replace_original: true, text: 'second' }, at);
  expect(kept()).toMatchObject([{ id: at.ts, text: 'second' }]);
  await say({ delete_original: true }, at);
  expect(kept()).toEqual([]);
  await say({ replace_original: true, text: 'anew' }, at);
  expect(kept()).toMatchObject([{ text: 'anew' }]);
  privately.remove('none');
  await say({ response_type: 'in_channel', text: 'for all' });
  const [message]: { ts: string }[] = JSON.parse(JSON.stringify(await posted()));
  const all = { ts: message?.ts ?? '', private: false };
  await say({ replace_original: true, text: 'changed' }, all);
  expect(await posted()).toMatchObject([{ text: 'changed', user: workspace.botUserId }]);
  await say({ delete_original: true }, all);
  expect(await posted()).toEqual([]);
});

it('keeps the newest two hundred', () => {
  const privately = new PrivateMessages(() => undefined);
  for (let count = 0; count <= 200; count += 1)
    privately.add({ channel: 'C1' }, { text: `${count}`, blocks: [] });
  const kept = privately.in('C1');
  expect([kept.length, kept[0]?.text, new Set(kept.map(({ id }) => id)).size]).toEqual([200, '1', 200]);
});
