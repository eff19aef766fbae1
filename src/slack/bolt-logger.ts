import { type Logger, LogLevel } from '@slack/bolt';
import type { Log } from '../domain/ports.ts';

/** Lets Bolt and its clients write their warnings and errors to the log. Their debug lines hold whole payloads and are dropped. */
export function boltLogger(log: Log): Logger {
  return {
    debug: () => undefined,
    info: () => undefined,
    warn: (...parts: unknown[]) => log.warn(line(parts)),
    error: (...parts: unknown[]) => log.error(line(parts)),
    setLevel: () => undefined,
    getLevel: () => LogLevel.WARN,
    setName: () => undefined,
  };
}

function line(parts: readonly unknown[]): string {
  return `slack: ${parts.map((part) => (part instanceof Error ? part.message : String(part))).join(' ')}`;
}
