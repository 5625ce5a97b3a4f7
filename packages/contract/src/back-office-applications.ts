import { z } from 'zod';
import { employerMessageSchema } from './application-messages.ts';
import { applicationNoteSchema, applicationScoresSchema } from './application-notes.ts';
import { applicationStates } from './application-states.ts';
import { sentAnswerSchema } from './job-questions.ts';
import { defineRoute } from './route.ts';
import { takenSectionSchema } from './taken-facts.ts';
import { line } from './text.ts';

const day = z.iso.date('Give a day, such as 2026-11-22');
const count = z.int().min(0);
const yesOrNo = z.enum(['true', 'false'], 'Say true or false');

/** Which applications: every part that is given must fit (applications.office.1). Days are those of the United Kingdom. */
export const applicationFilterSchema = z.strictObject({
  /** The reference of an advert. */
  advert: line(200, 'Give the reference of an advert').optional(),
  state: z.enum(applicationStates, `Give one of ${applicationStates.join(', ')}`).optional(),
  appliedFrom: day.optional(),
  /** The last day that counts. */
  appliedTo: day.optional(),
  /** Beginnings of words of the candidate's name or email address. */
  words: line(100, 'Give a part of a name or an email address').optional(),
  /** `true`: only those that no one has read yet. */
  unseen: yesOrNo.optional(),
  /** `true`: only those whose candidate wrote the newest message. */
  unanswered: yesOrNo.optional(),
});
export type ApplicationFilterInput = z.infer<typeof applicationFilterSchema>;

/** One line of the list. */
export const listedApplicationSchema = z.object({
  id: z.uuid(),
  state: z.enum(applicationStates),
  sentOn: z.iso.datetime(),
  reference: z.string(),
  jobTitle: z.string(),
  /** "Candidate 3F2A9C1B" while the candidates of the advert are hidden. */
  candidate: z.string(),
  /** Empty then. */
  email: z.string(),
  /** The candidates of the advert are hidden (applications.sift.1). */
  isAnonymous: z.boolean(),
  isSeen: z.boolean(),
  /** The notice could not be delivered, and no one has read the application since. */
  isUndelivered: z.boolean(),
  /** The mean of all scores, to one decimal; null without one. */
  meanScore: z.number().nullable(),
});
export type ListedApplication = z.infer<typeof listedApplicationSchema>;

const inStates = z.object(
  Object.fromEntries(applicationStates.map((state) => [state, count])) as Record<(typeof applicationStates)[number], typeof count>,
);

/** How many applications there are, and how many for each advert: those with the newest applications first. */
export const applicationCountsSchema = z.object({
  total: count,
  unseen: count,
  /** Those whose candidate wrote the newest message. Counted up to `mostUnanswered`. */
  unanswered: count,
  states: inStates,
  adverts: z.array(
    z.object({ advertId: z.int(), reference: z.string(), jobTitle: z.string(), total: count, unseen: count, states: inStates }),
  ),
  /** Adverts beyond the longest list. They count in the totals. */
  advertsLeftOut: count,
});
export type ApplicationCounts = z.infer<typeof applicationCountsSchema>;
/** Most applications in one zip that is downloaded. */
export const mostZipped = 5_000;
/** Most adverts in one answer with counts. */
export const maxCountedAdverts = 500;
/** Where the counting of unanswered messages stops. */
export const mostUnanswered = 1_000;

const on = z.iso.datetime();

