import { describe, expect, test } from 'vitest';
import { FACT_NAMES } from '../../src/domain/facts.ts';
import { checkFact } from '../../src/versions/check-fact.ts';

function refused(code: string, hint: string) {
  return expect.objectContaining({ code, hint: expect.stringContaining(hint), retryable: false });
}

describe('checkFact', () => {
  test.each([
    ['platform', 'gke', 'platform', 'gke'],
    ['Platform', ' EKS ', 'platform', 'eks'],
    ['node.os', 'windows', 'node.os', 'windows'],
    ['versions.gke', ' v1.25.15-gke.1040000 ', 'versions.gke', 'v1.25.15-gke.1040000'],
    ['versions.kubernetes', '1.24', 'versions.kubernetes', '1.24'],
    ['versions.containerd', 'containerd://1.6.6', 'versions.containerd', 'containerd://1.6.6'],
    ['versions.karpenter', 'v0.23.0', 'versions.karpenter', 'v0.23.0'],
  ])('%s=%s', (name, value, checkedName, checkedValue) => {
    expect(checkFact(name, value)).toEqual({ name: checkedName, value: checkedValue });
  });

  test.each([
    ['platfrom', 'Did you mean platform?'],
    ['versions.kubernets', 'Did you mean versions.kubernetes?'],
    ['gke', 'Did you mean versions.gke?'],
    ['os', 'Did you mean node.os?'],
  ])('unknown name %s: %s', (name, hint) => {
    expect(() => checkFact(name, 'x')).toThrowError(refused('fact-invalid', hint));
  });

  test('an unknown name gets the list of names', () => {
    expect(() => checkFact('colour', 'x')).toThrowError(refused('fact-invalid', FACT_NAMES.join(', ')));
    expect(() => checkFact('', 'x')).toThrowError(refused('fact-invalid', 'Facts: platform, runtime'));
    expect(() => checkFact('constructor', 'x')).toThrowError(refused('fact-invalid', 'Facts: platform'));
  });

  test('a value outside the list gets the list', () => {
    expect(() => checkFact('node.os', 'plan9')).toThrowError(
      refused('fact-invalid', 'Values: linux, windows.'),
    );
    expect(() => checkFact('runtime', 'containred')).toThrowError(
      refused('fact-invalid', 'Did you mean containerd? Values: containerd, docker, cri-o.'),
    );
  });

  test.each([
    ['versions.gke', 'newest', '1.25.15-gke.1040000'],
    ['versions.containerd', '', '1.6.6'],
    ['versions.docker', 'containerd://1.6.6', '20.10.17'],
    ['versions.gke', '1.21.14-eks-48e63af', 'versions.eks'],
    ['versions.eks', '1.25.15-gke.1040000', 'versions.gke'],
  ])('version %s=%j', (name, value, hint) => {
    expect(() => checkFact(name, value)).toThrowError(refused('version-invalid', hint));
  });
});
