import type { Finding, PodGroup } from '../domain/diagnosis.ts';

/** Which pods each finding explains, by the pods that its evidence names; each pod stands with its best finding. */
export function groupPods(findings: readonly Finding[]): PodGroup[] {
  const explained = new Set<string>();
  return findings.flatMap(({ rule, evidence }) => {
    const named = new Set(evidence.flatMap(({ captures }) => captures['pod'] ?? []));
    const pods = [...named].filter((pod) => !explained.has(pod)).sort();
    for (const pod of pods) explained.add(pod);
    return pods.length === 0 ? [] : [{ rule, pods }];
  });
}
