import { z } from 'zod';
import { advertSummarySchema } from './adverts.ts';
import { defineRoute } from './route.ts';

/** Saved jobs of one candidate. The whole list is one page and one answer, and more than this would be too many to come back to. */
export const maxSavedJobs = 500;

/** The advert to save, by either of its names; never by both, which might be of two. */
const saveJob = z
  .object({
    advertId: z.int('Give an advert id').positive('Give an advert id').optional(),
    advertGuid: z.uuid('Give an advert guid').optional(),
  })
  .refine(({ advertId, advertGuid }) => (advertId === undefined) !== (advertGuid === undefined), {
    path: ['advertId'],
    message: 'Give an advert id or an advert guid',
  });
export type SaveJob = z.infer<typeof saveJob>;

/** What names a saved job (saved-jobs.toggle.4). */
const savedJobKey = z.object({ advertId: z.int(), advertGuid: z.uuid(), candidateSavedJobId: z.uuid() });
export type SavedJobKey = z.infer<typeof savedJobKey>;

/** One saved job as its candidate sees it. An advert that has closed or was taken back stays, with `isOpen` false. */
export const savedJobSchema = savedJobKey.extend({
  savedOn: z.iso.datetime(),
  advert: advertSummarySchema
    .omit({ employerSlug: true, distanceInMiles: true, placePrecision: true, jobCategories: true, preview: true, logoPath: true })
    .extend({ isOpen: z.boolean() }),
});
export type SavedJob = z.infer<typeof savedJobSchema>;

export const savedJobRoutes = {
  list: defineRoute({
    id: 'savedJobList',
    method: 'GET',
    path: '/v1/savedJob',
    access: 'session',
    tag: 'Saved jobs',
    summary: 'The jobs the candidate has saved, newest saved first; closed and removed ones stay, marked',
    response: z.array(savedJobSchema),
  }),
  save: defineRoute({
    id: 'savedJobSave',
    method: 'POST',
    path: '/v1/savedJob',
    access: 'session',
    tag: 'Saved jobs',
    summary: 'Save an open job by advert id or guid; saving twice is one saved job. 404 unknown, 410 closed, 409 at the limit',
    body: saveJob,
    response: savedJobKey,
  }),
  remove: defineRoute({
    id: 'savedJobRemove',
    method: 'DELETE',
    path: '/v1/savedJob/{candidateSavedJobId}',
    access: 'session',
    tag: 'Saved jobs',
    summary: 'Remove one of the candidate’s saved jobs; 404 unknown',
    params: z.object({ candidateSavedJobId: z.uuid('Give a saved job’s id') }),
    response: z.boolean(),
  }),
};
