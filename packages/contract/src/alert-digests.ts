import { z } from 'zod';

/** Days of the week as a tenant names them, in the order of `Date`: Sunday is 0. */
export const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

/** tenant.json `settings.alertDigests`: when job alerts are emailed, in United Kingdom time. */
export const alertDigestsSchema = z
  .strictObject({
    /** The hour from which each day's digests go out. */
    hour: z.int('Give the hour as a whole number').min(0, 'The hours are 0 to 23').max(23, 'The hours are 0 to 23').default(7),
    /** The day on which weekly digests go out. */
    weekday: z.enum(weekdays, `Choose a day: ${weekdays.join(', ')}`).default('monday'),
  })
  .prefault({});
export type AlertDigests = z.infer<typeof alertDigestsSchema>;

/** A tenant's settings, with defaults for a tenant that was applied under an earlier release. */
export function alertDigestsOf(settings: { alertDigests?: AlertDigests }): AlertDigests {
  return alertDigestsSchema.parse(settings.alertDigests);
}
