import { z } from 'zod';
import { defineRoute } from './route.ts';
import { line } from './text.ts';

/** An address of another site where candidates apply: on the web, without a name and password in it. */
export const applyUrl = line(2_000).refine((text) => {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && /[^.]\.[^.]/.test(url.hostname) && url.username === '' && url.password === '';
}, 'Give the whole address of a page, like https://jobs.example.org/apply/123');

/** Where candidates apply instead of here: through `path`, which counts, to a page of `host`. */
export const applyElsewhereSchema = z.object({ host: z.string(), path: z.string() });
export type ApplyElsewhere = z.infer<typeof applyElsewhereSchema>;

const id = z.coerce.number('Give the advert by its number').int().min(1).max(Number.MAX_SAFE_INTEGER);
const isoDay = z.iso.date('Give a day as 2026-12-31');

/** Which clicks: of all adverts or one, from a day to a day, both included. */
export const clickFilter = z.strictObject({ advertId: id.optional(), from: isoDay.optional(), to: isoDay.optional() });
export type ClickFilter = z.infer<typeof clickFilter>;

const clicksSchema = z
  .object({ day: z.string(), advertId: z.int(), advertReferenceNumber: z.string(), jobTitle: z.string(), clicks: z.int() })
  .meta({ id: 'ApplyClicks' });
export type ApplyClicks = z.infer<typeof clicksSchema>;

const office = {
  method: 'GET',
  access: 'backOffice',
  tag: 'Adverts of the back office',
  scope: 'adverts:read',
  isUnaudited: true,
} as const;

export const applyElsewhereRoutes = {
  go: defineRoute({
    id: 'applyElsewhere',
    method: 'GET',
    path: '/out/{advertId}',
    root: true,
    access: 'public',
    tag: 'Adverts',
    redirects: true,
    summary: 'Leads to the page where an advert says to apply, and counts the click; to the job page if it does not say or has closed',
    params: z.object({ advertId: id }),
  }),
  clicks: defineRoute({
    ...office,
    id: 'applyClicks',
    path: '/backoffice/v1/apply-clicks',
    summary: 'How many people went on to the apply page of each advert, by day, newest day first; at most 1,000 rows',
    query: clickFilter,
    response: z.object({ total: z.int(), rows: z.array(clicksSchema) }),
  }),
  csv: defineRoute({
    ...office,
    id: 'applyClicksCsv',
    path: '/backoffice/v1/apply-clicks.csv',
    file: true,
    summary: 'The same as a table for a spreadsheet, whole',
    query: clickFilter,
  }),
};
