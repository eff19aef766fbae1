import { describe, expect, it } from 'vitest';
import { diagnosisToJson } from '../../src/render/json.ts';
import {
  diagnosis,
  facts,
  finding,
  localized,
  signal,
  step,
  undecided,
  unmatched,
} from './diagnosis-fixture.ts';

describe('diagnosisToJson', () => {
  it('gives a finding in one language', () => {
    const because = localized('no dockerd');
    const found = finding({
      remediation: [step({ applies: 'no', because, command: 'x', manifest: 'y', upgradeTo: '1' })],
    });
    const json = diagnosisToJson(diagnosis({ findings: [found] }), 'es');
    expect(json.findings[0]).toMatchObject({
      rule: 'pod-ip-range-exhausted',
      outcome: 'matched',
      strength: 'firm',
      affected: 'affected',
      title: 'No pod addresses left on the node (es)',
      verdicts: [{ product: 'gke', affected: 'affected', reason: 'in-range', version: '1.24.5-gke.600' }],
      evidence: [{ signal: 'host-local-exhausted', line: 12, origin: 'paste' }],
      captures: { range: '10.48.131.1-10.48.131.62' },
      conditions: [{ part: 'firm', result: 'met' }],
      remediation: [
        {
          text: 'Free the leaked addresses (es)',
          command: 'x',
          manifest: 'y',
          risk: 'disruptive',
          applies: 'no',
          because: 'no dockerd (es)',
          upgradeTo: '1',
        },
      ],
      source: {
        document: 'gke-container-runtime',
        issues: ['containerd/containerd#5438', 'containerd/containerd#5768'],
      },
    });
    expect(json.question).toBeNull();
    expect(json.facts).toEqual({ 'versions.gke': { value: '1.24.5-gke.600', source: 'text', line: 3 } });
    expect(json.lineCount).toBe(40);
  });

  it('keeps the order of keys, whatever the order of captures and facts', () => {
    const platform = { name: 'platform', value: 'gke', source: 'derived' } as const;
    const gke = { name: 'versions.gke', value: '1.24', source: 'given' } as const;
    const make = (captures: Record<string, string>, known: ReturnType<typeof facts>) =>
      JSON.stringify(
        diagnosisToJson(
          diagnosis({
            findings: [finding({ evidence: [signal({ captures })], captures })],
            facts: known,
            subject: captures,
          }),
          'en',
        ),
      );
    expect(make({ b: '2', a: '1' }, facts(gke, platform))).toBe(
      make({ a: '1', b: '2' }, facts(platform, gke)),
    );
  });

  it('gives the question, rejected rules in short and what is incomplete', () => {
    expect(diagnosisToJson(undecided(), 'en').question).toEqual({
      rule: 'pod-ip-range-exhausted',
      fact: 'versions.gke',
      command: 'kubectl get nodes -o wide',
    });
    const json = diagnosisToJson(unmatched({ incomplete: 'verification-budget' }), 'en');
    expect(json.findings).toEqual([]);
    expect(Object.keys(json.rejected[0] ?? {})).toEqual(['rule', 'outcome', 'title', 'conditions']);
    expect(json.incomplete).toBe('verification-budget');
    expect('incomplete' in diagnosisToJson(unmatched(), 'en')).toBe(false);
  });

  it('is plain data', () => {
    const json = diagnosisToJson(undecided(), 'pt');
    expect(JSON.parse(JSON.stringify(json))).toEqual(json);
  });
});
