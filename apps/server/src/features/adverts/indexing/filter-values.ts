import { filters, type ListFilter } from '@berth/contract';

/** Values of a filter are equal if their keys are: case, width and spacing are ignored. */
export function filterKey(name: string): string {
  return name.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim().slice(0, 200).toWellFormed();
}

/** The lexeme of a filter value, without the tenant: `.k:permanent`. The value is a key, or an id. */
export function filterLexeme(filter: ListFilter, value: string): string {
  return `.${filters[filter].letter}:${value}`;
}

/** Working days and hours of a year, to convert daily and hourly pay for the pay filter. */
const timesAYear = { year: 1, month: 12, week: 52, day: 260, hour: 1_950 } as const;

/** An advert's pay as whole pounds a year from lowest to highest; null if it has none. */
export function yearlyPay(
  from: number | null | undefined,
  to: number | null | undefined,
  period: keyof typeof timesAYear | null | undefined,
): { low: number; high: number } | null {
  const low = from ?? to;
  const high = to ?? from;
  if (low === null || low === undefined || high === null || high === undefined) return null;
  const times = timesAYear[period ?? 'year'];
  const most = 2_000_000_000;
  return { low: Math.min(most, Math.floor(low * times)), high: Math.min(most, Math.ceil(high * times)) };
}
