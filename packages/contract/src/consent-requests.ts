import { z } from 'zod';
import { consentKinds } from './consent.ts';
import { emailAddress } from './email-address.ts';
import { defineRoute } from './route.ts';

/** What became of a request: its link still works, it was answered, the link has expired, or the consent was withdrawn since. */
export const consentRequestStates = ['waiting', 'given', 'expired', 'withdrawn'] as const;
export type ConsentRequestState = (typeof consentRequestStates)[number];

const on = z.iso.datetime();

/** One request to a candidate to agree to something, by the link of an email. */
const consentRequestSchema = z
  .object({
    requestId: z.uuid(),
    candidateId: z.uuid(),
    candidate: z.string(),
    email: z.string(),
    kind: z.enum(consentKinds),
    /** The job it is about; null for every job, and for the terms. */
    advertId: z.number().nullable(),
    state: z.enum(consentRequestStates),
    askedOn: on,
    expiresOn: on,
    givenOn: on.nullable(),
    withdrawnOn: on.nullable(),
  })
  .meta({ id: 'ConsentRequest' });
export type ConsentRequest = z.infer<typeof consentRequestSchema>;

const office = { access: 'backOffice', tag: 'Back office: candidates', path: '/backoffice/v1/consentRequests' } as const;
const kind = z.enum(consentKinds, `Give the kind as ${consentKinds.join(' or ')}`);

export const consentRequestRoutes = {
  list: defineRoute({
    ...office,
    scope: 'candidates:read',
    id: 'consentRequests',
    method: 'GET',
    summary: 'What candidates were asked to agree to, and what became of it, the newest first. `nextCursor` is the cursor of the next page',
    query: z.strictObject({
      state: z.enum(consentRequestStates, `Give the state as ${consentRequestStates.join(', ')}`).optional(),
      kind: kind.optional(),
      cursor: z.string().max(100).optional(),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    response: z.object({ requests: z.array(consentRequestSchema), nextCursor: z.string().nullable() }),
  }),
  ask: defineRoute({
    ...office,
    scope: 'candidates:write',
    id: 'consentRequestAsk',
    method: 'POST',
    summary: 'Emails a candidate the link by which they agree, for one job or for every job. It replaces an earlier link of that kind',
    body: z.strictObject({
      email: emailAddress,
      kind,
      advertId: z.int('Give the job by its number').min(1).max(Number.MAX_SAFE_INTEGER).nullable().default(null),
    }),
    response: z.object({ requestId: z.uuid(), expiresOn: on }),
  }),
};
