import { Command } from 'commander';

/** How long the demo waits for answers when it ends. */
const DRAIN_MS = 2000;

/** `casebook serve`: the Slack bot, set up by environment variables. */
export function serveCommand(): Command {
  return new Command('serve')
    .description('run the Slack bot; settings come from the environment (.env.example lists them)')
    .action(async () => {
      const { runServer } = await import('../main.ts');
      await runServer();
    });
}

/** `casebook demo`: the bot in a local workspace, no token needed. */
export function demoCommand(): Command {
  return new Command('demo')
    .description('try it in a local Slack workspace; the terminal is the channel')
    .action(async () => {
      const { runDemo } = await import('../demo/demo.ts');
      await runDemo({ startApp });
    });
}

/** Starts the real app with the settings of the local workspace. */
async function startApp(settings: {
  botToken: string;
  signingSecret: string;
  apiUrl: string;
  host: string;
  port: number;
}) {
  const [{ startCasebook }, { createLogger }] = await Promise.all([
    import('../compose.ts'),
    import('../logger.ts'),
  ]);
  const { botToken, signingSecret, apiUrl, host, port } = settings;
  const config = {
    ...{ SLACK_BOT_TOKEN: botToken, SLACK_SIGNING_SECRET: signingSecret, SLACK_API_URL: apiUrl },
    ...{ HOST: host, PORT: port, LOG_LEVEL: 'warn' as const, QUEUE_CAPACITY: 100, QUEUE_CONCURRENCY: 1 },
  };
  const casebook = await startCasebook(config, createLogger('warn', process.stderr));
  return { url: casebook.url, settled: casebook.settled, stop: () => casebook.stop(DRAIN_MS) };
}
