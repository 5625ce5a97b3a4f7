import { z } from 'zod';
import { emailAddress } from './email-address.ts';
import { passwordLink, passwordToChange, passwordToReset, passwordToSet } from './passwords.ts';
import { defineRoute } from './route.ts';

/** The same answer for a known and an unknown address. */
export const accepted = z.object({ accepted: z.literal(true) });

/** The calls to change a password, or to reset a forgotten one. */
export const passwordRoutes = {
  changePassword: defineRoute({
    id: 'changePassword',
    method: 'POST',
    path: '/account/changePassword',
    access: 'session',
    tag: 'Account',
    summary:
      'Change the password; every other session of the account ends, and a browser’s own gets a new cookie. 403 second-factor-needed: send the same again with a code or a credential',
    body: passwordToChange('mixed'),
    dynamicBody: true,
    response: z.boolean(),
  }),
  forgotPassword: defineRoute({
    id: 'forgotPassword',
    method: 'POST',
    path: '/account/forgotPassword',
    access: 'public',
    tag: 'Account',
    summary: 'Send a link for a new password; always the same answer',
    body: z.object({ email: emailAddress }),
    response: accepted,
  }),
  requestPasswordReset: defineRoute({
    id: 'requestPasswordReset',
    method: 'GET',
    path: '/account/forgotPassword',
    access: 'public',
    changesState: true,
    tag: 'Account',
    summary: 'Send a link for a new password; always the same answer',
    query: z.object({ email: emailAddress }),
    response: accepted,
  }),
  isPasswordLinkGood: defineRoute({
    id: 'isPasswordLinkGood',
    method: 'POST',
    path: '/account/isPasswordLinkGood',
    access: 'token',
    fromAnywhere: true,
    tag: 'Account',
    summary: 'Whether an emailed link for a new password works now; asking does not use it',
    body: passwordLink,
    response: z.boolean(),
  }),
  setPassword: defineRoute({
    id: 'setPassword',
    method: 'POST',
    path: '/account/setPassword',
    access: 'token',
    tag: 'Account',
    summary: 'Set a password with the token of an emailed link; every session of the account ends. 410: the link no longer works',
    body: passwordToSet('mixed'),
    dynamicBody: true,
    response: z.boolean(),
  }),
  resetPassword: defineRoute({
    id: 'resetPassword',
    method: 'POST',
    path: '/account/resetPassword',
    access: 'token',
    tag: 'Account',
    summary: "The same by the account's id",
    body: passwordToReset('mixed'),
    dynamicBody: true,
    response: z.boolean(),
  }),
  resetPasswordByQuery: defineRoute({
    id: 'resetPasswordByQuery',
    method: 'GET',
    path: '/account/resetPassword',
    access: 'token',
    changesState: true,
    tag: 'Account',
    summary: 'The same with everything in the query, kept for older clients',
    query: passwordToReset('mixed'),
    response: z.boolean(),
  }),
};
