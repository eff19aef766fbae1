import { describe, expect, it } from 'vitest';
import { readContext } from '../../src/diagnosis/context.ts';
import type { Signal } from '../../src/domain/evidence.ts';
import type { Fact, FactName } from '../../src/domain/facts.ts';
import { signalId } from '../../src/domain/ids.ts';
import type { SignalDefinition } from '../../src/domain/rule.ts';

const GKE: SignalDefinition = {
  id: signalId('gke'),
  pattern: 'x',
  facts: { 'versions.gke': '{gke}', platform: 'gke' },
};
const POD: SignalDefinition = { id: signalId('pod'), pattern: 'x' };
const OWN: SignalDefinition = { id: signalId('own'), pattern: 'x' };
const definitions = new Map<string, SignalDefinition>([GKE, POD, OWN].map((one) => [one.id, one]));
const context = new Set<string>(['gke', 'pod']);

function seen(definition: SignalDefinition, captures: Record<string, string>, line = 1): Signal {
  return { id: definition.id, line, text: '', captures, origin: 'paste' };
}

function read(signals: Signal[], given: readonly Fact[] = []) {
  return readContext(
    signals,
    definitions,
    context,
    new Map<FactName, Fact>(given.map((fact) => [fact.name, fact])),
  );
}

describe('the context of a text', () => {
  it('tells facts with their line, and what follows from them', () => {
    const { facts } = read([seen(GKE, { gke: '1.24.5-gke.600' }, 3)]);
    expect(facts.get('versions.gke')).toEqual({
      name: 'versions.gke',
      value: '1.24.5-gke.600',
      source: 'text',
      line: 3,
    });
    expect(facts.get('platform')?.value).toBe('gke');
    expect(facts.get('versions.kubernetes')).toMatchObject({ value: '1.24.5-gke.600', source: 'derived' });
  });

  it('lets a given fact win', () => {
    const given: Fact = { name: 'versions.gke', value: '1.27.1', source: 'given' };
    expect(read([seen(GKE, { gke: '1.24.5-gke.600' })], [given]).facts.get('versions.gke')).toEqual(given);
  });

  it('takes the more precise of two that agree', () => {
    const { facts, notes } = read([seen(GKE, { gke: '1.24' }), seen(GKE, { gke: '1.24.5-gke.600' }, 2)]);
    expect(facts.get('versions.gke')?.value).toBe('1.24.5-gke.600');
    expect(notes).toEqual([]);
  });

  it('leaves a fact unknown that the text tells in two ways, and says so', () => {
    const { facts, notes } = read([
      seen(GKE, { gke: '1.24.5-gke.600' }),
      seen(GKE, { gke: '1.25.3-gke.800' }, 2),
    ]);
    expect(facts.has('versions.gke')).toBe(false);
    expect(notes).toEqual([
      { kind: 'conflict', fact: 'versions.gke', values: ['1.24.5-gke.600', '1.25.3-gke.800'] },
    ]);
    expect(facts.get('platform')?.value).toBe('gke');
  });

  it('does not take 1.2 for the beginning of 1.24', () => {
    expect(read([seen(GKE, { gke: '1.2' }), seen(GKE, { gke: '1.24' })]).facts.has('versions.gke')).toBe(
      false,
    );
  });

  it('ignores a version that cannot be read', () => {
    expect(read([seen(GKE, { gke: 'latest' })]).facts.has('versions.gke')).toBe(false);
  });

  it('names the subject from context signals alone, first value first', () => {
    const signals = [
      seen(OWN, { pod: 'no' }),
      seen(POD, { pod: 'shop/cart-0' }),
      seen(POD, { pod: 'shop/cart-1' }, 2),
    ];
    expect(read(signals).subject).toEqual({ pod: 'shop/cart-0' });
  });
});
