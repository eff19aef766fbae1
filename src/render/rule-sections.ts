import type { Condition, RemedyStep, Rule } from '../domain/rule.ts';
import { conditionText } from './condition-text.ts';
import { PRODUCT_NAMES } from './names.ts';
import { rangesText } from './ranges.ts';
import type { Reader } from './reader.ts';
import type { Part, Section, StepPart } from './section.ts';
import { beyondSection, sourceSection } from './source-sections.ts';
import { RISK_TONES } from './steps-section.ts';
import { listing } from './text.ts';
import { visibleSections } from './visible.ts';

/** Explains a rule: what it documents, what it looks for, when it is certain, and everything that it says. */
export function rulePage(rule: Rule, reader: Reader): Section[] {
  const { say, read } = reader;
  const identity = `${say(`kind.${rule.kind}`)}, ${say(`rule.${rule.maturity}`)}.`;
  const sections: (Section | undefined)[] = [
    { kind: 'headline', parts: [{ kind: 'prose', text: read(rule.title) }] },
    { kind: 'verdict', parts: [{ kind: 'prose', lead: `${rule.id}:`, text: identity }] },
    { kind: 'cause', heading: say('cause.heading'), parts: [{ kind: 'prose', text: read(rule.cause) }] },
    { kind: 'matching', heading: say('rule.signals'), parts: signalParts(rule) },
    { kind: 'verdict', parts: conditionParts(rule, reader) },
    { kind: 'verdict', heading: say('rule.versions'), parts: versionParts(rule, reader) },
    stepsOf(rule, reader),
    askOf(rule, reader),
    sourceSection(rule.source, reader),
    beyondSection(rule.beyond, reader),
  ];
  return visibleSections(sections.filter((section) => section !== undefined));
}

function signalParts(rule: Rule): Part[] {
  return rule.signals.flatMap(({ id, pattern }): Part[] => [
    { kind: 'point', text: `${id}:` },
    { kind: 'code', text: pattern },
  ]);
}

function conditionParts(rule: Rule, reader: Reader): Part[] {
  const row = (key: 'rule.firm' | 'rule.soft' | 'rule.scope', condition?: Condition): Part[] =>
    condition === undefined
      ? []
      : [{ kind: 'prose', lead: `${reader.say(key)}:`, text: `${conditionText(condition, reader)}.` }];
  return [
    ...row('rule.firm', rule.match.firm),
    ...row('rule.soft', rule.match.soft),
    ...row('rule.scope', rule.scope),
  ];
}

function versionParts(rule: Rule, reader: Reader): Part[] {
  const { say } = reader;
  if (rule.affects.length === 0) return [{ kind: 'prose', text: say('rule.no-versions') }];
  return rule.affects.map(({ product, ranges, fixed }) => ({
    kind: 'point',
    lead: `${PRODUCT_NAMES[product]}:`,
    text:
      fixed === undefined
        ? say('rule.version', { ranges: rangesText(ranges, reader) })
        : say('rule.version-fixed', { ranges: rangesText(ranges, reader), fixed: rangesText(fixed, reader) }),
  }));
}

function stepsOf(rule: Rule, reader: Reader): Section {
  const heading = reader.say('steps.heading');
  const none: Part = { kind: 'prose', text: reader.say('steps.none') };
  const steps = rule.remediation.map(
    (step, index): StepPart => ({
      kind: 'step',
      number: index + 1,
      text: reader.read(step.text),
      risk: reader.say(`risk.${step.risk}`),
      tone: RISK_TONES[step.risk],
      applies: 'yes',
      notes: stepNotes(step, reader),
      command: step.command,
      manifest: step.manifest,
    }),
  );
  return { kind: 'steps', heading, parts: steps.length === 0 ? [none] : steps };
}

function stepNotes({ when, otherwise, upgrade }: RemedyStep, reader: Reader): string[] {
  const { say, language } = reader;
  const condition = when && conditionText(when, reader);
  const applies =
    condition === undefined
      ? []
      : otherwise === undefined
        ? [say('rule.when-plain', { condition })]
        : [say('rule.when', { condition, otherwise: reader.read(otherwise) })];
  if (upgrade === undefined) return applies;
  const versions = listing(language, upgrade.fixed);
  return [...applies, say('rule.upgrade', { product: PRODUCT_NAMES[upgrade.product], versions })];
}

function askOf({ ask }: Rule, { say, read }: Reader): Section | undefined {
  if (ask === undefined) return undefined;
  const text =
    ask.text !== undefined ? read(ask.text) : ask.fact === undefined ? '' : say(`fact.${ask.fact}`);
  return {
    kind: 'question',
    heading: say('rule.ask'),
    parts: [...(text === '' ? [] : [{ kind: 'prose' as const, text }]), { kind: 'code', text: ask.command }],
  };
}