/** What may be seen of one application without a separate permission. Equality answers have no link to a candidate. */
export const employerApplicationSchema = z.object({
  id: z.uuid(),
  state: z.enum(applicationStates),
  sentOn: on,
  /** The candidate is hidden (applications.sift.2): the name is a number, and the email address, the letter and more are left out. */
  isAnonymous: z.boolean(),
  advert: z.object({ advertId: z.int(), reference: z.string(), jobTitle: z.string(), employer: z.string(), locationName: z.string() }),
  candidate: z.object({ firstName: z.string(), lastName: z.string(), email: z.string() }),
  /** The sections of the profile that went along. Sensitive values only for a reader who may see them. */
  takenAlong: z.array(takenSectionSchema),
  /** The job's questions in the words of that time. */
  answers: z.array(sentAnswerSchema),
  coverLetter: z.string().nullable(),
  outsideUkEeaConsentOn: on.nullable(),
  /** Whether the candidate was asked and has answered; the answer itself only for a reader who may see it. */
  convictions: z.object({
    isAnswered: z.boolean(),
    answer: z.object({ has: z.boolean(), details: z.string().nullable() }).optional(),
  }),
  files: z.array(
    z.object({
      fileGuid: z.uuid(),
      kind: z.string(),
      name: z.string(),
      mediaType: z.string(),
      sizeBytes: count,
      /**
       * A file may be passed on once the virus scanner has passed it, and never after it was rejected. `withheld`: not before the anonymous
       * sift is lifted.
       */
      state: z.enum(['available', 'being-checked', 'rejected', 'withheld']),
    }),
  ),
  /** What became of it, from the first to the last. */
  history: z.array(
    z.object({
      act: z.enum(['sent', 'changed', 'undone', 'withdrawn']),
      /** The state from then on. */
      state: z.enum(applicationStates),
      on,
      by: z.object({ kind: z.enum(['candidate', 'key', 'staff', 'command']), name: z.string() }),
    }),
  ),
  /** What was written about it, the oldest first. */
  messages: z.array(employerMessageSchema),
  /** What the employer's side noted about it, the oldest first. */
  notes: z.array(applicationNoteSchema),
  scores: applicationScoresSchema,
  /** What became of the emails to the employer. */
  notices: z.array(
    z.object({ kind: z.enum(['application', 'withdrawal']), status: z.string(), to: z.string(), refusedBy: z.string().nullable(), on }),
  ),
});
export type EmployerApplication = z.infer<typeof employerApplicationSchema>;

const applicationGuid = z.uuid('Give the guid of an application');
const office = { access: 'backOffice', scope: 'applications:read', tag: 'Back office: applications' } as const;

export const backOfficeApplicationRoutes = {
  list: defineRoute({
    ...office,
    id: 'backOfficeApplications',
    method: 'GET',
    path: '/backoffice/v1/applications',
    summary: 'Applications that fit a filter, newest first, a page at a time; 404 for an unknown advert',
    query: applicationFilterSchema.extend({
      /** `next` of the page before. */
      cursor: z.string().max(200).optional(),
      limit: z.coerce.number('Give a number').int().min(1, 'Give 1 or more').max(200, 'Give 200 or fewer').default(50),
    }),
    response: z.object({ applications: z.array(listedApplicationSchema), next: z.string().nullable() }),
  }),
  counts: defineRoute({
    ...office,
    id: 'backOfficeApplicationCounts',
    method: 'GET',
    path: '/backoffice/v1/applications/counts',
    summary: 'How many applications fit a filter, by state and advert; 404 for an unknown advert',
    query: applicationFilterSchema,
    response: applicationCountsSchema,
  }),
  csv: defineRoute({
    ...office,
    id: 'backOfficeApplicationsCsv',
    method: 'GET',
    path: '/backoffice/v1/applications.csv',
    file: true,
    summary: 'The same list as a table for a spreadsheet, whole; 404 for an unknown advert',
    query: applicationFilterSchema,
  }),
  zip: defineRoute({
    ...office,
    id: 'backOfficeApplicationsZip',
    method: 'GET',
    path: '/backoffice/v1/applications.zip',
    file: true,
    summary: `A folder for each application with its files, and the list as a table; they then count as seen. Up to ${mostZipped}, 400 past that or for none; 404 for an unknown advert`,
    query: applicationFilterSchema,
  }),
  fetch: defineRoute({
    ...office,
    id: 'backOfficeApplication',
    method: 'GET',
    path: '/backoffice/v1/applications/{applicationGuid}',
    summary:
      'One application, which then counts as seen. `withConvictions` and `withSensitive` need the scope applications:convictions; 404 unknown, 409 for these during an anonymous sift',
    params: z.object({ applicationGuid }),
    query: z.strictObject({ withConvictions: yesOrNo.optional(), withSensitive: yesOrNo.optional() }),
    response: employerApplicationSchema,
  }),
  file: defineRoute({
    ...office,
    id: 'backOfficeApplicationFile',
    method: 'GET',
    path: '/backoffice/v1/applications/{applicationGuid}/files/{fileGuid}',
    file: true,
    summary: 'One file of an application; 409 while the virus scanner has not passed it, and during an anonymous sift',
    params: z.object({ applicationGuid, fileGuid: z.uuid('Give the guid of a file') }),
  }),
};
