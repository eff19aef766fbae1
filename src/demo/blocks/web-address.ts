/** The address where it may be opened from the page: http, https or mailto. Undefined for every other. */
export function webAddress(address: string | undefined): string | undefined {
  const parsed = address === undefined ? null : URL.parse(address);
  return parsed !== null && /^(?:https?|mailto):$/.test(parsed.protocol) ? parsed.href : undefined;
}
