import { z } from 'zod';
import { ownPassword } from './passwords.ts';
import { defineRoute } from './route.ts';
import { secondStep } from './second-step.ts';

/** The body to delete an account: its password, and the second step if it has one. */
export const accountDeletion = z.object({ password: ownPassword, ...secondStep });

/** A candidate's rights over their data. */
export const personalDataRoutes = {
  deleteAccount: defineRoute({
    id: 'deleteAccount',
    method: 'DELETE',
    path: '/account/deleteAccount',
    access: 'session',
    tag: 'Account',
    summary:
      'Erase the account and all its data; needs the password again, and cannot be undone. 403 second-factor-needed: send the same again with a code or a credential',
    body: accountDeletion,
    response: z.boolean(),
  }),
  ownData: defineRoute({
    id: 'ownData',
    method: 'GET',
    path: '/account/data',
    access: 'session',
    tag: 'Account',
    summary: 'All data about the candidate, to read: what data.json of the zip contains',
    response: z.record(z.string(), z.unknown()),
  }),
  exportAccount: defineRoute({
    id: 'exportAccount',
    method: 'GET',
    path: '/account/export',
    access: 'session',
    tag: 'Account',
    summary: 'All data about the candidate, as a zip of one JSON document and the files',
    file: true,
  }),
};
