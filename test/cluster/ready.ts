import { get as getPlain } from 'node:http';
import { get as getSecure } from 'node:https';
import { setTimeout as delay } from 'node:timers/promises';
import type { Child } from './child.ts';

const DEADLINE_MS = 60_000;
const POLL_MS = 100;

/**
 * Waits until a program answers 200 at a URL.
 *
 * @throws Error with the end of its output when it ends, or does not answer within a minute
 */
export async function until(url: string, ca: string | undefined, child: Child): Promise<void> {
  const deadline = performance.now() + DEADLINE_MS;
  while (!(await answers(url, ca))) {
    if (child.ended() || performance.now() > deadline)
      throw new Error(`${url} is not ready: ${child.output()}`);
    await delay(POLL_MS);
  }
}

function answers(url: string, ca: string | undefined): Promise<boolean> {
  return new Promise((resolve) => {
    const get = ca === undefined ? getPlain : getSecure;
    const call = get(url, ca === undefined ? {} : { ca }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    call.once('error', () => resolve(false));
  });
}
