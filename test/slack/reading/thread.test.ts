import { expect, it } from 'vitest';
import { createSlackClient } from '../../../src/slack/client.ts';
import { readThread } from '../../../src/slack/reading/thread.ts';
import { bodyOf, loopback } from '../../loopback.ts';
import { recordingLog } from '../stand-ins.ts';

const ROOT = { ts: '100.000000', user: 'U1', text: 'it broke' };
const reply = (index: number) => ({
  ts: `${200 + index}.000000`,
  thread_ts: ROOT.ts,
  user: 'U2',
  text: `reply ${index}`,
});

/** Gives messages page by page as `conversations.replies` does: the first message again on each, then the replies, oldest first. */
async function startPages(replies: readonly object[], size: number) {
  const asked: URLSearchParams[] = [];
  const { url } = await loopback(async (request, response) => {
    const parameters = new URLSearchParams(await bodyOf(request));
    asked.push(parameters);
    const from = Number(parameters.get('cursor') ?? '0');
    const more = from + size < replies.length;
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify({
        ...{ ok: true, has_more: more, messages: [ROOT, ...replies.slice(from, from + size)] },
        response_metadata: { next_cursor: more ? String(from + size) : '' },
      }),
    );
  });
  const client = createSlackClient({ botToken: 'xoxb-1', apiUrl: `${url}/api/`, log: recordingLog() });
  return { asked, read: () => readThread(client, 'C1', ROOT.ts) };
}

it('goes through all pages, counts the first message once and keeps the newest', async () => {
  const { asked, read } = await startPages(
    Array.from({ length: 700 }, (_, index) => reply(index)),
    200,
  );
  const { messages, total, answers } = await read();
  expect(asked.map((parameters) => parameters.get('cursor'))).toEqual([null, '200', '400', '600']);
  expect(asked[0]?.get('limit')).toBe('200');
  expect({ total, kept: messages.length, answers }).toEqual({ total: 701, kept: 200, answers: [] });
  expect([messages[0]?.text, messages[1]?.text, messages.at(-1)?.text]).toEqual([
    ...['it broke', 'reply 501', 'reply 699'],
  ]);
});

it('tells answers of Casebook apart, and leaves out what is no post', async () => {
  const answer = (ts: string, job: unknown) => ({
    ...{ ts, user: 'U0CASEBOOK', bot_id: 'B0', text: 'The range is used up' },
    metadata: { event_type: 'casebook_answer', event_payload: { job_id: job } },
  });
  const { read } = await startPages(
    [
      { ts: '201.0', subtype: 'channel_join', user: 'U3', text: 'joined' },
      answer('202.0', 'T-C1-100.0'),
      {
        ts: '203.0',
        subtype: 'file_share',
        user: 'U3',
        text: '',
        files: [{ id: 'F1', file_access: 'check_file_info' }],
      },
      answer('204.0', 'T-C1-203.0'),
      { ts: '205.0', bot_id: 'B9', text: 'deployed', metadata: { event_type: 'deploy', event_payload: {} } },
      { text: 'a message without a time stamp' },
    ],
    200,
  );
  const { messages, total, answers } = await read();
  expect(messages.map(({ text, files }) => [text, files?.[0]?.id])).toEqual([
    ['it broke', undefined],
    ['', 'F1'],
    ['deployed', undefined],
  ]);
  expect(total).toBe(3);
  expect(answers).toEqual([
    { ts: '202.0', job: 'T-C1-100.0' },
    { ts: '204.0', job: 'T-C1-203.0' },
  ]);
});
