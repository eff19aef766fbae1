const TIME = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const DAY = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' });

/** Hours and minutes of a moment in milliseconds since the epoch, in the zone of the browser. */
export function timeOf(at: number): string {
  return TIME.format(at);
}

/** The day of a moment, such as `Monday 3 June`, or `Today`. */
export function dayOf(at: number, now: number): string {
  const day = DAY.format(at);
  return day === DAY.format(now) ? 'Today' : day;
}
