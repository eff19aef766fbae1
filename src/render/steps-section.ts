import type { Step } from '../domain/diagnosis.ts';
import type { Risk } from '../domain/rule.ts';
import type { Reader } from './reader.ts';
import type { Section, StepPart, Tone } from './section.ts';

/** Colours of the risks; the risk also stands in words. */
export const RISK_TONES: Readonly<Record<Risk, Tone>> = {
  'read-only': 'good',
  'changes-cluster': 'open',
  disruptive: 'bad',
};

/** The remedy in the document's order. A step that does not apply says why, and keeps its command to itself. */
export function stepsSection(steps: readonly Step[], reader: Reader): Section {
  const heading = reader.say('steps.heading');
  if (steps.length === 0) {
    return { kind: 'steps', heading, parts: [{ kind: 'prose', text: reader.say('steps.none') }] };
  }
  return { kind: 'steps', heading, parts: steps.map((step, index) => stepPart(step, index + 1, reader)) };
}

function stepPart(step: Step, number: number, reader: Reader): StepPart {
  const base = {
    kind: 'step',
    number,
    text: reader.read(step.text),
    risk: reader.say(`risk.${step.risk}`),
    tone: RISK_TONES[step.risk],
    applies: step.applies,
    notes: stepNotes(step, reader),
  } as const;
  return step.applies === 'no' ? base : { ...base, command: step.command, manifest: step.manifest };
}

function stepNotes(step: Step, { say, read }: Reader): string[] {
  const { because, upgradeTo, notes = [] } = step;
  if (step.applies === 'no') {
    return [
      because === undefined ? say('steps.blocked-plain') : say('steps.blocked', { because: read(because) }),
    ];
  }
  return [
    ...(step.applies === 'unknown' ? [say('steps.open')] : []),
    ...(upgradeTo === undefined ? [] : [say('steps.upgrade', { version: upgradeTo })]),
    ...notes.map(read),
  ];
}
