import { enableCompileCache } from 'node:module';
import { Command } from 'commander';
import { CasebookError } from '../domain/errors.ts';

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
    .description('try it in a local Slack workspace, in the browser')
    .option('--terminal', 'without a browser: the terminal is the channel')
    .action(async ({ terminal }: { terminal?: true }) => {
      // From the second time on it starts a second sooner.
      enableCompileCache();
      try {
        await (terminal === true ? runInTerminal() : runInBrowser());
      } catch (error) {
        throw lacking(error) ?? error;
      }
    });
}

async function runInTerminal(): Promise<void> {
  const [{ runDemo }, { startDemoApp }] = await Promise.all([
    import('../demo/demo.ts'),
    import('./demo-app.ts'),
  ]);
  await runDemo({ startApp: startDemoApp });
}

async function runInBrowser(): Promise<void> {
  const { appInThread } = await import('./app-in-thread.ts');
  const startApp = appInThread();
  const { runBrowserDemo } = await import('../demo/browser/run.ts');
  await runBrowserDemo({ startApp });
}

/** What only the demo needs is optional; an installation without it can do all else. */
function lacking(error: unknown): CasebookError | undefined {
  if (!(error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND')) return undefined;
  return new CasebookError('usage', 'packages that the demo needs are not installed', {
    hint: 'Install with the optional dependencies: npm ci --include=optional',
    cause: error,
  });
}
