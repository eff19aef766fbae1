import { webApi } from '@slack/bolt';
import { expect, test } from 'vitest';
import { createLanguages } from '../../src/slack/languages.ts';
import { until } from '../until.ts';
import { recordingLog } from './stand-ins.ts';

/** A client for a Slack that knows these locales and can be slow. */
function clientOf(locales: Readonly<Record<string, string>>, ready: Promise<void> = Promise.resolve()) {
  const asked: string[] = [];
  const client = new webApi.WebClient('xoxb-x', {
    retryConfig: { retries: 0 },
    logLevel: webApi.LogLevel.ERROR,
    fetch: async (_url, init) => {
      const user = new URLSearchParams(String(init?.body)).get('user') ?? '';
      asked.push(user);
      await ready;
      const locale = locales[user];
      return Response.json(
        locale === undefined ? { ok: false, error: 'user_not_found' } : { ok: true, user: { locale } },
      );
    },
  });
  return { client, asked };
}

test('a locale becomes one of the languages, asked once', async () => {
  const { client, asked } = clientOf({ U1: 'pt-BR', U2: 'es-LA', U3: 'fr-FR' });
  const languages = createLanguages({ client, fallback: 'en', log: recordingLog() });
  expect([await languages.of('U1'), await languages.of('U2'), await languages.of('U3')]).toEqual([
    'pt',
    'es',
    'en',
  ]);
  expect(await languages.of('U1')).toBe('pt');
  expect(asked).toEqual(['U1', 'U2', 'U3']);
});

test('a language is asked anew when it was forgotten or is a day old', async () => {
  const { client, asked } = clientOf({ U1: 'pt-BR' });
  let now = 0;
  const languages = createLanguages({ client, fallback: 'en', log: recordingLog(), now: () => now });
  await languages.of('U1');
  languages.forget('U1');
  await languages.of('U1');
  now = 24 * 3_600_000;
  await languages.of('U1');
  expect(asked).toHaveLength(3);
});

test('a failure gives the default, is logged, and is not asked again at once', async () => {
  const { client, asked } = clientOf({});
  const log = recordingLog();
  const languages = createLanguages({ client, fallback: 'es', log, now: () => 0 });
  expect([await languages.of('U1'), await languages.of('U1')]).toEqual(['es', 'es']);
  expect(asked).toHaveLength(1);
  expect(log.lines).toEqual(['the language of a user could not be read']);
});

test('a late answer gives the default now and is remembered', async () => {
  let arrive: () => void = () => undefined;
  const ready = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const languages = createLanguages({
    ...clientOf({ U1: 'pt-BR' }, ready),
    fallback: 'en',
    log: recordingLog(),
  });
  expect(await languages.of('U1')).toBe('en');
  arrive();
  await until(async () => (await languages.of('U1')) === 'pt');
});
