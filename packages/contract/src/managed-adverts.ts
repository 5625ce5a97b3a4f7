import { z } from 'zod';
import { feedRowSchema, maxDescriptionLength } from './advert-feed.ts';
import { readFeedDate } from './feed-dates.ts';
import { feedName } from './feeds.ts';
import { advertStatuses } from './lookups.ts';
import { defineRoute } from './route.ts';
import { takenSectionNames } from './taken-sections.ts';
import { line, storableText } from './text.ts';

/**
 * An advert as a person or a program writes it: the fields of a feed's row, by the same rules, but none is left out for being wrong. Its logo
 * and documents come by call: only feeds name them by address.
 */
export const advertInput = z.strictObject(
  feedRowSchema.omit({ logoUrl: true, applicationFormUrl: true, furtherInformationUrl: true }).shape,
);
export type AdvertInput = z.output<typeof advertInput>;

/** What is said of an advert that would never be open (adverts.managed.3). */
export const closesTooEarly = 'It would close before it is published: give a later closing date';

const dateForm = 'Give the date as 2026-12-31, 2026-12-31T23:59 or 31/12/2026';
const moment = (timeOfDate: 'first' | 'last') =>
  z.string(dateForm).transform((text, context) => {
    const date = readFeedDate(text, timeOfDate);
    if (date) return date;
    context.addIssue({ code: 'custom', message: dateForm });
    return z.NEVER;
  });

const time = z.iso.datetime();

const managedSummarySchema = z
  .object({
    advertId: z.number(),
    advertGuid: z.uuid(),
    /** How commands name the advert: its reference, with its feed's name before it. */
    jobId: z.string(),
    advertReferenceNumber: z.string(),
    jobTitle: z.string(),
    employer: z.string(),
    advertStatusName: z.enum(advertStatuses),
    draftStatus: z.enum(['draft', 'scheduled', 'published']),
    isOpen: z.boolean(),
    publishDate: time,
    closingDate: time.nullable(),
    removedBy: z.enum(['feed', 'backOffice']).nullable(),
    removedDate: time.nullable(),
    /** The feed that it belongs to; no one else changes the advert. */
    feed: z.string().nullable(),
    /** How many people have applied so far; null for a caller who may not read applications. */
    applications: z.int().nullable(),
    /** An anonymous sift is on: the back office does not see who applies (applications.sift.1). */
    hidesCandidates: z.boolean(),
    /** Changes with the advert. A change names the one that it was made from. */
    revision: z.string(),
  })
  .meta({ id: 'ManagedAdvert' });
export type ManagedAdvert = z.infer<typeof managedSummarySchema>;

/** `fields` can be sent back. */
const managedAdvertSchema = managedSummarySchema.extend({ fields: z.record(z.string(), z.unknown()) }).meta({ id: 'ManagedAdvertDetail' });
export type ManagedAdvertDetail = z.infer<typeof managedAdvertSchema>;

const id = z.coerce.number('Give the advert by its number').int().min(1).max(Number.MAX_SAFE_INTEGER);
const params = z.object({ advertId: id });
const revision = z.string('Give the revision that the change was made from').min(1).max(40);
const base = { access: 'backOffice', tag: 'Adverts of the back office' } as const;
const reading = { ...base, method: 'GET', scope: 'adverts:read', isUnaudited: true } as const;
const writing = { ...base, method: 'POST', scope: 'adverts:write', response: managedAdvertSchema } as const;

export const managedAdvertStates = ['draft', 'scheduled', 'open', 'closed', 'removed'] as const;
export type ManagedAdvertState = (typeof managedAdvertStates)[number];

/** Whose adverts: those of the site itself, or those of any feed. */
export const advertOrigins = ['own', 'feed'] as const;

/** The orders of the list: the newest first, those that close next first, or by title. */
export const managedAdvertSorts = ['newest', 'closing', 'title'] as const;
export type ManagedAdvertSort = (typeof managedAdvertSorts)[number];

const inStates = z.object(Object.fromEntries(managedAdvertStates.map((state) => [state, z.int()])) as Record<ManagedAdvertState, z.ZodInt>);

const sections = z.array(z.enum(takenSectionNames));

