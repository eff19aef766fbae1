import { App } from '@slack/bolt';

// As `node bench/bare-bolt.ts`, with the settings of Casebook in the environment: acknowledges each message and posts one answer in its thread.
const { env } = process;
const app = new App({
  token: env['SLACK_BOT_TOKEN'] ?? '',
  signingSecret: env['SLACK_SIGNING_SECRET'] ?? '',
  clientOptions: { slackApiUrl: env['SLACK_API_URL'] ?? '' },
});
app.message(async ({ message, client }) => {
  await client.chat.postMessage({ channel: message.channel, thread_ts: message.ts, text: 'seen' });
});
await app.start({ port: Number(env['PORT']), host: '127.0.0.1' });
