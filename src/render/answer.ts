import type { Diagnosis, Finding } from '../domain/diagnosis.ts';
import { clusterSection } from './cluster-section.ts';
import { evidenceSection } from './evidence-section.ts';
import { historySection } from './history-section.ts';
import { noMatchSections } from './no-match.ts';
import { notesSection } from './notes-section.ts';
import { groupsSection, healthSection, isAskedPodFine } from './pods-sections.ts';
import { questionSection } from './question-section.ts';
import type { Reader } from './reader.ts';
import type { Section } from './section.ts';
import { beyondSection, sourceSection } from './source-sections.ts';
import { stepsSection } from './steps-section.ts';
import { verdictSection } from './verdict-section.ts';
import { visibleSections } from './visible.ts';

/**
 * Chooses once what an answer says and in which order: the verdict first, then what would sharpen it, the lines that
 * say so, the cause, the steps and the sources. Every medium draws these sections; nothing in them is markup, except
 * that the project's own texts put commands between backticks.
 */
export function answerOf(diagnosis: Diagnosis, reader: Reader): Section[] {
  const [best, ...others] = diagnosis.findings;
  const question = diagnosis.question && questionSection(diagnosis.question, reader);
  const notes = notesSection(diagnosis, reader);
  const cluster = diagnosis.cluster && clusterSection(diagnosis.cluster, reader);
  const health = healthSection(diagnosis.health, reader);
  if (isAskedPodFine(diagnosis)) {
    return visibleSections([fine(reader), health, cluster, notes].filter((section) => section !== undefined));
  }
  const sections =
    best === undefined
      ? [...noMatchSections(diagnosis, [health, cluster], reader), question, notes]
      : [
          headline(best, reader),
          verdictSection(best, diagnosis, reader),
          historySection(diagnosis.history, reader),
          question,
          groupsSection(diagnosis, reader),
          health,
          evidenceSection(best.evidence, reader, diagnosis.parts),
          cause(best, reader),
          stepsSection(best.remediation, reader),
          cluster,
          sourceSection(best.source, reader),
          beyondSection(best.beyond, reader),
          otherCandidates(others, reader),
          notes,
        ];
  return visibleSections(sections.filter((section) => section !== undefined));
}

function headline(finding: Finding, { read }: Reader): Section {
  return { kind: 'headline', parts: [{ kind: 'prose', text: read(finding.title) }] };
}

function fine({ say }: Reader): Section {
  return { kind: 'headline', parts: [{ kind: 'prose', text: say('health.title') }] };
}

function cause(finding: Finding, { say, read }: Reader): Section {
  return {
    kind: 'cause',
    heading: say('cause.heading'),
    parts: [{ kind: 'prose', text: read(finding.cause) }],
  };
}

function otherCandidates(findings: readonly Finding[], { say, read, page }: Reader): Section | undefined {
  if (findings.length === 0) return undefined;
  return {
    kind: 'others',
    heading: say('others.heading'),
    parts: findings.map((finding) => ({
      kind: 'point',
      text: say('others.each', {
        title: read(finding.title),
        strength: say(`others.${finding.strength ?? 'soft'}`),
        command: page(finding.rule),
      }),
    })),
  };
}
