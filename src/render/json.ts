import type { ClusterPart } from '../domain/cluster.ts';
import type { Diagnosis, Finding, Rejected, Step } from '../domain/diagnosis.ts';
import type { Language } from '../domain/language.ts';

/** A diagnosis as `--format json` and `--jsonl` give it: plain data in one language, with a fixed order of keys. */
export function diagnosisToJson(diagnosis: Diagnosis, language: Language) {
  const { findings, rejected, question, facts, subject, notes, lineCount, incomplete } = diagnosis;
  const { cluster, health, groups, history } = diagnosis;
  const sortedFacts = [...facts.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
  return {
    findings: findings.map((finding) => findingJson(finding, language)),
    rejected: rejected.map((finding) => rejectedJson(finding, language)),
    question:
      question === undefined
        ? null
        : {
            rule: question.rule,
            ...(question.fact === undefined ? {} : { fact: question.fact }),
            ...(question.text === undefined ? {} : { text: question.text[language] }),
            command: question.command,
          },
    facts: Object.fromEntries(
      sortedFacts.map(({ name, value, source, line }) => [
        name,
        { value, source, ...(line === undefined ? {} : { line }) },
      ]),
    ),
    subject: sorted(subject),
    notes: [...notes],
    lineCount,
    ...(incomplete === undefined ? {} : { incomplete }),
    ...(cluster === undefined ? {} : { cluster: clusterJson(cluster) }),
    ...(health === undefined ? {} : { health: health.map(({ pod, state }) => ({ pod, state })) }),
    ...(history === undefined ? {} : { history }),
    ...(groups === undefined ? {} : { groups: groups.map(({ rule, pods }) => ({ rule, pods: [...pods] })) }),
  };
}

function clusterJson({ name, target, refusal, reads }: ClusterPart) {
  return {
    name,
    ...(target === undefined ? {} : { target: { ...target } }),
    ...(refusal === undefined ? {} : { refusal }),
    reads: reads.map((read) => ({ ...read })),
  };
}

function findingJson(finding: Finding, language: Language) {
  return {
    rule: finding.rule,
    outcome: finding.outcome,
    ...(finding.strength === undefined ? {} : { strength: finding.strength }),
    affected: finding.affected,
    title: finding.title[language],
    kind: finding.kind,
    maturity: finding.maturity,
    verdicts: finding.verdicts.map(({ product, affected, reason, ranges, version }) => ({
      product,
      affected,
      reason,
      ranges: [...ranges],
      ...(version === undefined ? {} : { version }),
    })),
    evidence: finding.evidence.map(({ id, line, text, captures, origin, role }) => ({
      signal: id,
      line,
      text,
      captures: sorted(captures),
      origin,
      role,
    })),
    captures: sorted(finding.captures),
    conditions: finding.conditions.map(({ condition, part, result }) => ({ condition, part, result })),
    cause: finding.cause[language],
    remediation: finding.remediation.map((step) => stepJson(step, language)),
    source: {
      document: finding.source.document,
      section: finding.source.section,
      url: finding.source.url,
      issues: [...finding.source.issues],
    },
    beyond: finding.beyond.map(({ text, sources }) => ({ text: text[language], sources: [...sources] })),
  };
}

function stepJson(step: Step, language: Language) {
  return {
    text: step.text[language],
    ...(step.command === undefined ? {} : { command: step.command }),
    ...(step.manifest === undefined ? {} : { manifest: step.manifest }),
    risk: step.risk,
    applies: step.applies,
    ...(step.because === undefined ? {} : { because: step.because[language] }),
    ...(step.notes === undefined ? {} : { notes: step.notes.map((note) => note[language]) }),
    ...(step.upgradeTo === undefined ? {} : { upgradeTo: step.upgradeTo }),
  };
}

function rejectedJson(finding: Rejected, language: Language) {
  return {
    rule: finding.rule,
    outcome: finding.outcome,
    title: finding.title[language],
    ...(finding.reason === undefined ? {} : { reason: finding.reason }),
    conditions: finding.conditions.map(({ condition, part, result }) => ({ condition, part, result })),
  };
}

/** Same keys in alphabetical order, whatever order the matcher found them in. */
function sorted(captures: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(captures).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
}
