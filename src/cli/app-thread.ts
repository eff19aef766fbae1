import { enableCompileCache } from 'node:module';
import { parentPort } from 'node:worker_threads';
import type { DemoApp, DemoSettings } from '../demo/demo-app.ts';
import { loadApp, startDemoApp } from './demo-app.ts';

/** What the thread is asked for. */
export type AppRequest =
  | { readonly kind: 'start'; readonly settings: DemoSettings }
  | { readonly kind: 'settled' }
  | { readonly kind: 'stop' };

// The app of the demo in a thread of its own: it loads while the workspace starts, and the page answers while it thinks.
enableCompileCache();
const loading = loadApp();
let app: DemoApp | undefined;

async function answer(request: AppRequest): Promise<string> {
  if (request.kind === 'start') {
    await loading;
    app = await startDemoApp(request.settings);
    return app.url;
  }
  await (request.kind === 'settled' ? app?.settled() : app?.stop());
  return '';
}

parentPort?.on('message', ({ id, request }: { id: number; request: AppRequest }) => {
  answer(request).then(
    (result) => parentPort?.postMessage({ id, result }),
    (error: unknown) => parentPort?.postMessage({ id, error }),
  );
});
