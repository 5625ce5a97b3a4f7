import { z } from 'zod';
import { advertDocumentSchema } from './advert-documents.ts';
import { advertId, advertIdQuery } from './advert-id.ts';
import { maxConvictionsLength, maxCoverLetterLength } from './application-limits.ts';
import { cvHash, scanState } from './documents.ts';
import { jobQuestionSchema } from './job-questions.ts';
import { answersShape } from './question-answers.ts';
import { replacedVersion } from './replaced-version.ts';
import { defineRoute } from './route.ts';
import { shownSectionSchema } from './taken-facts.ts';
import { storableText, visibleText } from './text.ts';

/** The files of an application other than its CV: the letter if it is not typed, and the completed employer's form. */
export const applicationFileKinds = ['coverLetter', 'applicationForm'] as const;
export type ApplicationFileKind = (typeof applicationFileKinds)[number];

/** A file of a draft or of a sent application. `fileGuid` fetches it by the two download calls (documents.download.1). */
export const applicationFileSchema = z.object({
  fileGuid: z.uuid(),
  originalName: z.string(),
  sizeBytes: z.int(),
  uploadedOn: z.iso.datetime(),
  /** A rejected file has been deleted: another must be uploaded. */
  scan: scanState,
});
export type ApplicationFile = z.infer<typeof applicationFileSchema>;

/** A cover letter as typed. */
export const coverLetter = storableText(
  maxCoverLetterLength,
  `Use ${maxCoverLetterLength} characters or fewer in your cover letter`,
).superRefine(visibleText('Cover letter'));

/** What a candidate says of their convictions. May be empty. */
export const convictionsDetails = storableText(maxConvictionsLength).superRefine(visibleText('Details of convictions'));

/** The parts of an application that can be saved one by one. Incomplete is accepted, too long is not. */
export const draftParts = z
  .strictObject({
    cvHash: cvHash.nullable(),
    coverLetterText: coverLetter,
    criminalConvictions: z.enum(['', 'no', 'yes'], 'Answer yes or no'),
    criminalConvictionsDetails: convictionsDetails,
    outsideUkEeaConsent: z.boolean(),
    furtherInformationRead: z.boolean(),
    /** Replace all answers to the job's questions. */
    answers: answersShape,
  })
  .partial();
export type DraftParts = z.infer<typeof draftParts>;

/** What one application asks for, by the advert, the tenant and the candidate's record. */
export const asksSchema = z.object({
  coverLetter: z.enum(['text', 'file']),
  /** The employer's own form, to be filled in and uploaded. */
  applicationForm: advertDocumentSchema.nullable(),
  furtherInformation: advertDocumentSchema.nullable(),
  convictions: z.boolean(),
  outsideUkEeaConsent: z.boolean(),
  equality: z.enum(['no', 'asked', 'recorded']),
  /** The candidate has not accepted the tenant's terms before. */
  terms: z.boolean(),
  questions: z.array(jobQuestionSchema),
});

/** A draft with what is asked. Version 0: nothing has been saved yet. */
export const applicationDraftSchema = z.object({
  advertId: z.int(),
  version: z.int(),
  changedOn: z.iso.datetime().nullable(),
  cvHash: z.string().nullable(),
  coverLetterText: z.string(),
  criminalConvictions: z.enum(['', 'no', 'yes']),
  criminalConvictionsDetails: z.string(),
  outsideUkEeaConsent: z.boolean(),
  furtherInformationRead: z.boolean(),
  files: z.object({ coverLetter: applicationFileSchema.nullable(), applicationForm: applicationFileSchema.nullable() }),
  asks: asksSchema,
  /** The answers that fit the current questions, by key. */
  answers: z.record(z.string(), z.string()),
  /** If the questions have changed since they were answered: the answers that no longer fit. Else null. */
  questionsChanged: z.object({ leftOut: z.array(z.object({ question: z.string(), answer: z.string() })) }).nullable(),
  /** What goes along from the current profile. Sensitive values are masked. */
  takenAlong: z.array(shownSectionSchema),
  /** Changes with what goes along and with the questions. Sending names it, so that nothing is sent that was not shown. */
  shown: z.string(),
  /** The letter of the last other application, as a starting point. Answers about convictions and consents are never offered again. */
  lastCoverLetter: z.object({ text: z.string(), sentOn: z.iso.datetime(), jobTitle: z.string() }).nullable(),
});
export type ApplicationDraft = z.infer<typeof applicationDraftSchema>;

/** A draft in the list of unfinished applications. */
export const begunApplicationSchema = z.object({
  advertId: z.int(),
  jobTitle: z.string(),
  jobName: z.string(),
  employer: z.string(),
  closingDate: z.iso.datetime().nullable(),
  changedOn: z.iso.datetime(),
});
export type BegunApplication = z.infer<typeof begunApplicationSchema>;

const kind = z.enum(applicationFileKinds, 'Say which file it is: coverLetter or applicationForm');

export const applicationDraftRoutes = {
  list: defineRoute({
    id: 'applicationDrafts',
    method: 'GET',
    path: '/v1/candidate/applicationDrafts',
    access: 'session',
    tag: 'Applications',
    summary: 'Applications the candidate has begun for adverts that are still open, the last changed first',
    response: z.array(begunApplicationSchema),
  }),
  fetch: defineRoute({
    id: 'applicationDraft',
    method: 'GET',
    path: '/v1/candidate/applicationDraft',
    access: 'session',
    tag: 'Applications',
    summary: 'What the candidate has filled in for an advert so far, and what is asked; 404 unknown',
    query: advertIdQuery,
    response: applicationDraftSchema,
  }),
  save: defineRoute({
    id: 'saveApplicationDraft',
    method: 'PUT',
    path: '/v1/candidate/applicationDraft',
    access: 'session',
    tag: 'Applications',
    summary: 'Save parts of a draft, the others stay; 409 where it was changed since the version that is replaced',
    body: z.strictObject({ advertId, version: replacedVersion('Give the version that this replaces'), parts: draftParts }),
    response: applicationDraftSchema,
  }),
  discard: defineRoute({
    id: 'discardApplicationDraft',
    method: 'DELETE',
    path: '/v1/candidate/applicationDraft',
    access: 'session',
    tag: 'Applications',
    summary: 'Delete a draft with its files; true even if there was none',
    query: advertIdQuery,
    response: z.literal(true),
  }),
  putFile: defineRoute({
    id: 'putApplicationFile',
    method: 'PUT',
    path: '/v1/candidate/applicationDraft/file',
    access: 'session',
    tag: 'Applications',
    multipart: true,
    summary: 'Upload the cover letter or the filled-in form of a draft as myFile-0; replaces an earlier one',
    body: z.object({ advertId, kind }),
    response: applicationDraftSchema,
  }),
  removeFile: defineRoute({
    id: 'removeApplicationFile',
    method: 'DELETE',
    path: '/v1/candidate/applicationDraft/file',
    access: 'session',
    tag: 'Applications',
    summary: 'Delete a file of a draft',
    query: z.object({ advertId, kind }),
    response: applicationDraftSchema,
  }),
};
