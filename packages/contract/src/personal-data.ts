import { z } from 'zod';
import { anyPassword } from './passwords.ts';
import { defineRoute } from './route.ts';

/** What deleting an account asks for. */
export const accountDeletion = z.object({ password: anyPassword });

/** A candidate's rights over what is held on them. */
export const personalDataRoutes = {
  deleteAccount: defineRoute({
    id: 'deleteAccount',
    method: 'DELETE',
    path: '/account/deleteAccount',
    access: 'session',
    tag: 'Account',
    summary: 'Erase the account and everything held on it; the password is asked again. It cannot be reversed',
    body: accountDeletion,
    response: z.boolean(),
  }),
  exportAccount: defineRoute({
    id: 'exportAccount',
    method: 'GET',
    path: '/account/export',
    access: 'session',
    tag: 'Account',
    summary: 'Everything held on the candidate, as a zip of one JSON document and the files themselves',
    file: true,
  }),
};
