import { z } from 'zod';
import { emailAddress } from './email-address.ts';
import { defineRoute } from './route.ts';
import { line } from './text.ts';

/** Acceptance of the tenant's terms: must be given, is stored with its date (consent.terms.1). */
export const termsAccepted = z.literal(true, 'Acceptance of the terms of use is required');

/** What a candidate can be asked by email to consent to. */
export const consentKinds = ['outsideUkEea', 'terms'] as const;
export type ConsentKind = (typeof consentKinds)[number];

/** What a candidate can consent to. A communication is a category by a method. */
export const consentPurposes = [...consentKinds, 'communication'] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

/** Where a consent was given or withdrawn. */
export const consentPlaces = ['registration', 'account', 'application', 'emailLink', 'jobAlert'] as const;
export type ConsentPlace = (typeof consentPlaces)[number];

/** Whether a wording says that it covers every job (consent.wording.2). */
export function saysAllJobs(wording: string): boolean {
  return /\b(all|any|every|each)\b[^.]{0,40}\b(jobs?|vacanc(y|ies)|applications?|roles?|posts?)\b/i.test(wording);
}

/** Whether a wording says that it is about one job. */
export function saysOneJob(wording: string): boolean {
  return /\bthis (job|vacancy|application|role|post|employer)\b/i.test(wording);
}

const renewal = z.object({ token: line(200, 'This link is incomplete') });

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
  renewConsentLink: defineRoute({
    id: 'renewConsentLink',
    method: 'POST',
    path: '/v1/candidate/renewConsentLink',
    access: 'token',
    tag: 'Consent',
    summary: 'Email a new link in place of an expired one that asks for a consent; false: the link is unknown, answered or replaced',
    body: renewal,
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
