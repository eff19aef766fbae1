import { expect, it } from 'vitest';
import { mayAnswer, replyFact } from '../../src/diagnosis/reply-fact.ts';
import type { FactName } from '../../src/domain/facts.ts';

it.each<[FactName, string, string | undefined]>([
  ['versions.containerd', '1.6.2', '1.6.2'],
  ['versions.containerd', "it's v1.6.2, all nodes", 'v1.6.2'],
  ['versions.containerd', 'containerd 1.6.2', '1.6.2'],
  ['versions.containerd', 'docker 20.10.7', undefined],
  ['versions.containerd', '1.6.2 and 1.7.0', undefined],
  ['versions.containerd', 'no idea', undefined],
  ['versions.gke', '1.24.5-gke.600', '1.24.5-gke.600'],
  ['versions.gke', 'kubelet says v1.24.5-gke.600', 'v1.24.5-gke.600'],
  ['versions.gke', 'containerd 1.6.6', undefined],
  ['versions.gke', '10.8.3.1', undefined],
  ['node.os', 'windows', 'windows'],
  ['node.os', 'son nodos Linux', 'linux'],
  ['node.os', 'not windows', undefined],
  ['node.os', 'windows and linux', undefined],
  ['platform', 'Amazon', 'eks'],
  ['platform', 'we run on GKE', 'gke'],
  ['platform', 'other', undefined],
  ['runtime', 'CRI-O', 'cri-o'],
  ['node.os', `windows ${'x'.repeat(120)}`, undefined],
])('to a question about %s, "%s" says %s', (asked, reply, value) => {
  expect(replyFact(reply, asked, 7)).toEqual(
    value === undefined ? undefined : { name: asked, value, source: 'text', line: 7 },
  );
});

it.each([
  ['1.6.2', true],
  ['windows', true],
  ['thanks, looking', false],
  ['', false],
])('"%s" may answer a question: %s', (reply, may) => {
  expect(mayAnswer(reply)).toBe(may);
});
