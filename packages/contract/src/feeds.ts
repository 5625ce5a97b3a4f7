import { z } from 'zod';
import { feedFormats } from './feed-formats.ts';
import { feedMappingSchema } from './feed-mapping.ts';
import { defineRoute } from './route.ts';

/** How often a feed may be pulled: from every five minutes to once a week. */
const minutes = z
  .int('Give the minutes as a whole number')
  .min(5, 'Pull a feed every 5 minutes at most')
  .max(10_080, 'Pull a feed every 10080 minutes (a week) at least');

export const feedName = z.string('Name the feed').regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'Use up to 40 lower-case letters, digits and hyphens');

const sourceUrl = z
  .url({ protocol: /^https?$/, error: 'Give the address as https://example.org/jobs.xml' })
  .max(2_000, 'Use an address of 2000 characters or fewer')
  .refine(
    (url) => !URL.canParse(url) || (new URL(url).username === '' && new URL(url).password === ''),
    'Leave the user name and password out of the address',
  );

/** What is given to add or change a feed: where it is, how often it is pulled, and how its records become adverts. */
export const feedInput = z
  .strictObject({
    name: feedName,
    sourceUrl: sourceUrl.nullable().default(null),
    everyMinutes: minutes.nullable().default(null),
    mapping: feedMappingSchema.default({}),
  })
  .refine(({ sourceUrl, everyMinutes }) => everyMinutes === null || sourceUrl !== null, {
    path: ['everyMinutes'],
    message: 'Only a feed with an address can be pulled',
  });
export type FeedInput = z.output<typeof feedInput>;

/** Longest file that is uploaded as a feed. A longer one is pulled from an address. */
export const maxUploadBytes = 200_000_000;

export const feedRunStatuses = ['running', 'done', 'unchanged', 'held', 'released', 'discarded', 'failed'] as const;
export type FeedRunStatus = (typeof feedRunStatuses)[number];

const moment = z.iso.datetime();

const feedRunSchema = z
  .object({
    runId: z.number(),
    status: z.enum(feedRunStatuses),
    startedAt: moment,
    endedAt: moment.nullable(),
    read: z.number(),
    created: z.number(),
    changed: z.number(),
    unchanged: z.number(),
    rejected: z.number(),
    notes: z.number(),
    closed: z.number(),
    reason: z.string().nullable(),
  })
  .meta({ id: 'FeedRun' });
export type FeedRun = z.infer<typeof feedRunSchema>;

const feedSchema = z
  .object({
    name: z.string(),
    sourceUrl: z.string().nullable(),
    everyMinutes: z.number().nullable(),
    nextAt: moment.nullable(),
    mapping: feedMappingSchema,
    openAdverts: z.number(),
    lastRun: feedRunSchema.nullable(),
    /** The run that waits for a person. */
    heldRun: feedRunSchema.nullable(),
  })
  .meta({ id: 'Feed' });
export type Feed = z.infer<typeof feedSchema>;

const findingSchema = z
  .object({ line: z.number(), field: z.string(), severity: z.enum(['fault', 'note']), reason: z.string(), count: z.number() })
  .meta({ id: 'FeedFinding' });
export type FeedFinding = z.infer<typeof findingSchema>;

const feedRunDetailSchema = feedRunSchema.extend({ findings: z.array(findingSchema) }).meta({ id: 'FeedRunDetail' });
export type FeedRunDetail = z.infer<typeof feedRunDetailSchema>;

const byName = z.object({ name: feedName });
const byRun = z.object({ name: feedName, runId: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });
const base = { access: 'backOffice', tag: 'Feeds' } as const;

export const feedRoutes = {
  list: defineRoute({
    ...base,
    id: 'feeds',
    method: 'GET',
    path: '/backoffice/v1/feeds',
    scope: 'feeds:read',
    isUnaudited: true,
    summary: 'The feeds with their last runs, by name',
    response: z.array(feedSchema),
  }),
  add: defineRoute({
    ...base,
    id: 'feedAdd',
    method: 'POST',
    path: '/backoffice/v1/feeds',
    scope: 'feeds:write',
    summary: 'Adds a feed. One with an interval is pulled within a minute',
    body: feedInput,
    response: feedSchema,
  }),
  change: defineRoute({
    ...base,
    id: 'feedChange',
    method: 'PUT',
    path: '/backoffice/v1/feeds/{name}',
    scope: 'feeds:write',
    summary: 'Replaces the address, interval and mapping of a feed; its name and its adverts stay',
    params: byName,
    body: feedInput,
    response: feedSchema,
  }),
  remove: defineRoute({
    ...base,
    id: 'feedRemove',
    method: 'DELETE',
    path: '/backoffice/v1/feeds/{name}',
    scope: 'feeds:write',
    summary: 'Removes a feed with its runs, and closes its open adverts',
    params: byName,
    response: z.object({ closed: z.number() }),
  }),
  run: defineRoute({
    ...base,
    id: 'feedRun',
    method: 'POST',
    path: '/backoffice/v1/feeds/{name}/run',
    scope: 'feeds:write',
    summary: 'Has a feed with an address pulled within a minute',
    params: byName,
    response: feedSchema,
  }),
  upload: defineRoute({
    ...base,
    id: 'feedUpload',
    method: 'POST',
    path: '/backoffice/v1/feeds/{name}/upload',
    scope: 'feeds:write',
    fileBody: true,
    summary: `Runs a feed with the file that is the body, also gzip, of up to ${maxUploadBytes / 1_000_000} MB; answers when it has run, or is held`,
    params: byName,
    query: z.strictObject({ format: z.enum(feedFormats, `Give the format as ${feedFormats.join(', ')}`).optional() }),
    response: feedRunDetailSchema,
  }),
  runs: defineRoute({
    ...base,
    id: 'feedRuns',
    method: 'GET',
    path: '/backoffice/v1/feeds/{name}/runs',
    scope: 'feeds:read',
    isUnaudited: true,
    summary: 'The runs of a feed, newest first: up to 50 before a run',
    params: byName,
    query: z.strictObject({ before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional() }),
    response: z.array(feedRunSchema),
  }),
  show: defineRoute({
    ...base,
    id: 'feedRunShow',
    method: 'GET',
    path: '/backoffice/v1/feeds/{name}/runs/{runId}',
    scope: 'feeds:read',
    isUnaudited: true,
    summary: 'One run with its faults by line, then its notes',
    params: byRun,
    response: feedRunDetailSchema,
  }),
  release: defineRoute({
    ...base,
    id: 'feedRunRelease',
    method: 'POST',
    path: '/backoffice/v1/feeds/{name}/release',
    scope: 'feeds:write',
    summary: 'Has the held run of a feed written within a minute, closings included',
    params: byName,
    response: feedRunSchema,
  }),
  discard: defineRoute({
    ...base,
    id: 'feedRunDiscard',
    method: 'POST',
    path: '/backoffice/v1/feeds/{name}/discard',
    scope: 'feeds:write',
    summary: 'Throws the held run of a feed away',
    params: byName,
    response: feedRunSchema,
  }),
};
