import { LIMITS } from '../slack/limits.ts';
import { shortened } from './excerpt.ts';
import { escapeMrkdwn } from './mrkdwn.ts';
import type { Section } from './section.ts';

/** Characters of one line of the plain text; a phone's notification shows less. */
const LINE_LENGTH = 600;

/** Sections that the plain text carries: what it is, whether it concerns the asker, which pods are fine, and the question. */
const SPOKEN: readonly Section['kind'][] = ['headline', 'verdict', 'health', 'question', 'matching'];

/**
 * The whole verdict as a message's `text`, for phones and screen readers, with the first step that applies. Escaped,
 * since Slack reads mentions and links in it.
 */
export function plainVerdict(sections: readonly Section[]): string {
  const spoken = sections.filter(({ kind }) => SPOKEN.includes(kind)).flatMap(spokenLines);
  const lines = [...spoken, ...firstStep(sections)].map((line) => escapeMrkdwn(shortened(line, LINE_LENGTH)));
  const kept: string[] = [];
  let length = 0;
  for (const line of lines) {
    length += line.length + 1;
    if (length > LIMITS.textUnsplit) return [...kept, '…'].join('\n');
    kept.push(line);
  }
  return kept.join('\n');
}

function spokenLines({ heading, parts }: Section): string[] {
  const lines = parts.flatMap((part): string[] => {
    if (part.kind === 'code') return [part.text];
    if (part.kind !== 'prose' && part.kind !== 'point') return [];
    return [part.lead === undefined ? part.text : `${part.lead} ${part.text}`];
  });
  return heading === undefined ? lines : [`${heading}: ${lines[0] ?? ''}`, ...lines.slice(1)];
}

function firstStep(sections: readonly Section[]): string[] {
  const steps = sections.find(({ kind }) => kind === 'steps');
  const first = steps?.parts.find((part) => part.kind === 'step' && part.applies !== 'no');
  if (steps === undefined || first?.kind !== 'step') return [];
  return [`${steps.heading}: ${first.text} [${first.risk}]`];
}
