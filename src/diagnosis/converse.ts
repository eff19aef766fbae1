import type { Diagnosis } from '../domain/diagnosis.ts';
import type { Fact, FactName, Facts } from '../domain/facts.ts';
import type { RedactedText } from '../domain/redacted.ts';
import type { Diagnose } from './diagnose.ts';
import type { Conversation } from './read-parts.ts';
import { mayAnswer, replyFact } from './reply-fact.ts';

/** Short replies, the newest, that are tried as answers to what was open when they were written. */
const REPLIES = 8;

/**
 * Makes a diagnosis that also understands bare replies: "1.6.2" is the containerd version where that was the open question. Each such
 * reply is held against the question that the conversation before it left open. Without parts it is the diagnosis as it was.
 */
export function createConverse(diagnose: Diagnose): Diagnose {
  return async (text, given, cluster, conversation) => {
    if (conversation === undefined || conversation.parts.length < 2) {
      return diagnose(text, given, cluster, conversation);
    }
    const facts = await repliedFacts(diagnose, text, given, conversation);
    return diagnose(text, facts, cluster, conversation);
  };
}

async function repliedFacts(
  diagnose: Diagnose,
  text: RedactedText,
  given: Facts,
  { parts, notes }: Conversation,
): Promise<Facts> {
  const lines = text.split('\n');
  const facts = new Map<FactName, Fact>(given);
  const replies = parts
    .map(({ firstLine, lineCount, file }, index) => ({
      index,
      firstLine,
      said: file === undefined ? lines.slice(firstLine - 1, firstLine - 1 + lineCount).join('\n') : '',
    }))
    .slice(1)
    .filter(({ said }) => mayAnswer(said))
    .slice(-REPLIES);
  for (const { index, firstLine, said } of replies) {
    const before: Diagnosis = await diagnose(text, facts, undefined, { parts: parts.slice(0, index), notes });
    const asked = before.question?.fact;
    const fact = asked === undefined ? undefined : replyFact(said, asked, firstLine);
    if (fact !== undefined) facts.set(fact.name, fact);
  }
  return facts;
}
