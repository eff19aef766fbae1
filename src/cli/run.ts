import { Command } from 'commander';
import { startCasebook } from '../compose.ts';
import { runDemo } from '../demo/demo.ts';
import { createLogger } from '../logger.ts';
import { runServer } from '../main.ts';

/** How long the demo waits for answers when it ends. */
const DRAIN_MS = 2000;

/** `casebook serve`: the Slack bot, set up by environment variables. */
export function serveCommand(): Command {
  return new Command('serve')
    .description('run the Slack bot; settings come from the environment (.env.example lists them)')
    .action(runServer);
}

/** `casebook demo`: the bot in a local workspace, no token needed. */
export function demoCommand(): Command {
  return new Command('demo')
    .description('try it in a local Slack workspace; the terminal is the channel')
    .action(() =>
      runDemo({
        startApp: async ({ botToken, signingSecret, apiUrl, host, port }) => {
          const config = {
            ...{ SLACK_BOT_TOKEN: botToken, SLACK_SIGNING_SECRET: signingSecret, SLACK_API_URL: apiUrl },
            ...{
              HOST: host,
              PORT: port,
              LOG_LEVEL: 'warn' as const,
              QUEUE_CAPACITY: 100,
              QUEUE_CONCURRENCY: 1,
            },
          };
          const casebook = await startCasebook(config, createLogger('warn', process.stderr));
          return { url: casebook.url, settled: casebook.settled, stop: () => casebook.stop(DRAIN_MS) };
        },
      }),
    );
}
