import type { Language } from '../domain/language.ts';

const WEEK_MS = 7 * 86_400_000;

/**
 * A time as people say it: the day of the week when it lies less than a week before `now`, else the date; in UTC, since
 * an answer is read in many zones. Both in milliseconds since the epoch.
 */
export function moment(at: number, now: number, language: Language): string {
  const day = new Intl.DateTimeFormat(
    language,
    now - at < WEEK_MS
      ? { weekday: 'long', timeZone: 'UTC' }
      : { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' },
  );
  const time = new Intl.DateTimeFormat(language, {
    ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'UTC' },
  });
  return `${day.format(at)} ${time.format(at)} UTC`;
}
