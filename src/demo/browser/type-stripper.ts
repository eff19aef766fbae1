import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { isRecord } from '../web-api.ts';

/**
 * Turns TypeScript into JavaScript by taking its types away. This is done in a thread of its own, since Node.js warns that the function is
 * experimental and lets a warning be turned off for a whole thread only.
 */
export class TypeStripper {
  private thread: Worker | undefined;
  private last: Promise<unknown> = Promise.resolve();

  /** @throws Error where the source is no TypeScript whose types can be taken away */
  strip(source: string): Promise<string> {
    const next = this.last.then(() => this.ask(source));
    this.last = next.catch(() => undefined);
    return next;
  }

  async close(): Promise<void> {
    await this.thread?.terminate();
  }

  private async ask(source: string): Promise<string> {
    const worker = this.started();
    worker.ref();
    try {
      const answered = once(worker, 'message');
      worker.postMessage(source);
      const [answer]: unknown[] = await answered;
      if (isRecord(answer) && typeof answer['code'] === 'string') return answer['code'];
      throw new Error(isRecord(answer) ? String(answer['error']) : 'the types could not be taken away');
    } finally {
      worker.unref();
    }
  }

  /** A packed page is JavaScript already and needs no thread. */
  private started(): Worker {
    this.thread ??= new Worker(new URL('./strip-types.ts', import.meta.url), {
      execArgv: ['--disable-warning=ExperimentalWarning'],
    });
    return this.thread;
  }
}
