import type { ClusterPlace } from '../domain/cluster.ts';
import type { DiagnosisJob } from '../domain/ports.ts';
import type { RedactedText } from '../domain/redacted.ts';
import { alertTarget } from './alert-target.ts';
import type { ParsedTarget } from './parsed-target.ts';
import { parseTarget } from './target.ts';
import { targetWords } from './target-words.ts';

/**
 * What a job is told to look at, or how it was mistyped. Read from the redacted text, so that no secret gets around it;
 * a post that asked for nothing is no command.
 */
export function jobTarget(
  text: RedactedText,
  manner: DiagnosisJob['manner'],
  where: ClusterPlace = {},
): Pick<DiagnosisJob, 'clusterTarget' | 'correction'> {
  const asked = manner === 'always' ? parseTarget(text) : undefined;
  const parsed = asked === undefined ? undefined : placed(text, where, asked);
  if (parsed === undefined) return {};
  return parsed.kind === 'target' ? { clusterTarget: parsed.target } : { correction: parsed.correction };
}

/** What someone's own words ask to look at, for what only they are told. */
export function askedTarget(text: string, where: ClusterPlace = {}): Pick<DiagnosisJob, 'clusterTarget'> {
  const asked = parseTarget(text);
  const parsed = asked === undefined ? undefined : placed(text, where, asked);
  return parsed?.kind === 'target' ? { clusterTarget: parsed.target } : {};
}

/** What an alert's labels name. */
export function labelled(text: RedactedText): Pick<DiagnosisJob, 'clusterTarget'> {
  const target = alertTarget(text);
  return target === undefined ? {} : { clusterTarget: target };
}

/** The same request with the place that was chosen beside it, unless it names one itself. */
function placed(text: string, { cluster, namespace }: ClusterPlace, asked: ParsedTarget): ParsedTarget {
  const words = targetWords(text);
  const inNamespace = namespace === undefined || words?.namespace !== undefined ? '' : ` -n ${namespace}`;
  const inCluster = cluster === undefined || words?.cluster !== undefined ? '' : ` --cluster ${cluster}`;
  for (const more of [inNamespace + inCluster, inCluster]) {
    const parsed = parseTarget(`${text}${more}`);
    if (parsed?.kind === 'target') return parsed;
  }
  return asked;
}
