import type { DiagnosisJob } from '../domain/ports.ts';
import type { RedactedText } from '../domain/redacted.ts';
import { parseTarget } from './target.ts';

/**
 * What a job is told to look at, or how it was mistyped. Read from the redacted text, so that no secret gets around it;
 * a post that asked for nothing is no command.
 */
export function jobTarget(
  text: RedactedText,
  manner: DiagnosisJob['manner'],
): Pick<DiagnosisJob, 'clusterTarget' | 'correction'> {
  const parsed = manner === 'always' ? parseTarget(text) : undefined;
  if (parsed === undefined) return {};
  return parsed.kind === 'target' ? { clusterTarget: parsed.target } : { correction: parsed.correction };
}
