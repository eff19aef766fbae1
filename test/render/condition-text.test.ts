import { describe, expect, it } from 'vitest';
import type { ConditionOutcome } from '../../src/domain/diagnosis.ts';
import { openConditions } from '../../src/render/condition-text.ts';
import { readerOf } from '../../src/render/reader.ts';

const reader = readerOf('en', 'slack');

function unmet(condition: string, sought?: ConditionOutcome['sought']): ConditionOutcome {
  return { condition, part: 'firm', result: 'unmet', ...(sought === undefined ? {} : { sought }) };
}

function open(...conditions: ConditionOutcome[]): string {
  return openConditions({ conditions }, ['firm'], reader);
}

describe('what a finding lacks', () => {
  it('is told by what a signal looks for, messages before words of people', () => {
    expect(
      open(
        unmet('signals contains told', { text: 'stuck', kind: 'words', wanted: true }),
        unmet('signals contains pull', { text: 'failed to pull', kind: 'message', wanted: true }),
      ),
    ).toBe('a line with “failed to pull”; words such as “stuck”');
  });

  it('says what must not be there, and conditions on facts as they stand', () => {
    expect(
      open(
        unmet('signals not contains laptop', { text: 'docker compose', kind: 'message', wanted: false }),
        unmet('platform equal gke'),
      ),
    ).toBe('not (a line with “docker compose”); `platform equal gke`');
  });

  it('names each once and at most two, and cuts long texts', () => {
    const long = (id: string) =>
      unmet(`signals contains ${id}`, { text: `${id} ${'x'.repeat(90)}`, kind: 'message', wanted: true });
    const told = open(long('one'), long('one'), long('two'), long('three'));
    expect(told).toBe(
      `a line with “one ${'x'.repeat(75)}…”; a line with “two ${'x'.repeat(75)}…”; or others`,
    );
  });

  it('leaves out what is met, and other parts', () => {
    expect(open({ condition: 'platform equal gke', part: 'firm', result: 'met' })).toBe('');
    expect(open({ condition: 'platform equal gke', part: 'scope', result: 'unmet' })).toBe('');
  });
});
