import { z } from 'zod';
import { defineRoute } from './route.ts';
import { storableText } from './text.ts';

/** The fields of a profile that a CV may fill (cv-reading.suggestions.1). */
export const cvFields = [
  'title',
  'firstName',
  'middleName',
  'lastName',
  'phone',
  'address',
  'currentEmployer',
  'currentJobTitle',
  'skill',
  'qualification',
] as const;
export type CvField = (typeof cvFields)[number];

/** One part of a suggested value, such as the town of an address. `choices`: what it is chosen from, if it is not typed. */
export const suggestedPartSchema = z.object({
  name: z.string(),
  label: z.string(),
  value: z.string(),
  required: z.boolean(),
  choices: z.array(z.string()).nullable(),
});
export type SuggestedPart = z.infer<typeof suggestedPartSchema>;

/** A value for a field that the profile lacks, and where it was read. `page` is null in Word documents. */
export const cvSuggestionSchema = z.object({
  id: z.uuid(),
  field: z.enum(cvFields),
  label: z.string(),
  parts: z.array(suggestedPartSchema),
  /** An entry of a list of the site's is accepted without changes. */
  isEditable: z.boolean(),
  cvName: z.string(),
  quote: z.string(),
  page: z.int().nullable(),
});
export type CvSuggestion = z.infer<typeof cvSuggestionSchema>;

export const cvSuggestionsSchema = z.object({
  /** `notOffered`: the site does not read CVs. `off`: the candidate does not want it. `reading`: a CV is being read. */
  state: z.enum(['notOffered', 'off', 'reading', 'ready']),
  suggestions: z.array(cvSuggestionSchema),
});
export type CvSuggestions = z.infer<typeof cvSuggestionsSchema>;

const longestPart = 200;
const named = z.object({ id: z.uuid('Give a suggestion’s id') });

export const cvSuggestionRoutes = {
  list: defineRoute({
    id: 'cvSuggestions',
    method: 'GET',
    path: '/v1/cv/suggestions',
    access: 'session',
    tag: 'Documents',
    summary: 'What the candidate’s CVs say of fields that the profile lacks, until each is accepted or dismissed',
    response: cvSuggestionsSchema,
  }),
  accept: defineRoute({
    id: 'cvSuggestionAccept',
    method: 'POST',
    path: '/v1/cv/suggestions/{id}/accept',
    access: 'session',
    tag: 'Documents',
    summary: 'Put one suggestion into the profile, edited or not; 409 if the field has a value now, 404 unknown',
    params: named,
    body: z.strictObject({
      /** The parts that were edited, by name; the others are taken as suggested. */
      parts: z.record(z.string().max(40), storableText(longestPart)).default({}),
    }),
    response: cvSuggestionsSchema,
  }),
  undo: defineRoute({
    id: 'cvSuggestionUndo',
    method: 'POST',
    path: '/v1/cv/suggestions/{id}/undo',
    access: 'session',
    tag: 'Documents',
    summary: 'Take an accepted suggestion out of the profile again; 409 if its value has been changed since, 404 unknown',
    params: named,
    response: cvSuggestionsSchema,
  }),
  dismiss: defineRoute({
    id: 'cvSuggestionDismiss',
    method: 'DELETE',
    path: '/v1/cv/suggestions/{id}',
    access: 'session',
    tag: 'Documents',
    summary: 'Dismiss one suggestion; 404 unknown',
    params: named,
    response: cvSuggestionsSchema,
  }),
  dismissAll: defineRoute({
    id: 'cvSuggestionsDismiss',
    method: 'DELETE',
    path: '/v1/cv/suggestions',
    access: 'session',
    tag: 'Documents',
    summary: 'Dismiss all suggestions',
    response: cvSuggestionsSchema,
  }),
  choose: defineRoute({
    id: 'cvReadingChoose',
    method: 'PUT',
    path: '/v1/cv/reading',
    access: 'session',
    tag: 'Documents',
    summary: 'Whether the site may read the candidate’s CVs; false deletes what was read in them',
    body: z.strictObject({ allowed: z.boolean('Say true or false') }),
    response: cvSuggestionsSchema,
  }),
};
