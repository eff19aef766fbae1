import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { StartApp } from '../demo/demo-app.ts';
import type { AppRequest } from './app-thread.ts';

interface Waiting {
  resolve(result: string): void;
  reject(error: unknown): void;
}

/**
 * Loads the app in a thread from now on, and gives what starts it there: it takes as long as all else together, and a second core does it
 * meanwhile. @throws Error when the thread ends by itself
 */
export function appInThread(): StartApp {
  // What was packed is JavaScript.
  const file = new URL(`./app-thread${extname(import.meta.url)}`, import.meta.url);
  const thread = new Worker(file);
  thread.unref();
  const waiting = new Map<number, Waiting>();
  let last = 0;
  const fail = (error: unknown) => {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  thread.on('message', ({ id, result, error }: { id: number; result?: string; error?: unknown }) => {
    const asked = waiting.get(id);
    waiting.delete(id);
    if (result === undefined) asked?.reject(error);
    else asked?.resolve(result);
  });
  thread.once('error', (error) => {
    // Nobody waits for it: then it is this process's to crash by.
    if (waiting.size === 0) throw error;
    fail(error);
  });
  thread.once('exit', () => fail(new Error('the app has ended')));
  const ask = (request: AppRequest) =>
    new Promise<string>((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      thread.postMessage({ id: last, request });
    });
  return async (settings) => {
    thread.ref();
    const url = await ask({ kind: 'start', settings });
    return {
      url,
      settled: async () => {
        await ask({ kind: 'settled' });
      },
      stop: async () => {
        await ask({ kind: 'stop' });
        await thread.terminate();
      },
    };
  };
}
