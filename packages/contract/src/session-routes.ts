import { z } from 'zod';
import { defineRoute } from './route.ts';

/**
 * The header in which a page names the candidate it was drawn for, by `candidateId`. Where the session is another candidate's by now (a
 * shared computer, another tab), the call changes nothing and is a 409 `other-candidate`. Who leaves it out is not asked.
 */
export const candidateHeader = 'x-candidate';

/** `emailBlocked`: mails to the address come back, and no more are sent (account.blocked.2). */
export const signedInSchema = z.object({
  candidateId: z.uuid(),
  firstName: z.string(),
  email: z.string(),
  emailBlocked: z.boolean(),
  candidateType: z.int(),
});
export type SignedIn = z.infer<typeof signedInSchema>;

/** One of a candidate's sessions, as they may know it again. */
export const ownSessionSchema = z.object({
  id: z.uuid(),
  /** "Chrome on Windows": never an address. */
  device: z.string(),
  createdOn: z.iso.datetime(),
  lastUsedOn: z.iso.datetime(),
  /** The one that asks. */
  current: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSessionSchema>;

/** The calls about being signed in. */
export const sessionRoutes = {
  logout: defineRoute({
    id: 'accountLogout',
    method: 'GET',
    path: '/account/logout',
    access: 'session',
    changesState: true,
    tag: 'Account',
    summary: 'End this session; 401 means already signed out',
    response: z.boolean(),
  }),
  verifyActiveToken: defineRoute({
    id: 'verifyActiveToken',
    method: 'GET',
    path: '/account/verifyActiveToken',
    access: 'public',
    tag: 'Account',
    summary: 'Whether the caller has an active session',
    response: z.boolean(),
  }),
  session: defineRoute({
    id: 'accountSession',
    method: 'GET',
    path: '/account/session',
    access: 'public',
    tag: 'Account',
    summary: 'The signed-in summary, or null',
    response: signedInSchema.nullable(),
  }),
  sessions: defineRoute({
    id: 'accountSessions',
    method: 'GET',
    path: '/account/sessions',
    access: 'session',
    tag: 'Account',
    summary: 'Where the candidate is signed in, this session first and then the last used',
    response: z.array(ownSessionSchema),
  }),
  endSession: defineRoute({
    id: 'accountSessionEnd',
    method: 'DELETE',
    path: '/account/sessions/{id}',
    access: 'session',
    tag: 'Account',
    summary: 'End one of the candidate’s sessions; ending this one signs out. 404 unknown',
    params: z.object({ id: z.uuid('Give a session’s id') }),
    response: z.boolean(),
  }),
};
