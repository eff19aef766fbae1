import { afterEach, describe, expect, it, vi } from 'vitest';
import { createSlackClient } from '../../src/slack/client.ts';
import { readFile } from '../../src/slack/reading/file-text.ts';
import { loopback } from '../loopback.ts';
import { recordingLog } from '../slack/stand-ins.ts';

const TOKEN = 'xoxb-1-2-token';
const file = (url: string) => ({
  ...{ id: 'F1', name: 'app.log', mode: 'snippet', mimetype: 'text/plain', size: 5, url_private: url },
});

/** Reads a file of Slack's own workspace and gives every request that was made for it. */
async function requestsFor(url: string, answer = () => new Response('broke')) {
  const made: { url: string; authorization: string | null; redirect: string | undefined }[] = [];
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const authorization = new Headers(init.headers).get('authorization');
    made.push({ url: String(input), authorization, redirect: init.redirect });
    return answer();
  });
  const log = recordingLog();
  const client = createSlackClient({ botToken: TOKEN, log });
  return { reading: await readFile({ client, botToken: TOKEN, log }, file(url), 1000), made };
}

afterEach(() => vi.unstubAllGlobals());

describe('the token of the bot', () => {
  it.each([
    'https://files.slack.com/files-pri/T1-F1/app.log',
    'https://files-origin.slack.com/x',
    'https://FILES.slack.com:443/x',
  ])('goes to %s', async (url) => {
    const { reading, made } = await requestsFor(url);
    expect(reading).toMatchObject({ kind: 'read', text: 'broke' });
    expect(made).toMatchObject([{ authorization: `Bearer ${TOKEN}`, redirect: 'manual' }]);
  });

  it.each([
    ...[
      'http://files.slack.com/x',
      'ftp://files.slack.com/x',
      'file:///etc/passwd',
      'data:text/plain,x',
      'javascript:x',
    ],
    ...[
      'https://files.slack.com.example.net/x',
      'https://filesslack.com/x',
      'https://slack.com.example.net/x',
    ],
    ...[
      'https://notslack.com/x',
      'https://files-slack.com/x',
      'https://example.net/files.slack.com',
      'https://slack.example.net/x',
    ],
    ...[
      'https://files.slack.com@example.net/x',
      'https://a:b@files.slack.com/x',
      'https://:b@files.slack.com/x',
    ],
    ...[
      'https://example.net#@files.slack.com/x',
      'https://example.net?files.slack.com',
      'https://example.net\\@files.slack.com/x',
    ],
    ...['https://files.slack.com:8443/x', 'https://files.slack.com:80/x', 'https://files.slack.com./x'],
    ...[
      'https://files.slаck.com/x',
      'https://files。slack。co/x',
      'https://ﬁles.slack.com.example.net/x',
      'https://xn--files-slack.com/x',
    ],
    ...[
      'https://169.254.169.254/latest/meta-data/',
      'http://169.254.169.254/computeMetadata/v1/',
      'https://[fd00:ec2::254]/x',
    ],
    ...[
      'https://metadata.google.internal/x',
      'https://localhost/x',
      'https://127.0.0.1/x',
      'https://2130706433/x',
      'https://0x7f.1/x',
    ],
    ...[
      '//files.slack.com/x',
      'files.slack.com/x',
      '',
      ' ',
      'https://',
      'https://files.slack.com%2eexample.net/x',
    ],
  ])('goes nowhere for %s: nothing is asked', async (url) => {
    const { reading, made } = await requestsFor(url);
    expect(made.filter(({ url: asked }) => !asked.startsWith('https://slack.com/api/'))).toEqual([]);
    expect(reading).toMatchObject({ kind: 'unread' });
  });

  it.each([301, 302, 303, 307, 308])(
    'is not sent on where a host of Slack answers with %i',
    async (status) => {
      const redirect = () => new Response(null, { status, headers: { location: 'https://example.net/x' } });
      const { reading, made } = await requestsFor('https://files.slack.com/x', redirect);
      expect(made).toHaveLength(1);
      expect(reading).toMatchObject({ kind: 'unread', problem: 'forbidden' });
    },
  );
});

describe('in a local workspace the token', () => {
  it('goes to its address alone, and not where that sends it on', async () => {
    const seen: string[] = [];
    const other = await loopback((request, response) => {
      seen.push(`other ${request.headers.authorization}`);
      response.end('x');
    });
    const own = await loopback((request, response) => {
      seen.push(`own ${request.headers.authorization}`);
      response.writeHead(302, { location: `${other.url}/x` });
      response.end();
    });
    const log = recordingLog();
    const apiUrl = `${own.url}/api/`;
    const parts = {
      client: createSlackClient({ botToken: TOKEN, apiUrl, log }),
      botToken: TOKEN,
      apiUrl,
      log,
    };
    for (const url of [
      `${own.url}/x`,
      `${other.url}/x`,
      `${own.url.replace('127.0.0.1', 'localhost')}/x`,
      'https://files.slack.com/x',
    ]) {
      expect(await readFile(parts, file(url), 1000)).toMatchObject({ kind: 'unread' });
    }
    expect(seen).toEqual([`own Bearer ${TOKEN}`]);
  });
});
