import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../src/domain/language.ts';
import { type RuntimeQuestion, runtimeAdvice } from '../../src/versions/advice.ts';
import { adviceLines } from '../../src/versions/advice-text.ts';
import { loadRuntimeMatrix } from '../../src/versions/matrix.ts';

const matrix = loadRuntimeMatrix();

function lines(question: RuntimeQuestion, language: (typeof LANGUAGES)[number] = 'en', day = '2025-12-01') {
  return adviceLines(runtimeAdvice(question, new Date(day), matrix), language);
}

test('the pair of the article, in English', () => {
  expect(lines({ kubernetes: '1.21.14', containerd: '1.6.6' })).toEqual([
    'containerd’s matrix does not name containerd 1.6.6 for Kubernetes 1.21.14.',
    'For Kubernetes 1.21.14 it names containerd 1.5, 1.4, 1.3, 1.2, 1.1.',
    'containerd 1.6 is end of life since 2025-07-23.',
    'Both speak CRI v1alpha2, so the kubelet can talk to this containerd.',
    expect.stringMatching(/^Possible runtimes: .*dockershim \(until 1\.23\).*Docker Engine/),
    `Source: containerd RELEASES.md (as of mid 2025), ${matrix.source.url}`,
    `Source: Kubernetes, Container Runtime Interface, ${matrix.criOfKubernetes.source.url}`,
    `Source: Kubernetes, dockershim removal FAQ (as of early 2022), ${matrix.dockershim.sources.kubernetes.url}`,
  ]);
});

describe.each(LANGUAGES)('%s', (language) => {
  const both = { kubernetes: '1.21.14', containerd: '1.6.6' };
  test.each<[string, RuntimeQuestion, string[]]>([
    ['the article', both, ['1.21.14', '1.6.6', '2025-07-23', 'v1alpha2', '1.23', 'Docker Engine']],
    ['nothing in common', { kubernetes: '1.26.3', containerd: '1.5.4' }, ['1.7.0+, 1.6.15+', 'cri-dockerd']],
    ['GKE', { kubernetes: '1.26.3-gke.1', platform: 'gke' }, ['GKE', matrix.dockershim.sources.gke.url]],
    ['EKS', { kubernetes: '1.24', platform: 'eks' }, ['EKS', matrix.dockershim.sources.eks.url]],
    ['Docker', { kubernetes: '1.21', docker: '20.10.17' }, ['Docker 20.10.17']],
    ['outside the table', { kubernetes: '1.40', containerd: '2.9.1' }, ['1.40', '2.9', 'CRI v1']],
    ['tentative', { kubernetes: '1.33.1', containerd: '2.1.0' }, ['2026-05-05 (']],
    ['only containerd', { containerd: '1.7.24' }, ['1.7', '2026-03-10', 'CRI v1alpha2, v1']],
    ['nothing known', {}, ['1.23']],
  ])('%s', (_, question, parts) => {
    const text = lines(question, language).join('\n');
    for (const part of parts) expect(text).toContain(part);
    expect(text).not.toMatch(/undefined|null|\[object|\{|\}| {2}/);
    expect(text).toContain(matrix.source.url);
  });

  test('each source is named once', () => {
    const sources = lines(both, language).filter((line) => line.includes('https://'));
    expect(new Set(sources).size).toBe(3);
    expect(sources).toHaveLength(3);
  });
});

test('kubectl’s scheme before a runtime is not repeated', () => {
  const text = lines({
    kubernetes: '1.21',
    containerd: 'containerd://1.6.6',
    docker: 'docker://20.10.17',
  }).join('\n');
  expect(text).toContain('containerd 1.6.6 for');
  expect(text).toContain('Docker 20.10.17.');
});

test('the languages say it differently, with the same number of lines', () => {
  const texts = LANGUAGES.map((language) => lines({ kubernetes: '1.26.3', containerd: '1.6' }, language));
  expect(new Set(texts.map((text) => text.length)).size).toBe(1);
  for (const index of texts[0]?.keys() ?? []) {
    expect(new Set(texts.map((text) => text[index])).size).toBe(LANGUAGES.length);
  }
});
