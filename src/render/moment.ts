import type { Language } from '../domain/language.ts';
import { oncePerLanguage } from './per-language.ts';

const WEEK_MS = 7 * 86_400_000;
const UTC = { timeZone: 'UTC' } as const;

const weekday = oncePerLanguage((language) => new Intl.DateTimeFormat(language, { weekday: 'long', ...UTC }));
const date = oncePerLanguage(
  (language) => new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', year: 'numeric', ...UTC }),
);
const time = oncePerLanguage(
  (language) =>
    new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', ...UTC }),
);

/**
 * A time as people say it: the day of the week when it lies less than a week before `now`, else the date; in UTC, since
 * an answer is read in many zones. Both in milliseconds since the epoch.
 */
export function moment(at: number, now: number, language: Language): string {
  const day = now - at < WEEK_MS ? weekday(language) : date(language);
  return `${day.format(at)} ${time(language).format(at)} UTC`;
}
