import type { Log } from '../domain/ports.ts';
import type { Storage } from '../incidents/storage.ts';
import type { Submit } from '../intake/submit.ts';
import { redact } from '../redaction/redact.ts';
import { say } from '../render/text.ts';
import { type AlertDesk, createAlertDesk } from '../slack/alerts/alert-desk.ts';

/** Joins what posts of monitoring tools need. `now` gives milliseconds since the epoch. */
export function openAlerts(
  { settings, slips, answers, incidents }: Storage,
  submit: Submit,
  log: Log,
  now: () => number,
): AlertDesk {
  return createAlertDesk({
    ...{ settings, slips, answers, incidents, submit, redact, log, now },
    recovered: (language) => say(language, 'alert.recovered'),
  });
}
