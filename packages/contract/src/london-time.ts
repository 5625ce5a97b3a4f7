/** The clocks that the site's dates and times follow. They jump twice a year. */
export const londonZone = 'Europe/London';
const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: londonZone,
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});
const hourMilliseconds = 3_600_000;

/** Swedish writes dates as ISO 8601 does. */
const isoDay = new Intl.DateTimeFormat('sv-SE', { timeZone: londonZone });

/** London's day at a moment, as an ISO date: "2026-11-22". */
export function londonDay(moment: Date | string): string {
  return isoDay.format(new Date(moment));
}

/** What London's clocks show at a moment, in milliseconds, as if it were UTC. */
export function londonTime(moment: number): number {
  const { year, month, day, hour, minute, second } = Object.fromEntries(
    clock.formatToParts(moment).map(({ type, value }) => [type, Number(value)]),
  );
  return Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute, second);
}

/**
 * The moment at which London's clocks show a time, given in milliseconds as if it were UTC. If they show it twice, the first; if they skip
 * it, the moment at which they show an hour more.
 */
export function momentInLondon(wanted: number): number {
  // The clocks are UTC or an hour ahead of it.
  const moments = [wanted - hourMilliseconds, wanted];
  return moments.find((moment) => londonTime(moment) >= wanted) ?? wanted;
}
