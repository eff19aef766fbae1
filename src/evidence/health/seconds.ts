/** Seconds from one ISO 8601 time to another; undefined where either is absent or unreadable. */
export function secondsBetween(from: string | undefined, to: string | undefined): number | undefined {
  const seconds = (Date.parse(to ?? '') - Date.parse(from ?? '')) / 1000;
  return Number.isNaN(seconds) ? undefined : seconds;
}
