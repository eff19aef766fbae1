import type { ClusterContext } from '../diagnosis/cluster-context.ts';
import type { DiagnosisJob } from '../domain/ports.ts';
import type { RedactedText } from '../domain/redacted.ts';
import { parseTarget } from '../intake/target.ts';
import type { Metrics } from '../metrics.ts';
import { recalling } from '../redaction/marks.ts';
import { redact } from '../redaction/redact.ts';
import { createRedactor } from '../redaction/redactor.ts';
import type { Clusters } from './clusters.ts';
import { timed } from './observe.ts';

/** What a job may look at. A post without an asker looks at nothing. @param key of the marks on the secrets of the job's text */
export function clusterContext(
  job: DiagnosisJob,
  clusters: Clusters,
  metrics: Metrics,
  key: string,
): ClusterContext | undefined {
  if (job.asker === undefined) return undefined;
  const look = clusters.lookFor(job.asker);
  return {
    eager: job.manner === 'always',
    redactor: (earlier) => createRedactor(earlier, { known: recalling(key, job.marks) }),
    look: (target) =>
      timed(
        () => look(target),
        (ms) => metrics.stage('cluster', ms),
      ),
    ...(job.clusterTarget === undefined ? {} : { target: job.clusterTarget }),
    ...(job.where === undefined ? {} : { where: job.where }),
  };
}

/** What is looked through for lines that say something: "pod shop/x" is a request and says nothing of the pod. */
export function evidenceText({ text, clusterTarget }: DiagnosisJob): RedactedText {
  return clusterTarget !== undefined && parseTarget(text)?.kind === 'target' ? NOTHING : text;
}

const NOTHING = redact('');
