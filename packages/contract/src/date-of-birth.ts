import { z } from 'zod';
import { londonDay } from './london-time.ts';

/** The age from which a child may agree to an online service's use of their data: Data Protection Act 2018, section 9. */
const youngest = 13;
/** Almost no one is older, so an earlier year is a typing mistake. */
const oldest = 120;
/** The picker opens so many years before today (profile.birth.2). It is no limit. */
const pickerYears = 15;

/** The same day so many years earlier, as ISO dates. The 28th of February if there was no 29th. */
function yearsBefore(day: string, years: number): string {
  const earlier = `${Number(day.slice(0, 4)) - years}${day.slice(4)}`;
  return z.iso.date().safeParse(earlier).success ? earlier : earlier.replace('-29', '-28');
}

/** The first and the last day that can be a date of birth today, by London's calendar (profile.birth.1), as ISO dates. */
export function datesOfBirth(now: Date): { earliest: string; latest: string } {
  const today = londonDay(now);
  return { earliest: yearsBefore(today, oldest), latest: yearsBefore(today, youngest) };
}

/** What is wrong with an ISO date as a date of birth, as the end of a sentence; null if it can be one. */
export function birthFault(day: string, now: Date): string | null {
  const { earliest, latest } = datesOfBirth(now);
  if (!z.iso.date().safeParse(day).success || day >= londonDay(now)) return 'enter a day in the past, like 27/03/1990';
  if (day > latest) return `you must be ${youngest} or older`;
  return day < earliest ? `check the year, it is more than ${oldest} years ago` : null;
}

/** The day on which the picker opens. */
export function pickerStart(now: Date): string {
  return yearsBefore(londonDay(now), pickerYears);
}

const dayFirst = /^\s*(\d{1,2})[\s/.-](\d{1,2})[\s/.-](\d{4})\s*$/;
const iso = /^(\d{4})-(\d{2})-(\d{2})$/;

/** A date typed as dd/mm/yyyy, in ISO form, even if there is no such day. Other text is returned unchanged. */
export function isoOfTyped(typed: string): string {
  const [, day = '', month = '', year = ''] = dayFirst.exec(typed) ?? [];
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : typed.trim();
}

/** An ISO date as people type it, dd/mm/yyyy (profile.birth.1). Other text is returned unchanged. */
export function typedOfIso(day: string): string {
  return day.replace(iso, '$3/$2/$1');
}
