import { startCasebook } from './compose.ts';
import { readConfig } from './config.ts';
import { createLogger } from './logger.ts';
import { renderError } from './render/error.ts';

/** A platform that stops a process waits 30 s as a rule (Kubernetes' terminationGracePeriodSeconds); this ends before. */
const DRAIN_MS = 20_000;

/** Runs the bot until SIGTERM or SIGINT; then takes no more requests, finishes those in hand and exits with 0. */
export async function runServer(): Promise<void> {
  const stopped = new Promise<'stopped'>((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve('stopped'));
  });
  let stop: ((timeoutMs: number) => Promise<void>) | undefined;
  try {
    const config = readConfig();
    const logger = createLogger(config.LOG_LEVEL);
    const casebook = await startCasebook(config, logger);
    stop = (timeoutMs) => casebook.stop(timeoutMs);
    logger.info({ url: casebook.url }, 'casebook is running; incidents and waiting requests live in memory');
    await Promise.race([stopped, casebook.failed]);
    await stop(DRAIN_MS);
    logger.info('casebook has stopped');
  } catch (error) {
    process.stderr.write(`casebook: ${renderError(error, 'en')}\n`);
    process.exitCode = 1;
    await stop?.(0);
  }
}
