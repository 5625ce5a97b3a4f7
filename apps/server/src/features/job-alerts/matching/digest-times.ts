import { type AlertDigests, londonTime, momentInLondon, weekdays } from '@berth/contract';

const dayMilliseconds = 86_400_000;

/** When the digests of a tenant were last due, daily and weekly ones, and when they are due next. */
export type DigestTimes = { daily: Date; weekly: Date; next: Date };

/**
 * The last and the next moment at which a tenant's digests are due, once each calendar day. If the clocks skip the hour, it is the first
 * moment after it; if the hour occurs twice, the first one.
 */
export function digestTimes({ hour, weekday }: AlertDigests, now: Date): DigestTimes {
  const today = localDay(now);
  const days = Array.from({ length: 10 }, (_, index) => dueOn(today - (8 - index) * dayMilliseconds, hour));
  const past = days.filter(({ at }) => at <= now.getTime());
  const daily = past.at(-1)?.at ?? 0;
  const weekly = past.findLast(({ day }) => weekdays[new Date(day).getUTCDay()] === weekday)?.at ?? 0;
  const next = days.find(({ at }) => at > now.getTime())?.at ?? now.getTime();
  return { daily: new Date(daily), weekly: new Date(weekly), next: new Date(next) };
}

/** London's day at a moment, as midnight UTC of its date. */
function localDay(moment: Date): number {
  return Math.floor(londonTime(moment.getTime()) / dayMilliseconds) * dayMilliseconds;
}

/** The earliest moment of a day at which the clocks show the hour or later. */
function dueOn(day: number, hour: number): { day: number; at: number } {
  return { day, at: momentInLondon(day + (hour * dayMilliseconds) / 24) };
}
