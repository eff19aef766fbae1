import { describe, expect, test } from 'vitest';
import { parseMention, parseMessage } from '../../src/slack/post.ts';

const CONTEXT = { teamId: 'T1', eventId: 'Ev1', botUserId: 'UBOT' };
const POST = {
  type: 'message',
  user: 'U1',
  text: 'it broke',
  ts: '10.1',
  channel: 'C1',
  channel_type: 'channel',
};

describe('parseMessage', () => {
  test('reads a post in a channel as quiet, answered in its own thread', () => {
    expect(parseMessage(POST, CONTEXT)).toEqual({
      id: 'T1-C1-10.1',
      claims: ['event:Ev1', 'post:T1-C1-10.1'],
      text: 'it broke',
      target: { kind: 'thread', channel: 'C1', threadTs: '10.1' },
      manner: 'quiet',
      user: 'U1',
    });
  });

  test('answers a post within a thread in that thread', () => {
    expect(parseMessage({ ...POST, thread_ts: '9.9' }, CONTEXT)?.target).toMatchObject({ threadTs: '9.9' });
  });

  test('passes the text on as Slack wrapped it', () => {
    const text = '```a &lt;b&gt;``` <http://example.net|example.net>';
    expect(parseMessage({ ...POST, text }, CONTEXT)?.text).toBe(text);
  });

  test('takes a shared file with a text', () => {
    expect(parseMessage({ ...POST, subtype: 'file_share' }, CONTEXT)?.text).toBe('it broke');
  });

  test('always answers a direct message, also one that mentions the bot', () => {
    const post = parseMessage(
      { ...POST, channel: 'D1', channel_type: 'im', text: '<@UBOT> it broke' },
      CONTEXT,
    );
    expect(post).toMatchObject({ manner: 'always', text: 'it broke' });
  });

  test.each([
    ['its own message', { user: 'UBOT' }],
    ['a message of a bot', { bot_id: 'B2' }],
    ['a message without a person', { user: undefined }],
    ['someone joining', { subtype: 'channel_join' }],
    ['a bot_message', { subtype: 'bot_message' }],
    ['a deleted message', { subtype: 'message_deleted' }],
    ['an empty text', { text: ' \n' }],
    ['a post that mentions the bot', { text: 'hey <@UBOT> it broke' }],
    ['a post that mentions the bot with its name', { text: '<@UBOT|casebook> it broke' }],
  ])('ignores %s', (_what, change) => {
    expect(parseMessage({ ...POST, ...change }, CONTEXT)).toBeUndefined();
  });

  test('takes a post that mentions somebody else', () => {
    expect(parseMessage({ ...POST, text: '<@UBOTTLE> it broke' }, CONTEXT)?.manner).toBe('quiet');
  });
});

describe('an edit', () => {
  const message = { ...POST, text: 'it broke again', edited: { user: 'U1', ts: '11.1' } };
  const edit = {
    type: 'message',
    subtype: 'message_changed',
    channel: 'C1',
    ts: '11.2',
    message,
    previous_message: POST,
  };

  test('with a new text belongs to the same post under a claim of its own', () => {
    const post = parseMessage(edit, CONTEXT);
    expect(post).toMatchObject({ id: 'T1-C1-10.1~11.1', text: 'it broke again', manner: 'quiet' });
    expect(post?.claims).toEqual(['event:Ev1', 'post:T1-C1-10.1~11.1']);
  });

  test('that mentions the bot is answered in any case, under the claim that its app_mention has', () => {
    const text = '<@UBOT> it broke again';
    const post = parseMessage({ ...edit, message: { ...message, text } }, CONTEXT);
    expect(post).toMatchObject({ manner: 'always', text: 'it broke again' });
    expect(parseMention({ ...message, text, type: 'app_mention' }, CONTEXT)?.claims).toEqual(post?.claims);
  });

  test.each([
    ['the text is the same', { message: { ...message, text: POST.text } }],
    ['the text is gone', { message: { ...message, text: '' } }],
    ['the message is the bot’s', { message: { ...message, user: 'UBOT' } }],
    ['nobody edited it', { message: { ...message, edited: undefined } }],
  ])('is ignored when %s', (_what, change) => {
    expect(parseMessage({ ...edit, ...change }, CONTEXT)).toBeUndefined();
  });
});

describe('parseMention', () => {
  test.each([
    ['<@UBOT> it broke', 'it broke'],
    ['it broke <@UBOT>', 'it broke'],
    ['<@UBOT|casebook>\nit broke\n  here', 'it broke\n  here'],
    ['<@UBOT>', ''],
  ])('takes the mention out of "%s"', (text, rest) => {
    expect(parseMention({ ...POST, text }, CONTEXT)).toMatchObject({ text: rest, manner: 'always' });
  });

  test('ignores bots', () => {
    expect(parseMention({ ...POST, text: '<@UBOT> hi', bot_id: 'B2' }, CONTEXT)).toBeUndefined();
  });
});
