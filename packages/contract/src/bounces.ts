import { z } from 'zod';
import { emailAddress } from './email-address.ts';
import { defineRoute } from './route.ts';

/** An address that refuses emails: nothing is sent to it but the email that unblocks it (account.blocked.2). */
const bounceSchema = z.object({ candidateId: z.uuid(), email: z.string(), blockedOn: z.iso.datetime() }).meta({ id: 'Bounce' });
export type Bounce = z.infer<typeof bounceSchema>;

const office = { access: 'backOffice', scope: 'candidates:write', tag: 'Back office: candidates' } as const;
const path = '/backoffice/v1/bounces';

export const bounceRoutes = {
  list: defineRoute({
    ...office,
    scope: 'candidates:read',
    id: 'bounces',
    method: 'GET',
    path,
    summary: 'Addresses of candidates that refuse emails, the newest first. `nextCursor` is the cursor of the next page',
    query: z.strictObject({
      cursor: z.string().max(100).optional(),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    response: z.object({ bounces: z.array(bounceSchema), nextCursor: z.string().nullable() }),
  }),
  record: defineRoute({
    ...office,
    id: 'bounceRecord',
    method: 'POST',
    path,
    summary: 'Records that emails to a candidate bounce, and blocks the address; safe to repeat',
    body: z.strictObject({ email: emailAddress }),
    response: bounceSchema.extend({ isNew: z.boolean() }),
  }),
  clear: defineRoute({
    ...office,
    id: 'bounceClear',
    method: 'DELETE',
    path: `${path}/{candidateId}`,
    summary: 'Unblocks the address of a candidate: emails are sent to it again; 404 if it is not blocked',
    params: z.object({ candidateId: z.uuid('Give the id of a candidate') }),
  }),
};
