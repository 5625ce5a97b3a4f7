import { z } from 'zod';
import { coordinatesSchema, placeSchema } from './places.ts';
import { defineRoute } from './route.ts';
import { salaryPeriods } from './salary.ts';
import { line } from './text.ts';

/** Sort orders as the wire numbers them (SPEC.md §3); the URL of a search uses the names. */
export const sortOrders = { PublishDate: 4001, GeoDistance: 4002, Score: 4003, ClosingDate: 4004 } as const;
export type SortName = keyof typeof sortOrders;
export const sortNames = Object.keys(sortOrders) as SortName[];

export const pageSize = 25;
/** Letters of the description that a result shows (SPEC.md §9). */
export const previewLength = 300;
/** Pages end here: ten million adverts deep, far past any tenant, and well inside PostgreSQL's integers. */
export const lastPage = 400_000;
export const maxKeywordLength = 500;

export const keyword = line(maxKeywordLength);

const salary = {
  salaryFrom: z.number().nullable(),
  salaryTo: z.number().nullable(),
  salaryComment: z.string().nullable(),
  salaryPeriod: z.enum(salaryPeriods).nullable(),
};

/** An advert as a result list shows it. `jobName` is the readable part of its address. Distances in miles. */
export const advertSummarySchema = z.object({
  advertId: z.int(),
  advertGuid: z.uuid(),
  jobTitle: z.string(),
  jobName: z.string(),
  employer: z.string(),
  locationName: z.string(),
  distanceInMiles: z.number().nullable(),
  ...salary,
  contractTypeName: z.string().nullable(),
  hoursName: z.string().nullable(),
  jobCategories: z.array(z.string()),
  publishDate: z.iso.datetime(),
  closingDate: z.iso.datetime().nullable(),
  preview: z.string(),
});
export type AdvertSummary = z.infer<typeof advertSummarySchema>;

/** A whole advert (SPEC.md §3). `advertText` is sanitised HTML. */
export const advertSchema = z.object({
  advertId: z.int(),
  advertGuid: z.uuid(),
  jobTitle: z.string(),
  jobName: z.string(),
  employer: z.string(),
  advertText: z.string(),
  preview: z.string(),
  autoCompleteAddress: z.string(),
  ...salary,
  advertReferenceNumber: z.string(),
  publishDate: z.iso.datetime(),
  closingDate: z.iso.datetime().nullable(),
  jobCategories: z.array(z.object({ jobCategoryId: z.int(), name: z.string() })),
  contractTypeName: z.string().nullable(),
  hoursName: z.string().nullable(),
  advertStatusName: z.enum(['published', 'removed']),
  isOpen: z.boolean(),
  contactInformation: z.object({ name: z.string().nullable(), phone: z.string().nullable() }),
  address: z.object({ locality: z.string(), postCode: z.string().nullable(), country: z.literal('GB') }),
  coordinates: coordinatesSchema.nullable(),
});
export type Advert = z.infer<typeof advertSchema>;

/** The advert query (SPEC.md §3). A location is a `placeId`, or a name that the gazetteer resolves. */
export const advertQuerySchema = z.object({
  pagingDictionary: z
    .object({
      isFirstPage: z.boolean().default(true),
      currentPage: z.int().min(1).default(1),
      requestedPage: z.int('Give a page number').min(1, 'Pages start at 1').max(lastPage, `There is no page past ${lastPage}`).default(1),
    })
    .prefault({}),
  locationPlaceData: z
    .object({
      placeId: line(100).optional(),
      locationName: line(100).optional(),
      coordinates: coordinatesSchema.optional(),
      distanceInMiles: z
        .number('Give the distance in miles')
        .min(0, 'Distance starts at 0 miles')
        .max(1000, 'Distance is at most 1,000 miles')
        .optional(),
    })
    .prefault({}),
  keywordParams: z.object({ keyword: keyword.default('') }).prefault({}),
  sortOrder: z
    .union(
      Object.values(sortOrders).map((order) => z.literal(order)),
      'Choose a sort order of 4001, 4002, 4003 or 4004',
    )
    .default(sortOrders.PublishDate),
  pageSize: z.int().min(1, 'Ask for at least 1 advert').max(100, 'Ask for at most 100 adverts a page').default(pageSize),
});
export type AdvertQuery = z.infer<typeof advertQuerySchema>;

/** The answer to an advert query: an exact total, one page, and the place that was searched around. */
export const advertResultSchema = z.object({
  total: z.int(),
  page: z.int(),
  pageSize: z.int(),
  pageCount: z.int(),
  adverts: z.array(advertSummarySchema),
  place: placeSchema.nullable(),
  /** True when a location was given and the gazetteer has no such place: the search is then of everywhere. */
  placeNotFound: z.boolean(),
  distanceInMiles: z.number().nullable(),
});
export type AdvertResult = z.infer<typeof advertResultSchema>;

const listQuery = z.object({ limit: z.coerce.number().int().min(1).max(50).default(4) });
const advertId = z.coerce.number('Give an advert id').int('Give an advert id').positive('Give an advert id').max(Number.MAX_SAFE_INTEGER);

export const advertRoutes = {
  search: defineRoute({
    id: 'filteredSearch',
    method: 'POST',
    path: '/v1/advertereSearch/filteredSearch',
    access: 'public',
    tag: 'Adverts',
    summary: 'Search adverts by keyword, place and distance',
    body: advertQuerySchema,
    response: advertResultSchema,
  }),
  list: defineRoute({
    id: 'advertList',
    method: 'GET',
    path: '/v1/advert/list',
    access: 'public',
    tag: 'Adverts',
    summary: 'The latest open adverts, newest first',
    query: listQuery,
    response: z.array(advertSummarySchema),
  }),
  activeList: defineRoute({
    id: 'advertActiveList',
    method: 'GET',
    path: '/v1/advert/activeList',
    access: 'public',
    tag: 'Adverts',
    summary: 'The latest open adverts with their exact number',
    query: listQuery,
    response: z.object({ total: z.int(), adverts: z.array(advertSummarySchema) }),
  }),
  fetch: defineRoute({
    id: 'advertFetch',
    method: 'GET',
    path: '/v1/advert/fetch',
    access: 'public',
    tag: 'Adverts',
    summary: 'One advert; 404 unknown, 410 closed or removed',
    query: z.object({ advertId }),
    response: advertSchema,
  }),
  byGuid: defineRoute({
    id: 'advertByGuid',
    method: 'GET',
    path: '/v1/advert/byGuid/{advertGuid}',
    access: 'public',
    tag: 'Adverts',
    summary: 'One advert by its public guid; 404 unknown, 410 closed or removed',
    params: z.object({ advertGuid: z.uuid('Give an advert guid') }),
    response: advertSchema,
  }),
};
