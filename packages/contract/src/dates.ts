const day = new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: 'short', year: '2-digit', timeZone: 'UTC' });

/** dd-MMM-yy in UTC, British months (look.format.1): "12-Dec-26". */
export function formatDate(date: Date | string): string {
  const parts = Object.fromEntries(day.formatToParts(new Date(date)).map((part) => [part.type, part.value]));
  return `${parts.day}-${parts.month?.slice(0, 3)}-${parts.year}`;
}

const midnight = (value: Date) => Date.UTC(value.getUTCFullYear(), value.getUTCMonth(), value.getUTCDate());

/** Whole days from `now` until `date`, by calendar day in UTC: 0 is today, negative is past. */
export function daysUntil(date: Date | string, now: Date): number {
  return Math.round((midnight(new Date(date)) - midnight(now)) / 86_400_000);
}
