import { setTimeout as delay } from 'node:timers/promises';
import { startCasebook } from './compose.ts';
import { readConfig } from './config.ts';
import { createLogger } from './logger.ts';
import { redact } from './redaction/redact.ts';
import { renderError } from './render/error.ts';

/** A platform that stops a process waits 30 s as a rule (Kubernetes' terminationGracePeriodSeconds); this ends before. */
const DRAIN_MS = 18_000;
/** Milliseconds for what is left to do then; whatever still holds the process after them is cut off. */
const LINGER_MS = 1_500;

/**
 * Runs the bot until SIGTERM or SIGINT; then takes no more requests, finishes those in hand or hands them back, and exits with
 * 0 within 20 s. `start` is what starts it.
 */
export async function runServer(start: typeof startCasebook = startCasebook): Promise<void> {
  const stopped = new Promise<'stopped'>((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve('stopped'));
  });
  let stop: ((timeoutMs: number) => Promise<void>) | undefined;
  try {
    const config = readConfig();
    const logger = createLogger(config.LOG_LEVEL);
    const casebook = await start(config, logger);
    stop = (timeoutMs) => casebook.stop(timeoutMs);
    logger.info({ url: casebook.url }, 'casebook is running');
    await Promise.race([stopped, casebook.failed]);
    await Promise.race([stop(DRAIN_MS), delay(DRAIN_MS + LINGER_MS, undefined, { ref: false })]);
    logger.info('casebook has stopped');
  } catch (error) {
    process.stderr.write(`casebook: ${redact(renderError(error, 'en'))}\n`);
    process.exitCode = 1;
    await stop?.(0);
  } finally {
    setTimeout(() => process.exit(), LINGER_MS).unref();
  }
}
