import { type AlertDigests, weekdays } from '@berth/contract';

/** Digests are sent by local time, which jumps twice a year. */
const timeZone = 'Europe/London';
const format = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});
const hourMilliseconds = 3_600_000;

/** When the digests of a tenant were last due, daily and weekly ones, and when they are due next. */
export type DigestTimes = { daily: Date; weekly: Date; next: Date };

/**
 * The last and the next moment at which a tenant's digests are due, once each calendar day. If the clocks skip the hour, it is the first
 * moment after it; if the hour occurs twice, the first one.
 */
export function digestTimes({ hour, weekday }: AlertDigests, now: Date): DigestTimes {
  const today = localDay(now);
  const days = Array.from({ length: 10 }, (_, index) => dueOn(today - (8 - index) * 24 * hourMilliseconds, hour));
  const past = days.filter(({ at }) => at <= now.getTime());
  const daily = past.at(-1)?.at ?? 0;
  const weekly = past.findLast(({ day }) => weekdays[new Date(day).getUTCDay()] === weekday)?.at ?? 0;
  const next = days.find(({ at }) => at > now.getTime())?.at ?? now.getTime();
  return { daily: new Date(daily), weekly: new Date(weekly), next: new Date(next) };
}

/** The day that the clocks show, as midnight UTC of its date. */
function localDay(moment: Date): number {
  return Math.floor(localTime(moment.getTime()) / (24 * hourMilliseconds)) * 24 * hourMilliseconds;
}

/** What the clocks show at a moment, as if it were UTC. */
function localTime(moment: number): number {
  const { year, month, day, hour, minute, second } = Object.fromEntries(
    format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]),
  );
  return Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute, second);
}

/** The earliest moment of a day at which the clocks show the hour or later. */
function dueOn(day: number, hour: number): { day: number; at: number } {
  const wanted = day + hour * hourMilliseconds;
  // The clocks are UTC or an hour ahead of it.
  const moments = [wanted - hourMilliseconds, wanted];
  return { day, at: moments.find((moment) => localTime(moment) >= wanted) ?? wanted };
}
