import { z } from 'zod';
import { applicationFileKinds, applicationFileSchema } from './application-drafts.ts';
import { answerText, applicationMessageSchema } from './application-messages.ts';
import { applicationStates } from './application-states.ts';
import { appliedAdvertId, applyFields } from './apply-fields.ts';
import { sentAnswerSchema } from './job-questions.ts';
import { defineRoute } from './route.ts';
import { takenSectionSchema } from './taken-facts.ts';

/** Whether an application counts or its candidate has withdrawn it, which is final. */
export const applicationStatuses = ['sent', 'withdrawn'] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

/** One application as its sender sees it. */
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
  status: z.enum(applicationStatuses),
  /** What has become of it, under the tenant's name. A change shows once the email about it has left (applications.states.3). */
  state: z.enum(applicationStates),
  stateName: z.string(),
  /** Its states, from the first to the last. */
  timeline: z.array(z.object({ state: z.enum(applicationStates), name: z.string(), on: z.iso.datetime() })),
  cvFileGuid: z.uuid().nullable(),
  cvOriginalName: z.string().nullable(),
  candidateApplicationFormGuid: z.uuid().nullable(),
  candidateApplicationFormName: z.string().nullable(),
  coverLetter: applicationFileSchema.pick({ fileGuid: true, originalName: true }).nullable(),
  coverLetterText: z.string().nullable(),
});
export type Application = z.infer<typeof applicationSchema>;

/** The same with what its sender's profile said when it was sent. Sensitive values are masked. */
export const wholeApplicationSchema = applicationSchema.extend({
  takenAlong: z.array(takenSectionSchema),
  /** The job's questions in the words of that time, with the answers. */
  answers: z.array(sentAnswerSchema),
  /** What the employer wrote and the candidate answered, the oldest first. A message shows once its email has left. */
  messages: z.array(applicationMessageSchema),
});
export type WholeApplication = z.infer<typeof wholeApplicationSchema>;

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
  fetch: defineRoute({
    id: 'application',
    method: 'GET',
    path: '/v1/candidate/applications/{applicationGuid}',
    access: 'session',
    tag: 'Applications',
    summary: 'One of the candidate’s applications with everything that was sent; 404 unknown',
    params: z.object({ applicationGuid: z.uuid('Give the guid of an application') }),
    response: wholeApplicationSchema,
  }),
  answerMessage: defineRoute({
    id: 'applicationAnswer',
    method: 'POST',
    path: '/v1/candidate/applications/{applicationGuid}/messages',
    access: 'session',
    tag: 'Applications',
    summary: 'Answers the employer’s messages about an application; 409 if there is none. It is mailed to the employer',
    params: z.object({ applicationGuid: z.uuid('Give the guid of an application') }),
    body: z.strictObject({ text: answerText }),
    response: wholeApplicationSchema,
  }),
  alreadyApplied: defineRoute({
    id: 'alreadyApplied',
    method: 'GET',
    path: '/v1/candidate/alreadyApplied',
    access: 'session',
    tag: 'Applications',
    summary: 'Whether the candidate has applied for this advert, named by its id or its public guid',
    query: z
      .object({ advertId: appliedAdvertId.optional(), advertGuid: z.uuid('Give an advert guid').optional() })
      .refine((query) => (query.advertId === undefined) !== (query.advertGuid === undefined), {
        error: 'Give either advertId or advertGuid',
        path: ['advertId'],
      }),
    response: z.boolean(),
  }),
  apply: defineRoute({
    id: 'apply',
    method: 'PUT',
    path: '/v1/candidate/apply',
    access: 'session',
    tag: 'Applications',
    multipart: true,
    namedFiles: applicationFileKinds,
    summary:
      'Apply; a second call for the same advert answers with the first application, 409 where the draft is no longer the given version',
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
    summary: 'The CV that was sent with an application. Give the guid of the application, or the cvFileGuid that it has',
    params: z.object({ applicationGuid: z.uuid('Give the guid of an application') }),
  }),
  withdraw: defineRoute({
    id: 'withdrawApplication',
    method: 'POST',
    path: '/v1/candidate/applications/{applicationGuid}/withdraw',
    access: 'session',
    tag: 'Applications',
    summary: 'Withdraw an application and tell the employer; repeating it has the same answer and sends nothing',
    params: z.object({ applicationGuid: z.uuid('Give the guid of an application') }),
    response: applicationSchema,
  }),
  downloadApplicationForm: defineRoute({
    id: 'candidateApplicationFormDownload',
    method: 'PUT',
    path: '/v1/candidateApplicationForm/download/{guid}',
    access: 'session',
    tag: 'Applications',
    file: true,
    summary: 'The employer’s form as the candidate filled it in, of an application or of a draft',
    params: z.object({ guid: z.uuid('Give the guid of a document') }),
  }),
  downloadCoverLetter: defineRoute({
    id: 'candidateCoverLetterDownload',
    method: 'PUT',
    path: '/v1/candidateCoverLetter/download/{guid}',
    access: 'session',
    tag: 'Applications',
    file: true,
    summary: 'A cover letter: the file by its guid, a letter that was typed as plain text by the guid of its application',
    params: z.object({ guid: z.uuid('Give the guid of a document') }),
  }),
  outsideUkEeaConsent: defineRoute({
    id: 'outsideUkEeaConsent',
    method: 'GET',
    path: '/v1/candidate/outsideUkEeaConsent',
    access: 'session',
    tag: 'Applications',
    summary: 'Whether applying for an advert needs consent to details leaving the UK and the EEA, and whether it is given; 404 unknown',
    query: z.object({ advertId: appliedAdvertId }),
    response: z.object({
      /** The advert's applications leave the UK and the EEA. */
      isNeeded: z.boolean(),
      isGiven: z.boolean(),
      /** When consent was given, if it was. */
      givenOn: z.iso.datetime().nullable(),
      /** Given for every job, by an emailed link or with the terms, not for this application alone. */
      isForAllJobs: z.boolean(),
      /** The tenant's wording of the consent. */
      wording: z.string(),
    }),
  }),
};
