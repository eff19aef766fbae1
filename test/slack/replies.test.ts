import { describe, expect, onTestFinished, test } from 'vitest';
import { startWorkspace } from '../../src/demo/workspace.ts';
import { fingerprint, jobId } from '../../src/domain/ids.ts';
import type { DiagnosisJob } from '../../src/domain/ports.ts';
import { createSlackClient } from '../../src/slack/client.ts';
import { createSlackReplies } from '../../src/slack/replies.ts';
import { bodyOf, loopback } from '../loopback.ts';
import {
  FIRST,
  recordingLog,
  standInCommands,
  standInDiagnose,
  standInNotes,
  standInPacer,
  standInRedact,
  standInRender,
} from './stand-ins.ts';

type Fault = 'lose the response' | 'lose the request' | 'internal_error' | 'rate limit' | 'channel_not_found';

const job: DiagnosisJob = {
  ...{
    id: jobId('T1-C1-10.1'),
    text: standInRedact('it broke'),
    givenFacts: {},
    language: 'en',
    manner: 'quiet',
  },
  target: { kind: 'thread', channel: 'C1', threadTs: '10.1' },
};

/** A workspace whose answers to `chat.postMessage` pass through these faults, one a call. */
async function start(faults: Fault[]) {
  const workspace = await startWorkspace();
  onTestFinished(() => workspace.close());
  const proxy = await loopback(async (request, response) => {
    const fault = request.url?.endsWith('chat.postMessage') ? faults.shift() : undefined;
    const body = await bodyOf(request);
    if (fault === 'lose the request') return request.socket.destroy();
    if (fault === 'rate limit') return response.writeHead(429, { 'retry-after': '7' }).end();
    if (fault === 'internal_error' || fault === 'channel_not_found') {
      return response.end(JSON.stringify({ ok: false, error: fault }));
    }
    const headers = { authorization: String(request.headers.authorization), 'content-type': FORM };
    const passed = await fetch(new URL(request.url ?? '', workspace.apiUrl), {
      method: 'POST',
      headers,
      body,
    });
    const text = await passed.text();
    if (fault === 'lose the response') return request.socket.destroy();
    return response.end(text);
  });
  const log = recordingLog();
  const client = createSlackClient({
    botToken: workspace.botToken,
    apiUrl: `${proxy.url}/api/`,
    log,
  });
  const waits: number[] = [];
  const wait = async (ms: number) => void waits.push(ms);
  const replies = createSlackReplies({
    client,
    log,
    wait,
    pacer: standInPacer,
    render: standInRender,
    help: standInCommands.help,
    notes: standInNotes,
  });
  const threadTs = await workspace.write('it broke');
  const target = { kind: 'thread', channel: workspace.channelId, threadTs } as const;
  return {
    workspace,
    replies,
    log,
    waits,
    job: { ...job, target },
    posted: () => workspace.replies(threadTs),
  };
}

const FORM = 'application/x-www-form-urlencoded';

describe('an answer is posted once', () => {
  test.each<[Fault[], number[]]>([
    [[], []],
    [['lose the response'], [500]],
    [['lose the request'], [500]],
    [
      ['lose the request', 'lose the response'],
      [500, 1000],
    ],
    [['internal_error'], [500]],
    [['rate limit'], [7000]],
  ])('through %j', async (faults, pauses) => {
    const { replies, job: each, posted, waits } = await start(faults);
    await (await replies.begin(each, FIRST)).answer(await standInDiagnose(each));
    expect((await posted()).map(({ text }) => text)).toEqual(['Nothing documented matches']);
    expect(waits).toEqual(pauses);
  });

  test('and its error told when Slack refuses it for good', async () => {
    const { replies, job: each, waits } = await start(['channel_not_found']);
    const answer = (await replies.begin(each, FIRST)).answer(await standInDiagnose(each));
    await expect(answer).rejects.toMatchObject({
      code: 'slack-call-failed',
      hint: 'Invite Casebook to the channel.',
    });
    expect(waits).toEqual([]);
  });

  test('also where the placeholder was posted and its response lost', async () => {
    const { replies, job: each, posted, log } = await start(['lose the response', 'lose the request']);
    const reply = await replies.begin({ ...each, manner: 'always' }, FIRST);
    expect((await posted()).map(({ text }) => text)).toEqual(['Looking through the documented failures…']);
    await reply.answer(await standInDiagnose(each));
    expect((await posted()).map(({ text }) => text)).toEqual(['Nothing documented matches']);
    expect(log.lines).toContain('chat.postMessage is tried again');
  });

  test('also where the placeholder could not be posted', async () => {
    const faults: Fault[] = ['internal_error', 'internal_error', 'internal_error'];
    const { replies, job: each, posted } = await start(faults);
    const reply = await replies.begin({ ...each, manner: 'always' }, FIRST);
    await reply.answer(await standInDiagnose(each));
    expect((await posted()).map(({ text }) => text)).toEqual(['Nothing documented matches']);
  });
});

