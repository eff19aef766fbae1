import { expect, it } from 'vitest';
import { plainText } from '../../src/demo/plain.ts';
import { isRecord } from '../../src/demo/web-api.ts';
import { buttonsOf, clickPayload, submissionPayload } from '../slack/clicks/payloads.ts';
import { startAll } from './program.ts';

const EXHAUSTED =
  'Failed to create pod sandbox: failed to allocate for range 0: no IP addresses available in range set: 10.8.3.1-10.8.3.126';

/** Posts an error and gives what is needed to click on its answer. */
async function answered(text = EXHAUSTED) {
  const all = await startAll();
  const { workspace, sender, app } = all;
  const top = await workspace.write(text);
  const answer = async () => {
    await app.settled();
    const replies = await workspace.replies(top);
    const [message] = replies.filter(({ user }) => user === workspace.botUserId);
    if (message === undefined) throw new Error('there is no answer');
    return message;
  };
  const click = async (label: string, user?: string) => {
    const message = await answer();
    const button = buttonsOf(message.blocks).get(label);
    const sent = await sender.interact(
      await clickPayload(workspace, { message, threadTs: top }, button, user),
    );
    expect(sent.response.status).toBe(200);
    await app.settled();
    return sent.followUps.filter(isRecord).map(({ text }) => text);
  };
  return { ...all, top, answer, click };
}

it('offers what can be done with an answer', async () => {
  const { answer } = await answered();
  expect([...buttonsOf((await answer()).blocks).keys()]).toEqual([
    'All steps',
    'Acknowledge',
    'Resolve',
    'Not this',
    'This helped',
  ]);
});

it('shows the whole remedy in a window', async () => {
  const { click, views } = await answered();
  expect(await click('All steps')).toEqual([]);
  expect(views).toMatchObject([{ title: { text: 'All steps' } }, { title: { text: 'All steps' } }]);
  expect(plainText({ text: '', blocks: views[1]?.blocks ?? [] })).toContain('What to do');
});

it('acknowledges and resolves an incident, says so in the answer, and remembers the note', async () => {
  const { click, answer, views, sender, workspace, app, ask } = await answered();
  const before = plainText(await answer());
  expect(await click('Acknowledge')).toEqual([]);
  const taken = await answer();
  expect(plainText(taken)).toBe(`${before}\n\nAcknowledged by oncall.`);
  expect(taken.metadata).toMatchObject({ event_type: 'casebook_answer' });
  expect([...buttonsOf(taken.blocks).keys()]).not.toContain('Acknowledge');
  await click('Resolve');
  const view = views.at(-1);
  const sent = await sender.interact(submissionPayload(workspace, view, { note: 'added a range' }));
  expect(sent.acknowledgement).toBe('');
  await app.settled();
  expect(plainText(await answer())).toBe(`${before}\n\nResolved by oncall: added a range`);
  expect(await ask(EXHAUSTED.replace('10.8.3.1-', '10.8.3.1-'))).toContain('added a range');
});

it('keeps the window open where the note is missing', async () => {
  const { click, views, sender, workspace } = await answered();
  await click('Resolve');
  const sent = await sender.interact(submissionPayload(workspace, views.at(-1), { note: '  ' }));
  expect(sent.acknowledgement).toMatchObject({
    response_action: 'errors',
    errors: { note: expect.stringContaining('what helped') },
  });
});

it('counts against a rule that is not meant, and offers the next candidate in the same message', async () => {
  const { click, answer, ask } = await answered();
  expect(plainText(await answer())).toContain('The node has no pod IP address left');
  expect(await ask('/diagnose incidents')).toContain('The node has no pod IP address left');
  expect(await click('Not this')).toEqual(['Noted: this counts against the rule `pod-ip-range-exhausted`.']);
  expect(plainText(await answer())).not.toContain('The node has no pod IP address left in its range');
  expect(await ask('/diagnose incidents')).not.toContain('The node has no pod IP address left');
});

it('thanks for a hint that it helped', async () => {
  const { click } = await answered();
  expect(await click('This helped')).toEqual([expect.stringContaining('`pod-ip-range-exhausted`')]);
});

it('says what to do about an answer that it no longer knows', async () => {
  const { sender, workspace, answer, app } = await answered();
  const message = await answer();
  const button = { ...buttonsOf(message.blocks).get('All steps'), value: '{"answer":"T-C-0"}' };
  const sent = await sender.interact(await clickPayload(workspace, { message }, button));
  await app.settled();
  expect(sent.followUps).toMatchObject([{ text: expect.stringContaining('Send the error once more') }]);
});

it('shares a private answer once, in the channel', async () => {
  const { workspace, sender, app } = await answered();
  const command = await sender.command(EXHAUSTED);
  await app.settled();
  const [shown] = command.followUps.filter(isRecord);
  const button = buttonsOf(Array.isArray(shown?.['blocks']) ? shown['blocks'] : []).get('Share to channel');
  for (const said of ['The answer is in the channel now.', 'This answer has been shared already.']) {
    const sent = await sender.interact(await clickPayload(workspace, {}, button));
    await app.settled();
    expect(sent.followUps).toMatchObject([{ text: said }]);
  }
  const { messages } = await workspace.call('conversations.history', { channel: workspace.channelId });
  const own = (Array.isArray(messages) ? messages : []).filter(({ user }) => user === workspace.botUserId);
  expect(own).toHaveLength(1);
  expect(own[0].text).toContain('The node has no pod IP address left in its range');
});
