import {
  ANSWERS_KEPT,
  type AnswerStore,
  answerId,
  type StoredAnswer,
  type Vote,
  type VoteCount,
} from '../domain/answers.ts';
import type { RuleId } from '../domain/ids.ts';
import type { RedisClient } from './connection.ts';
import { reached } from './failure.ts';
import type { Redact } from './incident-reply.ts';
import type { Keys } from './keys.ts';

const DAY_MS = 86_400_000;

/**
 * Answers that all replicas share, each as JSON: Casebook alone writes them, as it does the jobs of its queue. What comes
 * back is redacted once more.
 */
export class RedisAnswerStore implements AnswerStore {
  readonly #client: RedisClient;
  readonly #keys: Keys;
  readonly #redact: Redact;

  constructor(client: RedisClient, keys: Keys, redact: Redact) {
    this.#client = client;
    this.#keys = keys;
    this.#redact = redact;
  }

  async keep(answer: StoredAnswer): Promise<void> {
    const key = this.#keys.answer(answerId(answer.job));
    await reached(this.#client.set(key, JSON.stringify(answer), 'PX', ANSWERS_KEPT.days * DAY_MS));
  }

  async find(id: string): Promise<StoredAnswer | undefined> {
    const kept = await reached(this.#client.get(this.#keys.answer(id)));
    if (kept === null) return undefined;
    const answer: StoredAnswer = JSON.parse(kept);
    return { ...answer, job: { ...answer.job, text: this.#redact(answer.job.text) } };
  }

  async vote({ rule, answer, by, kind }: Vote): Promise<VoteCount> {
    const key = this.#keys.votes(rule);
    await reached(this.#client.hset(key, `${answer}/${by}`, kind));
    await reached(this.#client.pexpire(key, ANSWERS_KEPT.voteDays * DAY_MS));
    return this.votes(rule);
  }

  async votes(rule: RuleId): Promise<VoteCount> {
    const kinds = await reached(this.#client.hvals(this.#keys.votes(rule)));
    const count = (wanted: Vote['kind']) => kinds.filter((kind) => kind === wanted).length;
    return { helped: count('helped'), 'not-this': count('not-this') };
  }
}
