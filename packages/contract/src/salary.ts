import { truncate } from './plain-text.ts';

/** The salary part of an advert. Amounts are pounds; `salaryPeriod` says for how long a time. */
export type Salary = {
  salaryFrom: number | null;
  salaryTo: number | null;
  salaryComment: string | null;
  salaryPeriod: SalaryPeriod | null;
};

export const salaryPeriods = ['year', 'month', 'week', 'day', 'hour'] as const;
export type SalaryPeriod = (typeof salaryPeriods)[number];

/** Working days and hours of a year, to compare pay of any period (adverts.salary.6). */
const timesAYear: Record<SalaryPeriod, number> = { year: 1, month: 12, week: 52, day: 260, hour: 1_950 };

const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP', maximumFractionDigits: 0 });
const pence = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP', minimumFractionDigits: 2 });

/** GBP with no decimals (adverts.salary.2); hourly rates keep their pence, which decide whether a job is worth it. */
function amount(value: number, period: SalaryPeriod | null): string {
  return period === 'hour' && !Number.isInteger(value) ? pence.format(value) : pounds.format(value);
}

/** Longest salary comment in short lists of jobs (adverts.salary.3). */
export const listCommentLength = 40;

/**
 * The six display forms (adverts.salary.1): range, fixed, "From", "Up to", comment only, none.
 * `commentLength` shortens a comment.
 */
export function formatSalary(salary: Salary, commentLength = Number.POSITIVE_INFINITY): string {
  const { salaryFrom: from, salaryTo: to, salaryComment: comment, salaryPeriod: period } = salary;
  const per = period && period !== 'year' ? ` per ${period}` : '';
  if (from !== null && to !== null) {
    return from === to ? `${amount(from, period)}${per}` : `${amount(from, period)} - ${amount(to, period)}${per}`;
  }
  if (from !== null) return `From ${amount(from, period)}${per}`;
  if (to !== null) return `Up to ${amount(to, period)}${per}`;
  if (comment) return Number.isFinite(commentLength) ? truncate(comment, commentLength) : comment;
  return 'No salary specified';
}

/** An advert's pay as whole pounds a year from lowest to highest; null if it has none. */
export function yearlyPay(
  from: number | null | undefined,
  to: number | null | undefined,
  period: SalaryPeriod | null | undefined,
): { low: number; high: number } | null {
  const low = from ?? to;
  const high = to ?? from;
  if (low === null || low === undefined || high === null || high === undefined) return null;
  const times = timesAYear[period ?? 'year'];
  const most = 2_000_000_000;
  return { low: Math.min(most, Math.floor(low * times)), high: Math.min(most, Math.ceil(high * times)) };
}

/** "About £25,200 a year" of £12.90 per hour, to the nearest hundred and from the lowest pay; null for pay that is by the year already. */
export function formatYearly({ salaryFrom, salaryTo, salaryPeriod }: Salary): string | null {
  const lowest = salaryFrom ?? salaryTo;
  if (lowest === null || salaryPeriod === null || salaryPeriod === 'year') return null;
  return `About ${pounds.format(Math.round((lowest * timesAYear[salaryPeriod]) / 100) * 100)} a year`;
}
