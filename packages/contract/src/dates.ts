import { londonDay, londonZone } from './london-time.ts';

const day = new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: 'short', year: '2-digit', timeZone: londonZone });

/** London's day as dd-MMM-yy, British months (look.format.1): "12-Dec-26". */
export function formatDate(date: Date | string): string {
  const parts = Object.fromEntries(day.formatToParts(new Date(date)).map((part) => [part.type, part.value]));
  return `${parts.day}-${parts.month?.slice(0, 3)}-${parts.year}`;
}

const midnight = (moment: Date) => Date.parse(londonDay(moment));

/** Whole days from `now` until `date`, by London's calendar: 0 is today, negative is past. */
export function daysUntil(date: Date | string, now: Date): number {
  return Math.round((midnight(new Date(date)) - midnight(now)) / 86_400_000);
}
