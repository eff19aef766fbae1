import { setTimeout as delay } from 'node:timers/promises';

const DEADLINE_MS = 10_000;
const POLL_MS = 5;

/** Polls until the condition holds. @throws Error when it does not within ten seconds */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + DEADLINE_MS;
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error(`not within ${DEADLINE_MS} ms: ${condition}`);
    await delay(POLL_MS);
  }
}
