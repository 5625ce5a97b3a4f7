import type { Retention } from '@berth/contract';
import { addDays, addMonths } from '../../platform/calendar.ts';

/** The state of a warning in the mail ledger. */
export type Warning = { status: string; createdAt: Date; sentAt: Date | null };

/** What to do with an inactive account now; `warning` counts from 0, `days` is the notice it gives. */
export type RetentionStep = { act: 'wait' } | { act: 'warn'; warning: number; days: number } | { act: 'erase' };

/**
 * The next step for an account that has been inactive since `lastActiveAt`. Each warning gives its full notice from when it was sent, not
 * from when it was due: a job that did not run for months, or a delayed mail, does not shorten it. An address that refuses mail cannot be
 * warned: its account is kept for the longest notice after the period instead.
 * @param warnings those recorded since `lastActiveAt`, in order
 */
export function retentionStep(
  { inactiveMonths, warnDays }: Retention,
  account: { lastActiveAt: Date; isBlocked: boolean },
  warnings: readonly (Warning | undefined)[],
  now: Date,
): RetentionStep {
  const end = addMonths(account.lastActiveAt, inactiveMonths);
  const longest = warnDays[0] ?? 0;
  const once = (moment: Date, step: RetentionStep): RetentionStep => (now >= moment ? step : { act: 'wait' });
  if (account.isBlocked) return once(addDays(end, longest), { act: 'erase' });
  let due = addDays(end, -longest);
  for (const [warning, days] of warnDays.entries()) {
    const mail = warnings[warning];
    if (!mail) return once(due, { act: 'warn', warning, days });
    if (mail.status === 'queued') return { act: 'wait' };
    if (mail.sentAt === null) return once(addDays(mail.createdAt > end ? mail.createdAt : end, longest), { act: 'erase' });
    due = addDays(mail.sentAt, days - (warnDays[warning + 1] ?? 0));
  }
  return once(due, { act: 'erase' });
}
