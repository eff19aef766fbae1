import { setTimeout as delay } from 'node:timers/promises';
import { FAILED, WORKING } from '../../src/slack/texts.ts';
import type { SlackFront } from './slack-front.ts';
import type { Sent } from './traffic.ts';

/** Prints the figures of a scenario and remembers which of them are not as they must be. */
export class Figures {
  readonly broken: string[] = [];
  readonly #scenario: string;

  constructor(scenario: string) {
    this.#scenario = scenario;
  }

  /** One figure, whether it is as it must be, and how it must be. */
  check(name: string, value: number | string, good: boolean, wanted: string): void {
    const line = `${this.#scenario}: ${name} ${value} (${wanted})`;
    process.stdout.write(`${good ? 'ok  ' : 'FAIL'} ${line}\n`);
    if (!good) this.broken.push(line);
  }

  /** A figure that must be 0. */
  zero(name: string, value: number): void {
    this.check(name, value, value === 0, 'must be 0');
  }

  /** A figure that must not be exceeded. */
  atMost(name: string, value: number, most: number): void {
    this.check(name, Math.round(value), value <= most, `at most ${most}`);
  }
}

/** Accepted requests that have no final answer. */
export function lost(slack: SlackFront, sent: readonly Sent[]): string[] {
  return sent.filter(({ ts, status }) => status === 200 && !isAnswered(slack, ts)).map(({ ts }) => ts);
}

/** Threads with more than one message of the bot. */
export function doubled(slack: SlackFront, sent: readonly Sent[]): string[] {
  return sent.map(({ ts }) => ts).filter((ts) => (slack.answered.get(ts)?.posts ?? 0) > 1);
}

/** Waits until every accepted request has its answer, at most so long (ms); gives the milliseconds it took. */
export async function allAnswered(slack: SlackFront, sent: readonly Sent[], mostMs: number): Promise<number> {
  const begun = performance.now();
  while (lost(slack, sent).length > 0 && performance.now() - begun < mostMs) await delay(100);
  return performance.now() - begun;
}

function isAnswered(slack: SlackFront, ts: string): boolean {
  const text = slack.answered.get(ts)?.text ?? '';
  return text !== '' && text !== WORKING.en && text !== FAILED.en;
}
