import { z } from 'zod';
import { applicationStatuses } from './applications.ts';
import { defineRoute } from './route.ts';

/** What a candidate has done about one advert. `application` is the newest one, sent or withdrawn at `on`. */
const jobStateSchema = z.object({
  advertId: z.int(),
  candidateSavedJobId: z.uuid().nullable(),
  /** An application is begun and not sent. */
  isBegun: z.boolean(),
  application: z.object({ applicationGuid: z.uuid(), status: z.enum(applicationStatuses), on: z.iso.datetime() }).nullable(),
});
export type JobState = z.infer<typeof jobStateSchema>;

export const jobStateRoutes = {
  list: defineRoute({
    id: 'jobStates',
    method: 'GET',
    path: '/v1/candidate/jobStates',
    access: 'session',
    tag: 'Applications',
    summary: 'What the candidate has done about each advert: saved, begun to apply, applied, withdrawn; in no order',
    response: z.array(jobStateSchema),
  }),
};
