import type { Diagnosis, FinePod } from '../domain/diagnosis.ts';
import type { Reader } from './reader.ts';
import type { Section, Sentence } from './section.ts';
import { listing } from './text.ts';

/** Pods named in one line before the rest are counted. */
const NAMED_PODS = 5;

/** The pods that are as they should be, so that nobody looks for their failure. */
export function healthSection(health: Diagnosis['health'], reader: Reader): Section | undefined {
  if (health === undefined || health.length === 0) return undefined;
  const parts = (['healthy', 'finished'] as const).flatMap((state) => healthLine(health, state, reader));
  return { kind: 'health', parts };
}

/** Which pods each finding explains, in the order of the findings. */
export function groupsSection(diagnosis: Diagnosis, reader: Reader): Section | undefined {
  const { findings, groups = [] } = diagnosis;
  const parts = findings.flatMap((finding): Sentence[] => {
    const pods = groups.filter(({ rule }) => rule === finding.rule).flatMap((group) => group.pods);
    if (pods.length === 0) return [];
    const lead = `${reader.read(finding.title)}:`;
    return [
      {
        kind: 'point',
        lead,
        text: reader.say('groups.pods', { count: pods.length, pods: named(pods, reader) }),
      },
    ];
  });
  if (parts.length === 0) return undefined;
  return { kind: 'groups', heading: reader.say('groups.heading'), parts };
}

/** Whether a pod was asked for and is as it should be: then there is nothing to be found. */
export function isAskedPodFine({ cluster, findings, health = [] }: Diagnosis): boolean {
  const target = cluster?.target;
  if (target?.kind !== 'pod' || findings.length > 0) return false;
  return health.some(({ pod }) => pod === target.name || pod === `${target.namespace}/${target.name}`);
}

function healthLine(health: readonly FinePod[], state: FinePod['state'], reader: Reader): Sentence[] {
  const pods = health.flatMap((each) => (each.state === state ? [each.pod] : []));
  if (pods.length === 0) return [];
  const text = reader.say(`health.${state}`, { count: pods.length, pods: named(pods, reader) });
  return [{ kind: 'prose', text, tone: 'good' }];
}

function named(pods: readonly string[], { say, language }: Reader): string {
  const rest = pods.length - NAMED_PODS;
  // One pod more is named rather than counted.
  if (rest <= 1) return listing(language, pods);
  return listing(language, [...pods.slice(0, NAMED_PODS), say('groups.more', { count: rest })]);
}
