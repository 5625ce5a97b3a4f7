import { z } from 'zod';
import { defineRoute } from './route.ts';

/** What a candidate sees of their own record. Later slices add the rest of SPEC.md §3. */
export const candidateSchema = z.object({
  title: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  candidateType: z.int(),
  emailBlocked: z.boolean(),
  hasCv: z.boolean(),
  acceptanceOfTerms: z.object({ acceptanceOfTermsAndConditions: z.boolean(), date: z.iso.datetime().nullable() }),
});

export const candidateRoutes = {
  fetch: defineRoute({
    id: 'candidateFetch',
    method: 'GET',
    path: '/v1/candidate/fetch/',
    access: 'session',
    tag: 'Candidate',
    summary: 'The signed-in candidate',
    response: candidateSchema,
  }),
};
