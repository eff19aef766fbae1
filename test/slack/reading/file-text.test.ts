import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import { createSlackClient } from '../../../src/slack/client.ts';
import { mayHaveToken, readFile, type SlackFile } from '../../../src/slack/reading/file-text.ts';
import { loopback } from '../../loopback.ts';
import { recordingLog } from '../stand-ins.ts';

const LIMIT = 1000;

/** A workspace whose files are given by `serve`, and which describes the file F2 by `files.info`. */
async function startFiles(serve: (request: IncomingMessage, response: ServerResponse) => void) {
  const tokens: (string | undefined)[] = [];
  let base = '';
  const { url } = await loopback((request, response) => {
    if (request.url === '/api/files.info') {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ ok: true, file: file('F2') }));
      return;
    }
    tokens.push(request.headers.authorization);
    serve(request, response);
  });
  base = url;
  const file = (id: string): SlackFile => ({
    ...{ id, name: 'app.log', mode: 'snippet', mimetype: 'text/plain', size: 5 },
    url_private_download: `${base}/files/${id}`,
  });
  const [botToken, apiUrl, log] = ['xoxb-1', `${base}/api/`, recordingLog()];
  const client = createSlackClient({ botToken, apiUrl, log });
  const read = (of: SlackFile) => readFile({ client, botToken, apiUrl, log }, of, LIMIT);
  return { read, file, tokens };
}

const text = (content: string | Buffer, type = 'text/plain; charset=utf-8', status = 200) => {
  return (_request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(status, { 'content-type': type, location: '/elsewhere' });
    response.end(content);
  };
};

it('reads the text of a snippet with the token', async () => {
  const { read, file, tokens } = await startFiles(text('broke'));
  expect(await read(file('F1'))).toEqual({ kind: 'read', name: 'app.log', text: 'broke' });
  expect(tokens).toEqual(['Bearer xoxb-1']);
});

it('looks a file of another workspace up before it reads it', async () => {
  const { read } = await startFiles(text('broke'));
  expect(await read({ id: 'F2', file_access: 'check_file_info' })).toMatchObject({
    kind: 'read',
    text: 'broke',
  });
});

it.each([
  ['a login page', text('<html>Sign in</html>', 'text/html; charset=utf-8'), 'forbidden'],
  ['a redirection', text('', 'text/plain', 302), 'forbidden'],
  ['a missing file', text('', 'text/plain', 404), 'gone'],
  ['trouble at Slack', text('', 'text/plain', 503), 'unreachable'],
  ['more than was announced', text('x'.repeat(LIMIT + 1)), 'too-large'],
  ['bytes that are no text', text(Buffer.from([0xff, 0xfe, 0x41])), 'not-text'],
  ['a cut connection', (request: IncomingMessage) => request.destroy(), 'unreachable'],
])('names %s', async (_what, serve, problem) => {
  const { read, file, tokens } = await startFiles(serve);
  expect(await read(file('F1'))).toEqual({ kind: 'unread', name: 'app.log', problem });
  expect(tokens).toHaveLength(1);
});

it.each<[string, Partial<SlackFile>, string]>([
  ['a picture', { mode: 'hosted', mimetype: 'image/png' }, 'not-text'],
  ['a size above the limit', { size: LIMIT + 1 }, 'too-large'],
  ['a deleted file', { mode: 'tombstone' }, 'gone'],
  ['a file elsewhere', { url_private_download: 'https://files.example.net/f' }, 'forbidden'],
])('does not even ask for %s', async (_what, change, problem) => {
  const { read, file, tokens } = await startFiles(text('broke'));
  expect(await read({ ...file('F1'), ...change })).toMatchObject({ kind: 'unread', problem });
  expect(tokens).toEqual([]);
});

it.each([
  ['https://files.slack.com/files-pri/T1-F1/download/app.log', undefined, true],
  ['https://files-origin.slack.com/f', undefined, true],
  ['http://files.slack.com/f', undefined, false],
  ['https://files.slack.com.example.net/f', undefined, false],
  ['https://notslack.com/f', undefined, false],
  ['https://a@files.slack.com/f', undefined, false],
  ['not a url', undefined, false],
  ['http://127.0.0.1:4510/f', 'http://127.0.0.1:4510/api/', true],
  ['http://127.0.0.1:4511/f', 'http://127.0.0.1:4510/api/', false],
])('the token may go to %s with the workspace at %s: %s', (url, apiUrl, may) => {
  expect(mayHaveToken(url, apiUrl)).toBe(may);
});
