import { type DestinationStream, type Logger, pino } from 'pino';
import { redact } from './redaction/redact.ts';

export type { Logger };

/**
 * A JSON logger, one line an event. Every finished line passes the redactor, whatever field a secret stands in.
 *
 * @param level pino level name
 * @param destination where lines go; standard output by default
 */
export function createLogger(level: string, destination: DestinationStream = process.stdout): Logger {
  return pino({ level, base: { name: 'casebook' } }, { write: (line) => destination.write(redact(line)) });
}
