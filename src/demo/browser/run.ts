import type { Writable } from 'node:stream';
import { type BrowserDemoOptions, startBrowserDemo } from './start.ts';

/** What {@link runBrowserDemo} needs. */
export interface BrowserRunOptions extends BrowserDemoOptions {
  /** The process's standard output without it. */
  readonly output?: Writable;
}

/**
 * Runs the demo until Ctrl-C is pressed, and stops everything that it started. One line says where the page is, once all is ready,
 * and how long that took since the process began.
 *
 * @throws what {@link startBrowserDemo} throws
 */
export async function runBrowserDemo(options: BrowserRunOptions): Promise<void> {
  const ended = new Promise<void>((resolve) => {
    for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => resolve());
  });
  const demo = await startBrowserDemo(options);
  const output = options.output ?? process.stdout;
  const seconds = (performance.now() / 1000).toFixed(1);
  output.write(`Casebook's demo is ready after ${seconds} s: ${demo.url} (Ctrl-C ends it)\n`);
  await ended;
  await demo.close();
}
