import {
  ANSWERS_KEPT,
  type AnswerStore,
  answerId,
  type StoredAnswer,
  type Vote,
  type VoteCount,
} from '../domain/answers.ts';
import type { RuleId } from '../domain/ids.ts';

const DAY_MS = 86_400_000;
/** Answers in memory, and characters of their texts together; the oldest go first. */
const CAPACITY = 1_000;
const CHARACTERS = 50_000_000;
/** Votes of one rule; the oldest go first. */
const VOTES = 10_000;

/** Answers of one process, lost when it ends. */
export class MemoryAnswerStore implements AnswerStore {
  readonly #answers = new Map<string, { until: number; answer: StoredAnswer }>();
  readonly #votes = new Map<RuleId, Map<string, { until: number; kind: Vote['kind'] }>>();
  readonly #now: () => number;
  #characters = 0;

  /** @param now milliseconds since the epoch */
  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  async keep(answer: StoredAnswer): Promise<void> {
    const id = answerId(answer.job);
    this.#forget(id);
    this.#answers.set(id, { until: this.#now() + ANSWERS_KEPT.days * DAY_MS, answer });
    this.#characters += answer.job.text.length;
    for (const [oldest, { until }] of this.#answers) {
      const fits = this.#answers.size <= CAPACITY && this.#characters <= CHARACTERS;
      if ((fits && until > this.#now()) || oldest === id) break;
      this.#forget(oldest);
    }
  }

  async find(id: string): Promise<StoredAnswer | undefined> {
    const entry = this.#answers.get(id);
    return entry === undefined || entry.until <= this.#now() ? undefined : entry.answer;
  }

  async vote({ rule, answer, by, kind }: Vote): Promise<VoteCount> {
    const votes = this.#votes.get(rule) ?? new Map<string, { until: number; kind: Vote['kind'] }>();
    const key = `${answer}/${by}`;
    votes.delete(key);
    votes.set(key, { until: this.#now() + ANSWERS_KEPT.voteDays * DAY_MS, kind });
    for (const [oldest, { until }] of votes) {
      if (until > this.#now() && votes.size <= VOTES) break;
      votes.delete(oldest);
    }
    this.#votes.set(rule, votes);
    return this.votes(rule);
  }

  async votes(rule: RuleId): Promise<VoteCount> {
    const known = [...(this.#votes.get(rule)?.values() ?? [])].filter(({ until }) => until > this.#now());
    const count = (wanted: Vote['kind']) => known.filter(({ kind }) => kind === wanted).length;
    return { helped: count('helped'), 'not-this': count('not-this') };
  }

  #forget(id: string): void {
    this.#characters -= this.#answers.get(id)?.answer.job.text.length ?? 0;
    this.#answers.delete(id);
  }
}
