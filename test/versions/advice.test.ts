import { describe, expect, test } from 'vitest';
import type { Facts } from '../../src/domain/facts.ts';
import { type RuntimeQuestion, runtimeAdvice, runtimeQuestion } from '../../src/versions/advice.ts';
import { loadRuntimeMatrix } from '../../src/versions/matrix.ts';

const matrix = loadRuntimeMatrix();
const TODAY = new Date('2025-07-23T00:00:00Z');

function advise(question: RuntimeQuestion, today = TODAY) {
  return runtimeAdvice(question, today, matrix);
}

describe('the pair in containerd’s matrix', () => {
  const earlier = ['1.5', '1.4', '1.3', '1.2', '1.1'];
  test.each([
    ['1.21.14', '1.6.6', 'not-listed', undefined, earlier],
    ['v1.21.14-eks-48e63af', 'containerd://1.5.11', 'listed', undefined, earlier],
    ['1.21', '1.5', 'listed', undefined, earlier],
    ['1.19.16', '1.5.0', 'not-listed', undefined, earlier.slice(1)],
    ['1.20.0', '1.5.0', 'listed', undefined, earlier],
    ['1.18.20', '1.4.13', 'not-listed', undefined, ['1.3', '1.2', '1.1']],
    ['1.11.10', '1.3.0', 'not-listed', undefined, ['1.2', '1.1']],
    ['1.12.0', '1.3.0', 'listed', undefined, ['1.3', '1.2', '1.1']],
    ['1.10.0', '1.2.4', 'listed', undefined, ['1.2', '1.1']],
    ['1.9.0', '1.2.4', 'not-listed', undefined, ['1.0']],
    ['1.25.16-gke.100', '1.5.4-gke.0', 'listed', undefined, earlier],
    ['1.26.0', '1.5.18', 'not-listed', undefined, ['1.7.0+', '1.6.15+']],
    ['1.26.0', '1.6.14', 'not-listed', undefined, ['1.7.0+', '1.6.15+']],
    ['1.26.0', '1.6.15', 'listed', undefined, ['1.7.0+', '1.6.15+']],
    ['1.26.0', '1.7.0-rc.1', 'not-listed', undefined, ['1.7.0+', '1.6.15+']],
    ['1.26.0', '1.6', 'not-stated', 'patch-unknown', ['1.7.0+', '1.6.15+']],
    ['1.26.0', '1.7', 'listed', undefined, ['1.7.0+', '1.6.15+']],
    ['1.26.0', '2.0.0', 'not-listed', undefined, ['1.7.0+', '1.6.15+']],
    ['1.30.1', '1.7.12', 'not-listed', undefined, ['2.1.0+', '2.0.0+', '1.7.13+', '1.6.28+']],
    ['1.30.1', '1.7.13', 'listed', undefined, ['2.1.0+', '2.0.0+', '1.7.13+', '1.6.28+']],
    ['1.31.0', '1.6.34', 'listed', undefined, ['2.1.0+', '2.0.0+', '1.7.20+', '1.6.34+']],
    ['1.32.0', '2.0.0', 'not-listed', undefined, ['2.1.0+', '2.0.1+', '1.7.24+', '1.6.36+']],
    ['1.33.0', '2.0.4', 'listed', undefined, ['2.1.0+', '2.0.4+', '1.7.24+', '1.6.36+']],
    ['1.33.0', '2.0.3', 'not-listed', undefined, ['2.1.0+', '2.0.4+', '1.7.24+', '1.6.36+']],
    ['1.34.0', '2.1.0', 'not-stated', 'kubernetes-not-in-matrix', []],
    ['1.6.0', '1.0.0', 'not-stated', 'kubernetes-not-in-matrix', []],
    ['newest', '1.6.6', 'not-stated', 'kubernetes-unknown', []],
    ['1.26.0', 'newest', 'not-stated', 'containerd-unknown', ['1.7.0+', '1.6.15+']],
  ])('Kubernetes %s, containerd %s: %s', (kubernetes, containerd, state, reason, recommended) => {
    const { pair } = advise({ kubernetes, containerd });
    expect(pair).toEqual({ state, recommended, source: matrix.source, ...(reason ? { reason } : {}) });
  });

  test('nothing known, nothing stated', () => {
    const advice = advise({});
    const states = [advice.pair, advice.endOfLife, advice.cri, advice.dockershim].map(({ state }) => state);
    expect(states).toEqual(['not-stated', 'not-stated', 'not-stated', 'not-stated']);
  });
});