export const managedAdvertRoutes = {
  list: defineRoute({
    ...reading,
    id: 'managedAdverts',
    path: '/backoffice/v1/adverts',
    summary: 'Adverts in any state by filter. `next` is the cursor of the next page; the first page has the number in each state',
    query: z.strictObject({
      state: z.enum(managedAdvertStates, `Give the state as ${managedAdvertStates.join(', ')}`).optional(),
      feed: feedName.optional(),
      origin: z.enum(advertOrigins, `Give the origin as ${advertOrigins.join(' or ')}`).optional(),
      /** A part of the title, the reference or the employer's name. */
      words: line(200).optional(),
      sort: z.enum(managedAdvertSorts, `Give the order as ${managedAdvertSorts.join(', ')}`).default('newest'),
      cursor: id.optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    response: z.object({
      adverts: z.array(managedSummarySchema),
      next: z.number().nullable(),
      /** How many fit the filter in each state; null on later pages. */
      counts: inStates.nullable(),
    }),
  }),
  form: defineRoute({
    ...reading,
    id: 'managedAdvertForm',
    path: '/backoffice/v1/adverts/form',
    summary: 'The sections of the profile that adverts may ask for, and those taken along by adverts that do not say',
    response: z.object({ sections, takenAlong: sections }),
  }),
  render: defineRoute({
    ...base,
    method: 'POST',
    id: 'managedAdvertRender',
    path: '/backoffice/v1/adverts/render',
    scope: 'adverts:write',
    isUnaudited: true,
    summary: 'A description as the advert will show it, and stores nothing',
    body: z.strictObject({
      descriptionHtml: storableText(maxDescriptionLength, `Use ${maxDescriptionLength} characters or fewer in the description`),
    }),
    response: z.object({ descriptionHtml: z.string() }),
  }),
  show: defineRoute({
    ...reading,
    id: 'managedAdvert',
    path: '/backoffice/v1/adverts/{advertId}',
    summary: 'One advert with its fields',
    params,
    response: managedAdvertSchema,
  }),
  create: defineRoute({
    ...writing,
    id: 'managedAdvertCreate',
    path: '/backoffice/v1/adverts',
    summary: 'Creates an advert; `draft: true` keeps it from the public',
    body: advertInput,
  }),
  change: defineRoute({
    ...writing,
    method: 'PUT',
    id: 'managedAdvertChange',
    path: '/backoffice/v1/adverts/{advertId}',
    summary: 'Replaces the fields of an advert; 409 if it has changed since this revision',
    params,
    body: z.strictObject({ revision, fields: advertInput }),
  }),
  publish: defineRoute({
    ...writing,
    id: 'managedAdvertPublish',
    path: '/backoffice/v1/adverts/{advertId}/publish',
    summary: 'Publishes a draft now or at a time, or lists a closed or withdrawn advert again',
    params,
    body: z.strictObject({ revision, publishedAt: moment('first').optional(), closesAt: moment('last').nullish() }),
  }),
  withdraw: defineRoute({
    ...writing,
    id: 'managedAdvertWithdraw',
    path: '/backoffice/v1/adverts/{advertId}/withdraw',
    summary: 'Withdraws an advert at once, also one of a feed, which then does not open it again',
    params,
  }),
  takeOver: defineRoute({
    ...writing,
    id: 'managedAdvertTakeOver',
    path: '/backoffice/v1/adverts/{advertId}/take-over',
    summary: 'Makes an advert of a feed one of the site’s own: its feed no longer changes or closes it',
    params,
  }),
  extend: defineRoute({
    ...writing,
    id: 'managedAdvertExtend',
    path: '/backoffice/v1/adverts/{advertId}/extend',
    summary: 'Gives an advert another closing date',
    params,
    body: z.strictObject({ revision, closesAt: moment('last') }),
  }),
  copy: defineRoute({
    ...writing,
    id: 'managedAdvertCopy',
    path: '/backoffice/v1/adverts/{advertId}/copy',
    summary: 'Makes a draft with the fields of an advert and a new reference, without its dates',
    params,
    body: z.strictObject({ reference: line(100, 'Give the copy a reference') }),
  }),
  preview: defineRoute({
    ...base,
    method: 'POST',
    id: 'managedAdvertPreview',
    path: '/backoffice/v1/adverts/{advertId}/preview',
    scope: 'adverts:write',
    summary: 'Makes a link that shows an advert in any state to anyone who has it, for 30 days',
    params,
    response: z.object({ url: z.string(), expiresAt: time }),
  }),
};
