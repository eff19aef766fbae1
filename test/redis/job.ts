import { jobId } from '../../src/domain/ids.ts';
import type { DiagnosisJob } from '../../src/domain/ports.ts';
import { standInRedact } from '../slack/stand-ins.ts';

/** A job of this id. */
export function job(id: string): DiagnosisJob {
  return {
    ...{
      id: jobId(id),
      text: standInRedact(`text of ${id}`),
      givenFacts: {},
      language: 'en',
      manner: 'always',
    },
    target: { kind: 'thread', channel: 'C1', threadTs: '10.1' },
  };
}
