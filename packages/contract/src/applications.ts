import { z } from 'zod';
import { termsAccepted } from './consent.ts';
import { cvHash } from './documents.ts';
import { defineRoute } from './route.ts';
import { storableText } from './text.ts';

export const maxCoverLetterLength = 10_000;
const advertId = z.coerce
  .number('Give the advert to apply for')
  .int('Give the advert to apply for')
  .positive('Give the advert to apply for')
  .max(Number.MAX_SAFE_INTEGER);

/** The text fields of an application; a new CV may travel beside them as `myFile-0`. */
export const applyFields = z.object({
  advertId,
  cvHash: cvHash.optional(),
  coverLetterText: storableText(maxCoverLetterLength, `Use ${maxCoverLetterLength} characters or fewer in your cover letter`).optional(),
  acceptanceOfTermsAndConditions: z.preprocess((value) => value === true || value === 'true', termsAccepted),
});

/** One application as its sender sees it (SPEC.md §3). */
export const applicationSchema = z.object({
  applicationGuid: z.uuid(),
  advertId: z.int(),
  advert: z.object({
    advertId: z.int(),
    jobTitle: z.string(),
    jobName: z.string(),
    employer: z.string(),
    locationName: z.string(),
    salaryFrom: z.number().nullable(),
    salaryTo: z.number().nullable(),
    salaryComment: z.string().nullable(),
    salaryPeriod: z.enum(['year', 'month', 'week', 'day', 'hour']).nullable(),
    hoursName: z.string().nullable(),
    closingDate: z.iso.datetime().nullable(),
    isOpen: z.boolean(),
  }),
  createdOn: z.iso.datetime(),
  status: z.enum(['sent']),
  cvFileGuid: z.uuid().nullable(),
  cvOriginalName: z.string().nullable(),
  coverLetterText: z.string().nullable(),
});
export type Application = z.infer<typeof applicationSchema>;

export const applicationRoutes = {
  list: defineRoute({
    id: 'applications',
    method: 'GET',
    path: '/v1/candidate/applications',
    access: 'session',
    tag: 'Applications',
    summary: 'The applications the candidate has made, newest first',
    response: z.array(applicationSchema),
  }),
  alreadyApplied: defineRoute({
    id: 'alreadyApplied',
    method: 'GET',
    path: '/v1/candidate/alreadyApplied',
    access: 'session',
    tag: 'Applications',
    summary: 'Whether the candidate has applied for this advert',
    query: z.object({ advertId }),
    response: z.boolean(),
  }),
  apply: defineRoute({
    id: 'apply',
    method: 'PUT',
    path: '/v1/candidate/apply',
    access: 'session',
    tag: 'Applications',
    multipart: true,
    summary: 'Apply; a second call for the same advert answers with the first application',
    body: applyFields,
    response: z.object({ application: applicationSchema, alreadyApplied: z.boolean() }),
  }),
  downloadCv: defineRoute({
    id: 'applicationCvDownload',
    method: 'PUT',
    path: '/v1/candidate/applications/{applicationGuid}/cv',
    access: 'session',
    tag: 'Applications',
    file: true,
    summary: 'The CV as it was sent with an application',
    params: z.object({ applicationGuid: z.uuid() }),
  }),
};
