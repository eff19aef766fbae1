/** A duration as kubectl prints it: `45s`, `5m1s`, `2d21h`, `3y12d`, or that it does not know. */
export const AGE = String.raw`(?:(?:\d{1,6}[ydhms]){1,5}|<unknown>|<invalid>)`;
/** The same with how often an event was seen: `8s (x3 over 35s)`. */
export const EVENT_AGE = String.raw`${AGE}(?: \(x\d+ over ${AGE}\))?`;

const SECONDS: Readonly<Record<string, number>> = { y: 31_536_000, d: 86_400, h: 3600, m: 60, s: 1 };

/** Seconds of an age, of which what follows the first duration is not read; undefined where kubectl did not know it. */
export function readAge(text: string | undefined): number | undefined {
  const first = /^(?:\d{1,6}[ydhms]){1,5}/.exec(text?.trim() ?? '')?.[0];
  if (first === undefined) return undefined;
  const parts = [...first.matchAll(/(\d+)([ydhms])/g)];
  return parts.reduce((sum, [, number, unit]) => sum + Number(number) * (SECONDS[unit ?? ''] ?? 0), 0);
}

/** How often an event was seen: 3 of `8s (x3 over 35s)`. */
export function readCount(text: string): number | undefined {
  const count = /\(x(\d{1,9}) over/.exec(text)?.[1];
  return count === undefined ? undefined : Number(count);
}

/** An RFC 1123 time of `kubectl describe`, such as `Fri, 15 Sep 2023 09:56:14 +0200`, as ISO 8601; undefined for the year 1 and for no time. */
export function readTime(text: string): string | undefined {
  const time = /^\w{3}, \d{2} \w{3} (?:19|20)\d{2} \d{2}:\d{2}:\d{2} [+-]\d{4}$/.test(text)
    ? Date.parse(text)
    : Number.NaN;
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}
