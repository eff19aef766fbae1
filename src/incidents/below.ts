import type { TextPart } from '../domain/evidence.ts';
import type { DiagnosisJob } from '../domain/ports.ts';
import type { RedactedText } from '../domain/redacted.ts';

/**
 * A conversation below what it is about: the text of both, with the lines of the conversation counted on. A message that stands in both,
 * as after an earlier reply, is taken once.
 *
 * @param top whose answer the conversation begins with
 * @param redact brands the joined text; both halves are redacted already
 */
export function below(
  top: DiagnosisJob,
  conversation: DiagnosisJob,
  redact: (text: string) => RedactedText,
): DiagnosisJob {
  const said = conversation.parts ?? [];
  const lines = top.text.split('\n');
  const above = top.parts ?? [topPart(conversation, lines.length)];
  const known = new Set(above.map(keyOf));
  const all = conversation.text.split('\n');
  const parts: TextPart[] = [...above];
  for (const part of said.filter((each) => !known.has(keyOf(each)))) {
    const from = part.firstLine - 1;
    parts.push({ ...part, firstLine: lines.length + 1 });
    lines.push(...all.slice(from, from + part.lineCount));
  }
  return { ...conversation, text: redact(lines.join('\n')), parts };
}

/** What was asked privately stands where its shared answer stands. */
function topPart({ target }: DiagnosisJob, lineCount: number): TextPart {
  const place =
    target.kind === 'thread' ? { channel: target.channel, ts: target.threadTs } : { channel: '', ts: '0' };
  return { firstLine: 1, lineCount, ...place };
}

function keyOf({ channel, ts, file = '' }: TextPart): string {
  return [channel, ts, file].join('/');
}