test('a message carries the job and no unfurling', async () => {
  const { replies, job: each, workspace } = await start([]);
  await (await replies.begin(each, FIRST)).answer(await standInDiagnose(each));
  const { channel, threadTs: ts } = each.target;
  expect(await workspace.call('conversations.replies', { channel, ts })).toMatchObject({
    messages: [
      {},
      {
        ...{ unfurl_links: false, unfurl_media: false },
        metadata: { event_type: 'casebook_answer', event_payload: { job_id: job.id, post: job.id } },
      },
    ],
  });
});

describe('a job that was given up', () => {
  test('says nothing where nobody asked', async () => {
    const { replies, job: each, posted } = await start([]);
    await replies.begin(each, FIRST);
    await replies.giveUp(each);
    expect(await posted()).toEqual([]);
  });

  test('is told in place of its placeholder, once, however often it is given up', async () => {
    const { replies, job: each, posted } = await start([]);
    const asked = { ...each, manner: 'always' } as const;
    await replies.begin(asked, FIRST);
    await replies.giveUp(asked);
    await replies.giveUp(asked);
    expect((await posted()).map(({ text }) => text)).toEqual([
      'The diagnosis failed; the operators of Casebook find the reason in its log.',
    ]);
  });
});

test('a private answer whose response_url is used up is whispered in the channel', async () => {
  const { replies, workspace, job: each, log } = await start([]);
  const { url } = await loopback((_request, response) => response.writeHead(404).end());
  const asker = { user: workspace.userId, channel: workspace.channelId, dm: false };
  const target = { kind: 'response-url', url, replace: true } as const;
  const whispered = await replies.begin({ ...each, target, asker }, FIRST);
  await whispered.answer(await standInDiagnose(each));
  const unknown = await replies.begin({ ...each, target }, FIRST);
  await expect(unknown.answer(await standInDiagnose(each))).rejects.toMatchObject({
    code: 'slack-call-failed',
  });
  expect(log.lines).toEqual([]);
});

test('a job that is handed out again replaces the answer that stands', async () => {
  const { replies, job: each, posted } = await start([]);
  const diagnosis = await standInDiagnose(each);
  await (await replies.begin(each, FIRST)).answer(diagnosis);
  await (await replies.begin(each, { ...FIRST, repeated: true })).answer(diagnosis);
  expect(await posted()).toHaveLength(1);
});

test('a quiet answer in a thread that tells of the same incident replaces that one', async () => {
  const { replies, job: each, posted, workspace } = await start([]);
  const answered = async (id: string, manner: DiagnosisJob['manner'], seen: string) => {
    const history = {
      fingerprint: fingerprint(seen),
      state: 'open',
      recent: 2,
      firstSeen: 1,
      lastSeen: 2,
    } as const;
    const reply = await replies.begin({ ...each, id: jobId(id), manner }, FIRST);
    await reply.answer({ ...(await standInDiagnose(each)), history });
  };
  const [one, two] = ['1'.repeat(16), '2'.repeat(16)];
  const first = `${workspace.teamId}-${each.target.channel}-${each.target.threadTs}`;
  await answered(first, 'quiet', one);
  await answered('T1-C1-99.1', 'quiet', one);
  expect(await posted()).toHaveLength(1);
  await answered('T1-C1-99.2', 'quiet', two);
  expect(await posted()).toHaveLength(2);
  await answered('T1-C1-99.3', 'always', one);
  expect(await posted()).toHaveLength(3);
});

test('pauses end when the process does', async () => {
  const { replies, job: each } = await start(['internal_error']);
  const ending = new AbortController();
  ending.abort(new Error('the process is ending'));
  const reply = await replies.begin(each, { ...FIRST, signal: ending.signal });
  await expect(reply.answer(await standInDiagnose(each))).rejects.toThrow('the process is ending');
});

test('an answer that breaks a limit is posted as plain text, and logged', async () => {
  const { workspace, job: each, log, posted } = await start([]);
  const { botToken, apiUrl } = workspace;
  const render = () => ({
    text: 'short',
    blocks: Array.from({ length: 51 }, () => ({ type: 'divider' }) as const),
  });
  const client = createSlackClient({ botToken, apiUrl, log });
  const replies = createSlackReplies({
    client,
    log,
    pacer: standInPacer,
    render,
    help: standInCommands.help,
    notes: standInNotes,
  });
  await (await replies.begin(each, FIRST)).answer(await standInDiagnose(each));
  expect(await posted()).toMatchObject([{ text: 'short', blocks: [] }]);
  expect(log.lines).toEqual(['an answer breaks limits of Slack and is posted as plain text']);
});
