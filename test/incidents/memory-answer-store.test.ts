import { expect, it } from 'vitest';
import { ANSWERS_KEPT } from '../../src/domain/answers.ts';
import { jobId, ruleId } from '../../src/domain/ids.ts';
import type { DiagnosisJob } from '../../src/domain/ports.ts';
import { MemoryAnswerStore } from '../../src/incidents/memory-answer-store.ts';
import { answerStoreContract } from '../contract/answer-store.contract.ts';
import { standInRedact } from '../slack/stand-ins.ts';

answerStoreContract('MemoryAnswerStore', async () => new MemoryAnswerStore());

const DAY = 86_400_000;
const job = (id: string, text = 'x'): DiagnosisJob => ({
  ...{ id: jobId(id), text: standInRedact(text), givenFacts: {}, language: 'en', manner: 'always' },
  target: { kind: 'thread', channel: 'C1', threadTs: '1.1' },
});

it('forgets answers and votes when their time is up', async () => {
  let now = 0;
  const store = new MemoryAnswerStore(() => now);
  await store.keep({ job: job('a') });
  await store.vote({ rule: ruleId('a'), answer: 'a', by: 'U1', kind: 'helped' });
  now = ANSWERS_KEPT.days * DAY;
  expect(await store.find('a')).toBeUndefined();
  expect(await store.votes(ruleId('a'))).toMatchObject({ helped: 1 });
  now = ANSWERS_KEPT.voteDays * DAY;
  expect(await store.votes(ruleId('a'))).toMatchObject({ helped: 0 });
});

it('makes room for the newest by forgetting the oldest', async () => {
  const store = new MemoryAnswerStore();
  const long = 'x'.repeat(20_000_000);
  for (const id of ['a', 'b', 'c']) await store.keep({ job: job(id, long) });
  expect(await Promise.all(['a', 'b', 'c'].map(async (id) => (await store.find(id)) !== undefined))).toEqual([
    false,
    true,
    true,
  ]);
});
