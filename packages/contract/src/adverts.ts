import { z } from 'zod';
import { advertDocumentSchema } from './advert-documents.ts';
import { advertId, advertIdQuery } from './advert-id.ts';
import { applyElsewhereSchema } from './apply-elsewhere.ts';
import { advertStatuses } from './lookups.ts';
import { coordinatesSchema, placeSchema } from './places.ts';
import { defineRoute } from './route.ts';
import { salaryPeriods } from './salary.ts';
import { similarSearchSchema } from './similar-search.ts';
import { workplaces } from './workplace.ts';

/** Letters of the description that a result shows (adverts.lists.2). */
export const previewLength = 300;
/** Similar adverts shown on a job page. */
export const similarCount = 4;

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
  /** The readable part of the address of the employer's page; null if there is none. */
  employerSlug: z.string().nullable(),
  /** Its place: "Leeds and 3 more" if it has several, with the nearest named in a search around a place, and `distanceInMiles` that of the nearest. */
  locationName: z.string(),
  /** Whether the point of that place is its own: "area" is the middle of its town or postcode district, and distances from there are rough. */
  placePrecision: placeSchema.shape.precision,
  distanceInMiles: z.number().nullable(),
  ...salary,
  contractTypeName: z.string().nullable(),
  hoursName: z.string().nullable(),
  workplaceName: z.enum(workplaces).nullable(),
  jobCategories: z.array(z.string()),
  publishDate: z.iso.datetime(),
  closingDate: z.iso.datetime().nullable(),
  preview: z.string(),
  /** Where this site serves the employer's logo: an address whose content never changes. Null without a logo. */
  logoPath: z.string().nullable(),
});
export type AdvertSummary = z.infer<typeof advertSummarySchema>;

/** One place of an advert, as its feed named it. `region` is its county, or the nation or island that it is in. */
const advertPlaceSchema = z.object({
  name: z.string(),
  postCode: z.string().nullable(),
  region: z.string().nullable(),
  coordinates: coordinatesSchema.nullable(),
});
export type AdvertPlace = z.infer<typeof advertPlaceSchema>;

/** A whole advert. `advertText` is sanitised HTML. */
export const advertSchema = z.object({
  advertId: z.int(),
  advertGuid: z.uuid(),
  jobTitle: z.string(),
  jobName: z.string(),
  employer: z.string(),
  employerSlug: z.string().nullable(),
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
  workplaceName: z.enum(workplaces).nullable(),
  advertStatusName: z.enum(advertStatuses),
  isOpen: z.boolean(),
  /** `e164`: the phone for links; null if it cannot be read. */
  contactInformation: z.object({ name: z.string().nullable(), phone: z.string().nullable(), e164: z.string().nullable() }),
  address: z.object({ locality: z.string(), postCode: z.string().nullable(), country: z.literal('GB') }),
  coordinates: coordinatesSchema.nullable(),
  /** All of its places, at least one. `address` and `coordinates` are those of the first. */
  places: z.array(advertPlaceSchema).min(1),
  /** The employer's logo as a data: address of a PNG, JPEG or WebP picture. Null without one, or if the call asked to leave it out. */
  logo: z.string().nullable(),
  /** Where this site serves the same picture: an address whose content never changes. Null without a logo. */
  logoPath: z.string().nullable(),
  /** Where candidates apply, if it takes no applications here. */
  applyElsewhere: applyElsewhereSchema.nullable(),
  /** The advert's files: the employer's own application form and further information. */
  documents: z.array(advertDocumentSchema),
});
export type Advert = z.infer<typeof advertSchema>;

/** Fewest jobs like one whose pay is shown (adverts.pay.3). */
export const fewestPaidAdverts = 8;

/**
 * What jobs like one pay in its region: the lower and the upper quartile in pounds a year, to the nearest hundred, and how many adverts count.
 */
export const similarPaySchema = z.object({ low: z.int(), high: z.int(), adverts: z.int().min(fewestPaidAdverts), region: z.string() });
export type SimilarPay = z.infer<typeof similarPaySchema>;

const listQuery = z.object({ limit: z.coerce.number().int().min(1).max(50).default(4) });
/** A logo is up to 200 kB of text, which a page that shows it by its path need not contain again. */
const withLogo = z.enum(['true', 'false'], 'Say true or false').default('true');

export const advertRoutes = {
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
    query: z.object({ advertId, withLogo }),
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
  similar: defineRoute({
    id: 'advertSimilar',
    method: 'GET',
    path: '/v1/advert/similar',
    access: 'public',
    tag: 'Adverts',
    summary: 'Open adverts like one, most alike first, itself left out, or else the newest; 404 unknown',
    query: advertIdQuery,
    response: z.array(advertSummarySchema),
  }),
  similarSearch: defineRoute({
    id: 'advertSimilarSearch',
    method: 'GET',
    path: '/v1/advert/similarSearch',
    access: 'public',
    tag: 'Adverts',
    summary: 'What to search by for jobs like one, so that another open job is found: for a job alert; 404 unknown',
    query: advertIdQuery,
    response: similarSearchSchema,
  }),
  similarPay: defineRoute({
    id: 'advertSimilarPay',
    method: 'GET',
    path: '/v1/advert/similarPay',
    access: 'public',
    tag: 'Adverts',
    summary: 'The middle half of what jobs like one pay in its region, itself left out; null for fewer than eight, 404 unknown',
    query: advertIdQuery,
    response: similarPaySchema.nullable(),
  }),
  preview: defineRoute({
    id: 'advertPreview',
    method: 'GET',
    path: '/v1/advert/preview/{advertGuid}',
    access: 'token',
    tag: 'Adverts',
    summary: 'An advert as its page will look, drafts too; the preview guid is the authority, 404 once it has expired or was revoked',
    params: z.object({ advertGuid: z.uuid('Give a preview guid') }),
    query: z.object({ withLogo }),
    response: advertSchema,
  }),
  candidateDetailsSentOutsideUkEea: defineRoute({
    id: 'candidateDetailsSentOutsideUkEea',
    method: 'GET',
    path: '/v1/advert/candidateDetailsSentOutsideUkEea',
    access: 'public',
    tag: 'Adverts',
    summary: 'Whether applications for a job leave the United Kingdom and the EEA',
    query: z.object({ jobId: advertId }),
    response: z.boolean(),
  }),
};
