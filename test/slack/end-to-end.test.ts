import { describe, expect, test } from 'vitest';
import { mentionEvent } from '../../src/demo/conversation.ts';
import { isRecord } from '../../src/demo/web-api.ts';
import type { Diagnosis } from '../../src/domain/diagnosis.ts';
import { type Harness, startHarness } from './harness.ts';
import { CHAT, KNOWN_ERROR, standInDiagnose } from './stand-ins.ts';

const TITLE = 'The range of pod addresses is used up';

describe('a post in a channel', () => {
  test('is answered in its thread when the match is certain, without a placeholder', async () => {
    const harness = await startHarness();
    const ts = await harness.workspace.write(KNOWN_ERROR);
    const answers = await harness.answers(ts);
    expect(answers.map(({ text }) => text)).toEqual([TITLE]);
    expect(answers[0]).not.toHaveProperty('edited');
    expect(answers[0]?.metadata).toMatchObject({ event_payload: { job_id: harness.jobs[0]?.id } });
  });

  test('is met with silence when nothing matches', async () => {
    const harness = await startHarness();
    const ts = await harness.workspace.write(CHAT);
    expect(await harness.answers(ts)).toEqual([]);
    expect(harness.jobs).toHaveLength(1);
  });

  test('is answered in the thread that it stands in', async () => {
    const harness = await startHarness();
    const top = await harness.workspace.write(CHAT);
    await harness.workspace.write(KNOWN_ERROR, { threadTs: top });
    expect((await harness.answers(top)).map(({ text }) => text)).toEqual([TITLE]);
  });

  test('is redacted before it is queued', async () => {
    const harness = await startHarness();
    await harness.workspace.write(`${KNOWN_ERROR} secret=hunter2`);
    await harness.queue.idle();
    expect(harness.jobs[0]?.text).toContain('secret=…');
  });

  test('that the bot wrote itself is ignored, as is the update of its answer', async () => {
    const harness = await startHarness();
    const ts = await mention(harness, KNOWN_ERROR);
    expect(await harness.answers(ts)).toHaveLength(1);
    expect(harness.requests).toHaveLength(1);
  });

  test('that is edited is diagnosed anew and its one answer replaced', async () => {
    const harness = await startHarness();
    const { workspace } = harness;
    const ts = await workspace.write(KNOWN_ERROR);
    await harness.queue.idle();
    await workspace.call('chat.update', { channel: workspace.channelId, ts, text: `${KNOWN_ERROR} again` });
    const answers = await harness.answers(ts);
    expect(harness.jobs).toHaveLength(2);
    expect(answers).toHaveLength(1);
  });
});

describe('a mention', () => {
  test('is answered in the thread even when nothing matches', async () => {
    const harness = await startHarness();
    const ts = await mention(harness, CHAT);
    expect((await harness.answers(ts)).map(({ text }) => text)).toEqual(['Nothing documented matches']);
    expect(harness.jobs[0]?.text).toBe(CHAT);
  });

  test('is answered once although it comes as message and as app_mention', async () => {
    const harness = await startHarness();
    const ts = await mention(harness, KNOWN_ERROR);
    expect((await harness.answers(ts)).map(({ text }) => text)).toEqual([TITLE]);
    expect(harness.jobs.map(({ manner }) => manner)).toEqual(['always']);
  });

  test('without a text is answered with the help', async () => {
    const harness = await startHarness();
    const ts = await mention(harness, '');
    expect((await harness.answers(ts)).map(({ text }) => text)).toEqual(['help in en']);
  });

  test('is told when the diagnosis fails', async () => {
    const harness = await startHarness({ diagnose: () => Promise.reject(new Error('broken')) });
    const ts = await mention(harness, KNOWN_ERROR);
    expect((await harness.answers(ts))[0]?.text).toContain('The diagnosis failed');
    expect(harness.log.lines).toContain('a request could not be answered');
  });
});

test('a direct message is always answered', async () => {
  const harness = await startHarness();
  const opened = await harness.workspace.call('conversations.open', { users: harness.workspace.botUserId });
  const channel = isRecord(opened['channel']) ? String(opened['channel']['id']) : '';
  const ts = await harness.workspace.write(CHAT, { channel });
  expect((await harness.answers(ts, channel)).map(({ text }) => text)).toEqual([
    'Nothing documented matches',
  ]);
});

