const dayMilliseconds = 86_400_000;

/** Adds calendar months (subtracts if negative), in UTC; a day that the month lacks becomes its last day. */
export function addMonths(moment: Date, months: number): Date {
  const later = new Date(moment);
  later.setUTCDate(1);
  later.setUTCMonth(later.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate();
  later.setUTCDate(Math.min(moment.getUTCDate(), lastDay));
  return later;
}

/** So many days of 24 hours later; earlier when negative. */
export function addDays(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * dayMilliseconds);
}
