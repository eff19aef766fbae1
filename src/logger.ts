import { type DestinationStream, type Logger, pino } from 'pino';
import { safeJson } from './domain/safe-json.ts';
import { judgeName } from './redaction/key-name.ts';
import { redact } from './redaction/redact.ts';
import { createRedactor } from './redaction/redactor.ts';

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

/** The line without secrets: each of its texts, then what only the name beside it tells. What comes out is one line of JSON. */
function redactLine(line: string): string {
  const redactText = createRedactor();
  const clean = JSON.stringify(JSON.parse(line), (name, value) => {
    if (typeof value === 'string') return judgeName(name) === 'sure' ? HIDDEN : redactText(value).text;
    return typeof value === 'number' && judgeName(name) === 'sure' ? HIDDEN : value;
  });
  const whole = redact(clean);
  return `${safeJson(isJson(whole) ? whole : clean)}\n`;
}

const HIDDEN = '‹secret›';

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