describe('/diagnose', () => {
  test('is answered for the asker alone, by the response_url', async () => {
    const harness = await startHarness();
    const sent = await harness.sender.command(KNOWN_ERROR);
    await harness.queue.idle();
    expect(sent.response.status).toBe(200);
    expect(sent.acknowledgement).toMatchObject({
      response_type: 'ephemeral',
      text: expect.stringContaining('Looking'),
    });
    expect(sent.followUps).toMatchObject([{ response_type: 'ephemeral', text: TITLE }]);
  });

  test.each([
    ['', 'help in en'],
    ['help', 'help in en'],
    ['rule pod-ip-range-exhausted', 'rule pod-ip-range-exhausted'],
    ['versions --fact versions.kubernetes=1.21.14', 'versions --fact versions.kubernetes=1.21.14'],
  ])('answers "%s" at once', async (text, answer) => {
    const harness = await startHarness();
    const sent = await harness.sender.command(text);
    expect(sent.acknowledgement).toEqual({ response_type: 'ephemeral', text: answer });
    expect(harness.requests).toEqual([]);
  });
});

describe('the same event sent twice', () => {
  test('gets one reply', async () => {
    const harness = await startHarness({ deliverEvents: false });
    const ts = await harness.workspace.write(KNOWN_ERROR);
    const event = messageEvent(harness, KNOWN_ERROR, ts);
    for (const attempt of ['Ev1', 'Ev1', 'Ev2']) {
      expect((await harness.sender.event(event, attempt)).status).toBe(200);
    }
    expect(await harness.answers(ts)).toHaveLength(1);
  });
});

test('a retry of an event that was taken is acknowledged and answered no second time', async () => {
  const harness = await startHarness({ deliverEvents: false });
  const ts = await harness.workspace.write(KNOWN_ERROR);
  const event = messageEvent(harness, KNOWN_ERROR, ts);
  expect((await harness.sender.event(event, 'Ev1')).status).toBe(200);
  for (const num of [1, 2, 3]) {
    const sent = await harness.sender.event(event, 'Ev1', { retry: { num, reason: 'http_timeout' } });
    expect(sent.status).toBe(200);
  }
  expect(await harness.answers(ts)).toHaveLength(1);
});

describe('a full queue', () => {
  test('refuses an event with 500, takes its retry, and tells the asker of a command to try again', async () => {
    const held = gate();
    const harness = await startHarness({ capacity: 0, diagnose: held.diagnose, deliverEvents: false });
    const first = await harness.workspace.write(CHAT);
    const second = await harness.workspace.write(KNOWN_ERROR);
    const event = messageEvent(harness, KNOWN_ERROR, second);
    expect((await harness.sender.event(messageEvent(harness, CHAT, first), 'Ev1')).status).toBe(200);
    expect((await harness.sender.event(event, 'Ev2')).status).toBe(500);
    const sent = await harness.sender.command(KNOWN_ERROR);
    expect(sent.acknowledgement).toMatchObject({ text: expect.stringContaining('Try again') });
    held.open();
    await harness.queue.idle();
    expect((await harness.sender.event(event, 'Ev2')).status).toBe(200);
    expect(await harness.answers(second)).toHaveLength(1);
  });
});

async function mention(harness: Harness, message: string): Promise<string> {
  const text = `<@${harness.workspace.botUserId}> ${message}`;
  const ts = await harness.workspace.write(text);
  const response = await harness.sender.event(mentionEvent(harness.workspace, text, ts));
  expect(response.status).toBe(200);
  return ts;
}

function messageEvent({ workspace }: Harness, text: string, ts: string) {
  const { userId: user, channelId: channel } = workspace;
  return { type: 'message', user, text, ts, channel, channel_type: 'channel', event_ts: ts };
}

function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const diagnose = async (job: Parameters<typeof standInDiagnose>[0]): Promise<Diagnosis> => {
    await opened;
    return standInDiagnose(job);
  };
  return { diagnose, open: () => open() };
}
