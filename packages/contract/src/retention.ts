import { z } from 'zod';

/** A month has at least this many days: what fits into so many fits into any. */
const shortestMonthDays = 28;

/** tenant.json `settings.retention`: how long a tenant keeps unused accounts. */
export const retentionSchema = z
  .strictObject({
    /** Months without a sign-in after which an account is erased. Two years are what UK recruiters commonly tell people. */
    inactiveMonths: z.int().min(1).max(120).default(24),
    /** How many days before the deletion the owner is warned by email, the earliest first. */
    warnDays: z
      .array(z.int().min(1, 'Warn at least a day before').max(180, 'Warn at most 180 days before'))
      .min(1, 'Warn at least once: no account is erased without a warning')
      .max(5, 'Warn at most five times')
      .default([30, 7]),
    /** Days after which an account is erased whose address was never confirmed; longer than its link works, at most 7 days. */
    unconfirmedDays: z.int().min(8, 'Give 8 or more: the link in the email may work for 7 days').max(365).default(30),
    /** Months after an advert has closed that applications for it lose everything personal; null: they stay as long as the account. */
    applicationMonths: z.int().min(1).max(120).nullable().default(null),
  })
  .refine(({ warnDays }) => warnDays.every((days, index) => index === 0 || days < (warnDays[index - 1] ?? 0)), {
    path: ['warnDays'],
    message: 'Give the earliest warning first: [30, 7]',
  })
  .refine(({ warnDays, inactiveMonths }) => Math.max(...warnDays) < inactiveMonths * shortestMonthDays, {
    path: ['warnDays'],
    message: 'Warn within the time of inactiveMonths',
  })
  .prefault({});

export type Retention = z.infer<typeof retentionSchema>;

/** What a tenant's settings say, with the defaults where a tenant applied under an earlier release says nothing. */
export function retentionOf(settings: { retention?: Retention }): Retention {
  return retentionSchema.parse(settings.retention);
}
