import { z } from 'zod';
import { emailAddress } from './email-address.ts';
import { defineRoute } from './route.ts';
import { line } from './text.ts';

/** Acceptance of the tenant's terms: must be given, is stored with its date (consent.terms.1). */
export const termsAccepted = z.literal(true, 'Acceptance of the terms of use is required');

/** What a candidate can be asked by email to consent to. */
export const consentKinds = ['outsideUkEea', 'terms'] as const;
export type ConsentKind = (typeof consentKinds)[number];

export const consentRoutes = {
  emailConsent: defineRoute({
    id: 'emailConsent',
    method: 'GET',
    path: '/v1/candidate/emailConsent',
    access: 'token',
    changesState: true,
    tag: 'Consent',
    summary: 'Record the consent that an emailed link asks for; false: the link is unknown or has expired',
    query: z.object({ token: line(200, 'This link is incomplete') }),
    response: z.boolean(),
  }),
  emailAcceptanceOfTerms: defineRoute({
    id: 'emailAcceptanceOfTerms',
    method: 'GET',
    path: '/v1/candidate/emailAcceptanceOfTerms',
    access: 'token',
    changesState: true,
    tag: 'Consent',
    summary: 'Record the acceptance of terms that an emailed link asks for; false: the link is unknown or has expired',
    query: z.object({ guid: line(200, 'This link is incomplete') }),
    response: z.boolean(),
  }),
  consentForAllJobs: defineRoute({
    id: 'consentForAllJobs',
    method: 'GET',
    path: '/v1/candidate/consentForAllJobs',
    access: 'session',
    tag: 'Consent',
    summary: 'Whether the candidate has agreed, for every job, to details leaving the UK and the EEA; of any address but their own: 404',
    query: z.object({ email: emailAddress }),
    response: z.boolean(),
  }),
  acceptanceOfTermsSetsConsentForAllJobs: defineRoute({
    id: 'acceptanceOfTermsSetsConsentForAllJobs',
    method: 'GET',
    path: '/v1/candidate/acceptanceOfTermsSetsConsentForAllJobs',
    access: 'public',
    tag: 'Consent',
    summary: 'Whether this site’s terms include the consent to details leaving the UK and the EEA, for every job',
    response: z.boolean(),
  }),
};
