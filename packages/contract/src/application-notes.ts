import { z } from 'zod';
import { defineRoute } from './route.ts';
import { line, storableText, visibleLine, visibleText } from './text.ts';

/** The longest note, in characters, and the most notes of one application. */
export const longestNote = 2_000;
export const mostNotes = 200;

/** tenant.json `settings.scoreCriteria`: what applications are scored by (applications.scores.1). */
export const scoreCriteriaSchema = z
  .array(line(60, 'Name the criterion').superRefine(visibleLine('The criterion')))
  .max(10, 'Give 10 criteria or fewer')
  .refine((names) => new Set(names).size === names.length, 'Name each criterion once')
  .default(['Overall']);

const applicationGuid = z.uuid('Give the guid of an application');
const noteGuid = z.uuid('Give the guid of a note');
const on = z.iso.datetime();
const by = z.object({ kind: z.enum(['key', 'staff', 'command']), name: z.string() });

export const applicationNoteSchema = z.object({
  noteGuid,
  text: z.string(),
  on,
  by,
  /** The caller wrote it, so may delete it. */
  isOwn: z.boolean(),
});
export type ApplicationNote = z.infer<typeof applicationNoteSchema>;

const score = z.int('Give a score from 1 to 5').min(1, 'Give a score from 1 to 5').max(5, 'Give a score from 1 to 5');
const scores = z.array(z.object({ criterion: z.string(), score }));

export const applicationScoresSchema = z.object({
  /** What the tenant scores by now. */
  criteria: z.array(z.string()),
  /** Of all scores by these criteria, to one decimal; null without one. */
  mean: z.number().nullable(),
  /** What each member gave. */
  given: z.array(z.object({ by, isOwn: z.boolean(), scores })),
});
export type ApplicationScores = z.infer<typeof applicationScoresSchema>;

const office = { access: 'backOffice', scope: 'applications:write', tag: 'Back office: applications' } as const;

export const applicationNoteRoutes = {
  add: defineRoute({
    ...office,
    id: 'addApplicationNote',
    method: 'POST',
    path: '/backoffice/v1/applications/{applicationGuid}/notes',
    summary: 'Add a note to an application. Candidates see it on no page, but in the export of their data',
    params: z.object({ applicationGuid }),
    body: z.strictObject({
      text: storableText(longestNote, `Use ${longestNote} characters or fewer`, 'Write the note')
        .trim()
        .min(1, 'Write the note')
        .superRefine(visibleText('The note')),
    }),
    response: applicationNoteSchema,
  }),
  remove: defineRoute({
    ...office,
    id: 'deleteApplicationNote',
    method: 'DELETE',
    path: '/backoffice/v1/applications/{applicationGuid}/notes/{noteGuid}',
    summary: 'Delete a note that the caller wrote; 404 for any other',
    params: z.object({ applicationGuid, noteGuid }),
  }),
  score: defineRoute({
    ...office,
    id: 'scoreApplication',
    method: 'PUT',
    path: '/backoffice/v1/applications/{applicationGuid}/scores',
    summary: 'Replace the scores that the caller gave an application; an empty list takes them back',
    params: z.object({ applicationGuid }),
    body: z.strictObject({
      scores: z
        .array(z.strictObject({ criterion: line(60, 'Name the criterion'), score }))
        .max(10, 'Give 10 scores or fewer')
        .refine((given) => new Set(given.map(({ criterion }) => criterion)).size === given.length, 'Score each criterion once'),
    }),
    response: applicationScoresSchema,
  }),
};
