import { within } from '../domain/deadline.ts';
import type { Diagnosis } from '../domain/diagnosis.ts';
import { CasebookError } from '../domain/errors.ts';
import { ruleId } from '../domain/ids.ts';
import type { Language } from '../domain/language.ts';
import type { Asker } from '../domain/policy.ts';
import type { Catalog, DiagnosisJob, DiagnosisQueue } from '../domain/ports.ts';
import type { Storage } from '../incidents/storage.ts';
import { redact } from '../redaction/redact.ts';
import { clusterWindow, resolveWindow } from '../render/entry-windows.ts';
import { renderGeneralSteps, renderSteps } from '../render/steps-window.ts';
import { say } from '../render/text.ts';
import { loadingWindow, noticeWindow } from '../render/window.ts';
import type { ClickParts, Windows } from '../slack/clicks/parts.ts';
import type { Clusters } from './clusters.ts';

/** What {@link createClicks} joins. */
export interface ClicksParts
  extends Pick<ClickParts, 'client' | 'log' | 'pacer' | 'languages' | 'commands' | 'background' | 'inTurn'> {
  readonly catalog: Catalog;
  readonly storage: Storage;
  readonly clusters: Clusters;
  readonly queue: Pick<DiagnosisQueue, 'add'>;
  readonly diagnose: (job: DiagnosisJob) => Promise<Diagnosis>;
}

/** Slack waits 3 s for the acknowledgement of a click. */
const ENQUEUE_MS = 1_500;

/** Joins what the buttons of answers need. */
export function createClicks(parts: ClicksParts): ClickParts {
  const { client, log, pacer, languages, commands, background, inTurn } = parts;
  const { storage, clusters, queue, catalog } = parts;
  const { policy } = clusters;
  return {
    ...{ client, log, pacer, languages, commands, background, inTurn, redact, say },
    ...{ answers: storage.answers, claims: storage.claims, settings: storage.settings },
    windows: createWindows(parts),
    enqueue: (job) => within(queue.add(job), ENQUEUE_MS, unavailable),
    allows: (asker, deed) => policy.allows(asker, deed),
    mayRead: (asker, what) => clusters.mayRead(asker, what),
    ruleNamed: (name) => catalog.rules.find(({ id }) => id === name)?.id,
  };
}

function createWindows({ catalog, diagnose }: ClicksParts): Windows {
  const title = (language: Language) => say(language, 'window.steps');
  return {
    loading: (language) => loadingWindow(title(language), language),
    notice: (text, language) => noticeWindow(title(language), text, language),
    resolve: resolveWindow,
    cluster: clusterWindow,
    async steps(answer, name, asker: Asker, language) {
      const rule = catalog.rules.find(({ id }) => id === name);
      if (rule === undefined) return undefined;
      const { dismissed: _shown, ...job } = answer.job;
      const diagnosis = await diagnose({ ...job, asker });
      return renderSteps(diagnosis, ruleId(name), language) ?? renderGeneralSteps(rule, language);
    },
  };
}

function unavailable(): CasebookError {
  return new CasebookError('queue-unavailable', 'the queue did not take the request in time', {
    hint: 'Try again; if it lasts, look at the queue.',
    retryable: true,
  });
}
