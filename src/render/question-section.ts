import type { Question } from '../domain/diagnosis.ts';
import type { Reader } from './reader.ts';
import type { Section } from './section.ts';

/** The one fact that would change the verdict most, the command that shows it, and what to do with its output. */
export function questionSection(question: Question, reader: Reader): Section {
  const { say, read, medium } = reader;
  const { fact, text } = question;
  const asked =
    text !== undefined
      ? read(text)
      : say('question.fact', { fact: fact === undefined ? '?' : say(`fact.${fact}`) });
  const then =
    medium === 'slack'
      ? say('question.slack')
      : fact === undefined
        ? say('question.terminal-text')
        : say('question.terminal', { fact });
  return {
    kind: 'question',
    heading: say('question.heading'),
    parts: [
      { kind: 'prose', text: asked, tone: 'open' },
      { kind: 'code', text: question.command },
      { kind: 'prose', text: then },
    ],
  };
}
