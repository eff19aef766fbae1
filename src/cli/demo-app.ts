import type { DemoApp, DemoSettings } from '../demo/demo-app.ts';

/** How long the app waits for answers when it ends. */
const DRAIN_MS = 2000;

/** Starts the real app with the settings of the local workspace. @throws what `startCasebook` throws */
export async function startDemoApp(settings: DemoSettings): Promise<DemoApp> {
  const [{ startCasebook }, { createLogger }] = await loadApp();
  const { botToken, signingSecret, apiUrl, host, port, kubeconfig, policy } = settings;
  const config = {
    ...{ SLACK_BOT_TOKEN: botToken, SLACK_SIGNING_SECRET: signingSecret, SLACK_API_URL: apiUrl },
    ...{ HOST: host, PORT: port, LOG_LEVEL: 'warn' as const, QUEUE_CAPACITY: 100, QUEUE_CONCURRENCY: 1 },
    ...(kubeconfig === undefined ? {} : { KUBECONFIG: kubeconfig }),
    ...(policy === undefined ? {} : { POLICY_FILE: policy }),
  };
  const casebook = await startCasebook(config, createLogger('warn', process.stderr));
  return { url: casebook.url, settled: casebook.settled, stop: () => casebook.stop(DRAIN_MS) };
}

/** Loads what the app is made of, which takes a second or two. */
export function loadApp() {
  return Promise.all([import('../compose.ts'), import('../logger.ts')]);
}
