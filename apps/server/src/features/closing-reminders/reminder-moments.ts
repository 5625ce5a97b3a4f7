/** What is reminded of: a job that was saved and not applied for, and an application that was begun and not sent. */
export type ReminderKind = 'savedJob' | 'draft';

/** Hours before an advert closes. Who has only saved a job still has an application to write: ten days leave two weekends or one. */
export const earlyHours = 240;
/** Who has begun needs an evening; so has who saved a job when fewer than ten days were left. */
export const lateHours = 48;
/** A mail also includes the reminders that are due within this time, so that jobs that close together are in one mail. */
export const togetherHours = 24;

const hourMilliseconds = 3_600_000;
/** Most adverts close at midnight: their moments would wake people. */
const [firstHour, lastHour] = [8, 20];
const ukHour = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', hourCycle: 'h23', hour: 'numeric' });

/** Whether reminders are sent now: by day, UK time. What is due at night waits for the morning. */
export function isDaytime(now: Date): boolean {
  const hour = Number(ukHour.format(now));
  return hour >= firstHour && hour < lastHour;
}

/** So many hours later. */
export function addHours(moment: Date, hours: number): Date {
  return new Date(moment.getTime() + hours * hourMilliseconds);
}
