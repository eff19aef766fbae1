import { startCasebook } from '../../src/compose.ts';
import { type BrowserDemo, type BrowserDemoOptions, startBrowserDemo } from '../../src/demo/browser/start.ts';
import type { StartApp } from '../../src/demo/demo-app.ts';
import { createLogger } from '../../src/logger.ts';

/** Starts the demo on free ports, with the program's own parts. @param refuse refuses messages that Slack would refuse */
export function startDemo(refuse: NonNullable<BrowserDemoOptions['refuse']>): Promise<BrowserDemo> {
  return startBrowserDemo({ startApp, refuse, ports: { page: 0, workspace: 0, app: 0 } });
}

const startApp: StartApp = async ({ botToken, signingSecret, apiUrl, host, port, kubeconfig, policy }) => {
  const casebook = await startCasebook(
    {
      ...{ SLACK_BOT_TOKEN: botToken, SLACK_SIGNING_SECRET: signingSecret, SLACK_API_URL: apiUrl },
      ...{ HOST: host, PORT: port, LOG_LEVEL: 'warn', QUEUE_CAPACITY: 100, QUEUE_CONCURRENCY: 1 },
      ...(kubeconfig === undefined ? {} : { KUBECONFIG: kubeconfig }),
      ...(policy === undefined ? {} : { POLICY_FILE: policy }),
    },
    createLogger('warn', { write: (line) => void process.stderr.write(line) }),
  );
  return { url: casebook.url, settled: casebook.settled, stop: () => casebook.stop(1000) };
};
