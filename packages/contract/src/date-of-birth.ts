import { z } from 'zod';

/** No one older is alive, so an earlier year is a typing mistake. */
export const earliestBirth = '1900-01-01';
/** The picker opens so many years before today (profile.birth.2). Younger people may apply: it is no limit. */
const pickerYears = 15;

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

/** Whether an ISO date is a day that there was, from 1900 until yesterday by UTC. */
export function isDateOfBirth(day: string, now: Date): boolean {
  return z.iso.date().safeParse(day).success && day >= earliestBirth && day < dayOf(now);
}

/** The day on which the picker opens. In most years there is no 29th of February: then the 28th. */
export function pickerStart(now: Date): string {
  const year = now.getUTCFullYear() - pickerYears;
  const start = new Date(Date.UTC(year, now.getUTCMonth(), now.getUTCDate()));
  return dayOf(start.getUTCMonth() === now.getUTCMonth() ? start : new Date(Date.UTC(year, now.getUTCMonth() + 1, 0)));
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
