import { z } from 'zod';
import { eachNameOnce, eachOnce } from './each-once.ts';
import { defineRoute } from './route.ts';
import { line } from './text.ts';

/** The lists of a tenant, by the names of their files in its folder. */
export const lookupLists = [
  'application-type',
  'availability-to-work',
  'college',
  'default-college',
  'hours',
  'industry-sector',
  'job-category',
  'job-type',
  'nationality',
  'opportunities',
  'qualification',
  'referee-contact-option',
  'skill',
  'source',
  'studying-institute',
] as const;
export type LookupList = (typeof lookupLists)[number];

const names = (message?: string) => z.array(line(150, message), 'Give a list of names').superRefine(eachNameOnce);

/** A list of names, in the order in which forms show them. */
export const lookupFileSchema = names('Name the entry');

/** lookups/college.json: colleges with what they offer. Every other list is one of names. */
export const collegeFileSchema = z
  .array(z.strictObject({ name: line(150, 'Name the college'), courses: names(), locations: names() }), 'Give a list of colleges')
  .superRefine(eachOnce('name'));
export type College = z.infer<typeof collegeFileSchema>[number];

/** The entries of any list: colleges in `college`, names in every other. */
const entries = z.array(
  z.union([z.string(), z.strictObject({ name: z.string(), courses: z.array(z.string()), locations: z.array(z.string()) })]),
);

/** One list as the back office has it. `revision` changes with the entries. */
const managedLookupSchema = z.object({
  list: z.enum(lookupLists),
  entries,
  revision: z.string(),
  /** Job categories that adverts have and the entries lack: left out, or brought by a feed. */
  alsoUsed: z.array(z.string()),
});
export type ManagedLookup = z.infer<typeof managedLookupSchema>;

/** A change of a list. Only the list says what its entries are. */
export const lookupChange = (list: LookupList) =>
  z.strictObject({ entries: list === 'college' ? collegeFileSchema : lookupFileSchema, revision: z.string().optional() });
export type LookupChange = z.infer<ReturnType<typeof lookupChange>>;

const call = { access: 'backOffice', scope: 'lookups:write', tag: 'Lookups' } as const;
const path = '/backoffice/v1/lookups/{list}';
const params = z.strictObject({ list: z.enum(lookupLists, 'There is no such list') });

export const managedLookupRoutes = {
  list: defineRoute({
    ...call,
    id: 'managedLookups',
    method: 'GET',
    path: '/backoffice/v1/lookups',
    isUnaudited: true,
    summary: 'Every list that people choose from, with its number of entries',
    response: z.array(z.object({ list: z.enum(lookupLists), entries: z.int() })),
  }),
  fetch: defineRoute({
    ...call,
    id: 'managedLookup',
    method: 'GET',
    path,
    isUnaudited: true,
    summary: 'One list, in the order in which forms show it; colleges have their courses and locations',
    params,
    response: managedLookupSchema,
  }),
  change: defineRoute({
    ...call,
    id: 'managedLookupChange',
    method: 'PUT',
    path,
    summary:
      'Replaces a list. An entry that is left out is offered no more; candidates who chose it keep it, and it gets its id back when it returns. With the revision that was read, 409 list-changed if another save came first',
    params,
    body: z.strictObject({ entries, revision: line(50, 'Give the revision that you read').optional() }),
    dynamicBody: true,
    response: managedLookupSchema,
  }),
};
