import type { AnswerStore } from '../../domain/answers.ts';
import { answerId } from '../../domain/answers.ts';
import type { Language } from '../../domain/language.ts';
import type { IncidentStore, Log } from '../../domain/ports.ts';
import type { RedactedText } from '../../domain/redacted.ts';
import type { SettingsStore } from '../../domain/settings.ts';
import type { Slips } from '../../domain/slips.ts';
import type { Submit } from '../../intake/submit.ts';
import type { ParsedAlert } from './parse-alert.ts';

/** What {@link createAlertDesk} needs. */
export interface AlertDeskParts {
  readonly settings: SettingsStore;
  readonly slips: Slips;
  readonly answers: Pick<AnswerStore, 'find'>;
  readonly incidents: Pick<IncidentStore, 'find' | 'change'>;
  readonly submit: Submit;
  readonly redact: (raw: string) => RedactedText;
  /** The note of an incident that ended by itself. */
  readonly recovered: (language: Language) => string;
  readonly log: Log;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
}

/** Takes posts of monitoring tools in. */
export interface AlertDesk {
  /** @throws CasebookError as taking in and the stores do: Slack then sends the event again */
  take(alert: ParsedAlert): Promise<void>;
}

/** Begins what is kept of a group that is over: the post that said so follows. */
const OVER = 'over:';
/** A group that is told of no more counts as over after a day: tools repeat what lasts every few hours. */
const OPEN_MS = 24 * 3_600_000;

/**
 * Makes the desk. In channels that are set to it, the first post on a group of alerts is diagnosed, its repetitions are not; a post that
 * says that the group is over marks its incident as resolved, unless someone did so.
 */
export function createAlertDesk(parts: AlertDeskParts): AlertDesk {
  return {
    async take(alert) {
      const { mode, language = 'en' } = await parts.settings.of(alert.channel);
      if (mode !== 'alerts') return;
      const key = `alert:${alert.group}`;
      const kept = (await parts.slips.get(key)) ?? '';
      const open = kept.startsWith(OVER) ? '' : kept;
      if (alert.state === 'resolved') {
        if (open !== '') await recover(parts, open, alert.author, language);
        return parts.slips.put(key, `${OVER}${answerId(alert.request)}`, OPEN_MS);
      }
      if (open !== '' && open !== answerId(alert.request)) return parts.slips.put(key, open, OPEN_MS);
      // Of two posts on one group that come at the same time, one is taken.
      const claims = [...alert.request.claims, `${key}:${open === '' ? kept : ''}`];
      const taken = await parts.submit({ ...alert.request, claims, language });
      if (taken === 'accepted') await parts.slips.put(key, answerId(alert.request), OPEN_MS);
    },
  };
}

async function recover(
  { answers, incidents, redact, recovered, log, now = Date.now }: AlertDeskParts,
  answer: string,
  by: string,
  language: Language,
): Promise<void> {
  const fingerprint = (await answers.find(answer))?.fingerprint;
  if (fingerprint === undefined) return;
  const [incident] = await incidents.find(fingerprint);
  if (incident === undefined || incident.state === 'resolved') return;
  await incidents.change(fingerprint, { kind: 'resolve', by, at: now(), note: redact(recovered(language)) });
  log.info('an incident recovered with its alert', { incident: fingerprint });
}
