import { describe, expect, test } from 'vitest';
import type { AnswerStore, StoredAnswer } from '../../src/domain/answers.ts';
import { fingerprint, jobId, ruleId } from '../../src/domain/ids.ts';
import { standInRedact } from '../slack/stand-ins.ts';

const RULE = ruleId('pod-ip-range-exhausted');

function answer(change: Partial<StoredAnswer> = {}, id = 'T1-C1-10.1'): StoredAnswer {
  return {
    job: {
      ...{ id: jobId(id), text: standInRedact('it broke, ñandú'), givenFacts: { 'node.os': 'linux' } },
      ...{ language: 'es', target: { kind: 'thread', channel: 'C1', threadTs: '10.1' }, manner: 'always' },
      asker: { user: 'U1', channel: 'C1', dm: false },
    },
    ...{ rule: RULE, fingerprint: fingerprint('a'.repeat(16)), asked: 'versions.gke' },
    subject: { kind: 'pod', namespace: 'shop', name: 'cart-1' },
    read: { cluster: 'prod', namespace: 'shop' },
    ...change,
  };
}

/** What every adapter of the port `AnswerStore` does. */
export function answerStoreContract(name: string, create: () => Promise<AnswerStore>): void {
  describe(`${name} as AnswerStore`, () => {
    test('gives an answer back as it was kept, by what it is about', async () => {
      const store = await create();
      await store.keep(answer());
      expect(await store.find('T1-C1-10.1')).toEqual(answer());
      expect(await store.find('T1-C1-10.2')).toBeUndefined();
    });

    test('replaces an answer by its later state', async () => {
      const store = await create();
      await store.keep(answer());
      const later = answer({ rule: ruleId('oom-killed') }, 'T1-C1-10.1~20.2');
      await store.keep(later);
      expect(await store.find('T1-C1-10.1')).toEqual(later);
    });

    test('counts a vote once for each answer and person, and takes the later one', async () => {
      const store = await create();
      expect(await store.votes(RULE)).toEqual({ helped: 0, 'not-this': 0 });
      const vote = { rule: RULE, answer: 'a', by: 'U1', kind: 'not-this' } as const;
      await store.vote(vote);
      expect(await store.vote(vote)).toEqual({ helped: 0, 'not-this': 1 });
      await store.vote({ ...vote, by: 'U2' });
      expect(await store.vote({ ...vote, kind: 'helped' })).toEqual({ helped: 1, 'not-this': 1 });
      expect(await store.votes(ruleId('oom-killed'))).toEqual({ helped: 0, 'not-this': 0 });
    });
  });
}
