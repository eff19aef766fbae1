import { Command, InvalidArgumentError, Option } from 'commander';
import { runDemo } from '../demo/demo.ts';
import { runServer } from '../main.ts';

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
    .addOption(new Option('--port <port>', 'first port to try').argParser(parsePort))
    .action((options: { port?: number }) => runDemo(options));
}

function parsePort(value: string): number {
  const port = Number(value);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new InvalidArgumentError('use 1 to 65535.');
  return port;
}