describe('end of life', () => {
  test.each([
    ['1.4.13', '2022-03-02', 'supported', '2022-03-03'],
    ['1.4.13', '2022-03-03', 'ended', '2022-03-03'],
    ['1.5.18', '2023-02-28', 'ended', '2023-02-28'],
    ['1.6.6', '2025-07-22', 'supported', '2025-07-23'],
    ['1.6.6', '2025-07-23', 'ended', '2025-07-23'],
    ['1.7', '2026-03-09', 'supported', '2026-03-10'],
    ['1.7', '2026-03-10', 'ended', '2026-03-10'],
    ['2.0.0', '2025-11-07', 'ended', '2025-11-07'],
  ])('containerd %s on %s: %s', (containerd, day, state, date) => {
    const { endOfLife } = advise({ containerd }, new Date(`${day}T12:00:00Z`));
    expect(endOfLife).toMatchObject({ state, date, tentative: false, source: matrix.source });
  });

  test('a date can be tentative, and a series absent', () => {
    expect(advise({ containerd: '2.1.3' }).endOfLife).toMatchObject({ state: 'supported', tentative: true });
    expect(advise({ containerd: '2.2.0' }).endOfLife).toEqual({
      state: 'not-stated',
      series: '2.2',
      source: matrix.source,
    });
  });
});

describe('the runtime interface', () => {
  test.each([
    ['1.21.14', '1.6.6', 'shared', ['v1alpha2'], ['v1alpha2', 'v1']],
    ['1.22.17', '2.0.0', 'none-shared', ['v1alpha2'], ['v1']],
    ['1.23.0', '2.0.0', 'shared', ['v1alpha2', 'v1'], ['v1']],
    ['1.25.16', '1.5.18', 'shared', ['v1alpha2', 'v1'], ['v1alpha2']],
    ['1.26.0', '1.5.18', 'none-shared', ['v1'], ['v1alpha2']],
    ['1.26.0', '1.6.0', 'shared', ['v1'], ['v1alpha2', 'v1']],
    ['1.34.0', '2.2.0', 'not-stated', ['v1'], []],
    ['1.9.0', '1.1.0', 'not-stated', [], ['v1alpha2']],
  ])('Kubernetes %s, containerd %s: %s', (kubernetes, containerd, state, spoken, offered) => {
    const { cri } = advise({ kubernetes, containerd });
    expect(cri).toMatchObject({ state, kubernetes: spoken, containerd: offered });
  });
});

describe('dockershim', () => {
  test.each([
    ['1.21.14', undefined, 'present', 'kubernetes'],
    ['1.23.17', 'eks', 'present', 'eks'],
    ['1.24', 'eks', 'removed', 'eks'],
    ['1.24.0', undefined, 'removed', 'kubernetes'],
    ['1.24.6-gke.1500', 'gke', 'removed', 'gke'],
    ['1.23', 'k3s', 'present', 'kubernetes'],
  ] as const)('Kubernetes %s on %s: %s', (kubernetes, platform, state, source) => {
    const { dockershim } = advise({ kubernetes, ...(platform ? { platform } : {}) });
    expect(dockershim).toEqual({ state, last: '1.23', source: matrix.dockershim.sources[source] });
  });
});

test('runtimeQuestion takes the node’s version before the server’s', () => {
  const told = (values: Record<string, string>): Facts =>
    new Map(
      (['versions.kubernetes', 'versions.kubelet', 'versions.containerd', 'platform'] as const).flatMap(
        (name) => {
          const value = values[name];
          return value === undefined ? [] : [[name, { name, value, source: 'given' }] as const];
        },
      ),
    );
  expect(runtimeQuestion(told({ 'versions.kubernetes': '1.24.1', 'versions.kubelet': '1.23.9' }))).toEqual({
    kubernetes: '1.23.9',
  });
  expect(
    runtimeQuestion(
      told({ 'versions.kubernetes': '1.21.14', 'versions.containerd': '1.6.6', platform: 'eks' }),
    ),
  ).toEqual({ kubernetes: '1.21.14', containerd: '1.6.6', platform: 'eks' });
});
