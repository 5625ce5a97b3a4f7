import { z } from 'zod';
import { emailAddress } from './email-address.ts';
import { defineRoute } from './route.ts';
import { accountExists, skeletonAlert, skeletonAnswer } from './skeleton-alert.ts';
import { line } from './text.ts';

const tag = 'Job alerts';
/** What the document describes; each call asks the tenant for its hosts. */
const anyHost = () => true;

/** The calls of a visitor who gives only an address. */
export const skeletonAlertRoutes = {
  skeletonNonce: defineRoute({
    id: 'jobAlertSkeletonNonce',
    method: 'GET',
    path: '/v1/jobAlert/skeletonNonce',
    access: 'public',
    tag,
    summary: 'The nonce of the form for an email-only alert, good once, in the browser that asked',
    response: z.object({ nonce: z.string() }),
  }),
  accountExists: defineRoute({
    id: 'jbeAccountExists',
    method: 'GET',
    path: '/v1/candidate/jbeAccountExists',
    access: 'public',
    changesState: true,
    tag,
    summary: 'What kind of account an address has, for the dialog to show next. Uses up its nonce; 429 above the limits',
    query: z.object({ email: emailAddress, nonce: line(500, 'Load the form again') }),
    response: accountExists,
  }),
  skeleton: defineRoute({
    id: 'jobAlertSkeleton',
    method: 'POST',
    path: '/v1/jobAlert/skeleton',
    access: 'public',
    tag,
    summary: 'Create an email-only alert if the account of the address allows it; the answer names the dialog to show',
    body: skeletonAlert(anyHost),
    dynamicBody: true,
    response: skeletonAnswer,
  }),
  resendAndCreate: defineRoute({
    id: 'resendConfirmEmailAndCreateJobAlert',
    method: 'POST',
    path: '/account/resendConfirmEmailAndCreateJobAlert',
    access: 'public',
    tag: 'Account',
    summary: 'Send the confirmation of a pending account again, and add an alert to it; the same decision as the skeleton call',
    query: z.object({ userId: line(500).optional(), email: emailAddress }),
    body: skeletonAlert(anyHost),
    dynamicBody: true,
    response: skeletonAnswer,
  }),
};
