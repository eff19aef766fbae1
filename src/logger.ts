import { type DestinationStream, type Logger, pino } from 'pino';
import { judgeName } from './redaction/key-name.ts';
import { redact } from './redaction/redact.ts';

export type { Logger };

/**
 * A JSON logger, one line an event. Every finished line passes the redactor, whatever field a secret stands in.
 *
 * @param level pino level name
 * @param destination where lines go; standard output by default
 */
export function createLogger(level: string, destination: DestinationStream = process.stdout): Logger {
  return pino(
    { level, base: { name: 'casebook' } },
    { write: (line) => destination.write(redactLine(line)) },
  );
}

/** The line without secrets. Where that would leave no JSON, its texts are redacted one by one instead. */
function redactLine(line: string): string {
  const redacted = redact(line);
  if (redacted === line) return line;
  try {
    JSON.parse(redacted);
    return redacted;
  } catch {
    return `${JSON.stringify(JSON.parse(line), redactField)}\n`;
  }
}

function redactField(name: string, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  return judgeName(name) === undefined ? redact(value) : '‹secret 1›';
}
