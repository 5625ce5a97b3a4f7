import { z } from 'zod';
import { aggregatorFeedsSchema } from './aggregator-feeds.ts';
import { alertDigestsSchema } from './alert-digests.ts';
import { scoreCriteriaSchema } from './application-notes.ts';
import { applicationStateNamesSchema } from './application-states.ts';
import { areaColoursSchema, hexColour } from './area-colours.ts';
import { hostName } from './host-name.ts';
import { retentionSchema } from './retention.ts';
import { takenSectionList, takenSectionNames } from './taken-sections.ts';
import { line } from './text.ts';

export const tenantSlug = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'Use a slug of lower-case letters, digits and hyphens');

/** Stripes at an angle in degrees: `width` pixels of the brand colour at `strength` per cent, again after every `every` pixels. */
const stripes = z
  .strictObject({
    angle: z.int().min(-180).max(180),
    width: z.int().min(1).max(1_000),
    every: z.int().min(2).max(1_000),
    strength: z.int().min(1).max(100),
  })
  .refine(({ width, every }) => every > width, { path: ['every'], message: 'Give more pixels than width has' });

/** A name of the web, or an IPv6 address in its brackets: what parses beyond that, such as "*.example.org", no request names. */
const nameable = /^(\[[\da-f:.]+\]|[\w-]+(\.[\w-]+)*)$/;

/** One host, normalised as `hostName` does; a port is refused, since all ports of a host are the same site. */
const host = line(253, 'Name the host').transform((given, context) => {
  const name = hostName(given);
  const hasPort = given.replace(/^\[.*\]/, '').includes(':');
  if (name !== null && nameable.test(name) && !hasPort) return name;
  context.addIssue({ code: 'custom', message: 'Give one host name in full, without scheme, port or path: jobs.example.org' });
  return z.NEVER;
});

/** How the tenant's site looks. The server turns it into a style sheet and mails follow it; see docs/guides/add-a-tenant.md. */
export const brandSchema = z.strictObject({
  /** Everything else of colour is derived from this one. */
  colour: hexColour,
  header: z.enum(['light', 'dark']).default('light'),
  hero: z.enum(['plain', 'pattern', 'picture']).default('plain'),
  density: z.enum(['comfortable', 'compact']).default('comfortable'),
  /** Corners of cards, in pixels. */
  radius: z.int().min(0).max(24).default(10),
  typeScale: z.enum(['compact', 'regular', 'large']).default('regular'),
  /** `auto` follows the visitor's device; `off` is light for everybody. */
  darkScheme: z.enum(['auto', 'off']).default('auto'),
  /** What colours are derived from in the dark; the brand colour unless it is given. */
  darkColour: hexColour.optional(),
  /** Header and footer follow the brand colour unless they are given. */
  areaColours: areaColoursSchema.default({}),
  /** What `hero: 'pattern'` draws: stripes over stripes. */
  heroPattern: z.array(stripes).max(8, 'Give 8 rows of stripes or fewer').default([]),
});

/** How a tenant's keyword searches are ordered until the visitor chooses an order (search.order.5). */
export const keywordOrderSchema = z.enum(['newest', 'score']);
export type KeywordOrder = z.infer<typeof keywordOrderSchema>;

/** An exact origin of another site: https (http for this machine alone), without a path, wildcard or "/" at its end. */
const allowedOrigin = line(200, 'Name the origin').refine(
  (value) =>
    URL.canParse(value) &&
    new URL(value).origin === value &&
    /^(https:\/\/[a-z0-9.-]+|http:\/\/([a-z0-9-]+\.)*localhost)(:\d+)?$/.test(value),
  'Give an exact origin, like https://www.example.org: https, no path and no / at the end',
);

/** tenant.json: who the tenant is and which hosts are its. */
export const tenantFileSchema = z.strictObject({
  slug: tenantSlug,
  hosts: z.array(host).min(1, 'Name at least one host'),
  displayName: line(100, 'Name the tenant'),
  contactNumber: line(30, 'Give a telephone number'),
  email: z.email('Give an email address'),
  sendFromEmail: z.email('Give the address that emails are sent from'),
  brand: brandSchema,
  settings: z.strictObject({
    copyrightYear: z.boolean().default(false),
    newsEventsTile: z.boolean().default(false),
    passwordRule: z.enum(['mixed', 'length']).default('mixed'),
    keywordOrder: keywordOrderSchema.default('newest'),
    /** Whether a page may say that an address has an account; by default only its owner learns it, by mail (UK GDPR, article 25). */
    accountLookup: z.enum(['modal', 'neutral']).default('neutral'),
    /** Accepting the terms includes consent to details leaving the UK and the EEA, for every job. */
    acceptanceOfTermsSetsConsentForAllJobs: z.boolean().default(false),
    /** The sections of the profile that an application takes along unless its advert says otherwise (applications.along.1). */
    takeAlong: takenSectionList.default(['phone']),
    /** Sections that an advert may also ask for. Others are not asked of candidates (profile.purpose.1). */
    advertsMayAsk: takenSectionList.default([...takenSectionNames]),
    /** Whether candidates' CVs are read, for suggestions for their profiles and for jobs that suit them (cv-reading.choice.1). */
    readCvs: z.boolean().default(true),
    /** Whether open jobs are ranked for each candidate (jobs-for-you.choice.1). */
    jobsForYou: z.boolean().default(true),
    retention: retentionSchema,
    /** Months that the audit of the back office is kept (back-office.audit.3). */
    auditMonths: z.int().min(1).max(120).default(24),
    /** What the states of an application are called (applications.states.1). */
    applicationStates: applicationStateNamesSchema,
    /** Whether the employer's notice carries the documents and answers, or a link to them (applications.notice.1). */
    applicationNotice: z.enum(['attach', 'link']).default('attach'),
    scoreCriteria: scoreCriteriaSchema,
    alertDigests: alertDigestsSchema,
    /** Origins whose scripts may call the API with a bearer token (api.origins.1). */
    apiOrigins: z.array(allowedOrigin).max(20, 'Name at most 20 origins').default([]),
    /** Feeds of all open adverts for other job sites (adverts.aggregators.1). */
    aggregatorFeeds: aggregatorFeedsSchema,
  }),
});

/** An https address (http for this machine alone, to try things out). */
const webAddress = line(300).refine(
  (value) => value === '' || /^(https:\/\/[^\s/]+|http:\/\/([a-z0-9-]+\.)*localhost(:\d+)?)(\/|$)/i.test(value),
  'Give an https address, or leave it empty',
);

/** config.json: the runtime config (tenants.config.1). Distances in miles. */
export const configFileSchema = z
  .strictObject({
    /** What comes before `/api` in the browser: empty, or the path under which a proxy in front has the API (`/careers`). */
    jobsAPI: line(100).regex(/^$|^(\/[\w-]+)+$/, 'Leave it empty, or give the path before /api, like /careers'),
    /** Shown in the footer, for people who report a fault. Hidden if empty. */
    releaseNumber: line(40),
    useEnhancedSearch: z.boolean(),
    useSearchAreaDistanceControl: z.boolean(),
    countries: z.array(line(100, 'Name the country')).min(1),
    county: z.array(line(100, 'Name the county')),
    communicationMethods: z.array(line(50, 'Name the method')),
    communicationCategories: z.array(line(100, 'Name the category')),
    proximityDistance: z.array(z.number().min(0).max(1000)).min(1),
    defaultDistance: z.number().min(0).max(1000),
    useCoverLetterTextField: z.boolean(),
    validateRefereesOnProfileCompleteness: z.boolean(),
    displayCriminalConvictionsOnApply: z.boolean(),
    accountMode: z.boolean(),
    /** Where content management is, when not here: `https://cms.example.org`. */
    domain: webAddress.refine(
      (value) => !/^https?:\/\/[^/]+\/./.test(value),
      'Give the address without a path; content.json cms.apiPath has the path',
    ),
    /** The client's own site, ending in "/": its pages search, job/…, and news-events are linked. */
    clientAppExtURL: webAddress.refine((value) => value === '' || value.endsWith('/'), 'End the address with /'),
    clientJobSearchUrl: webAddress,
  })
  .refine(({ proximityDistance, defaultDistance }) => proximityDistance.includes(defaultDistance), {
    path: ['defaultDistance'],
    message: 'Give one of the distances of proximityDistance',
  })
  .refine(({ accountMode, clientAppExtURL }) => !accountMode || clientAppExtURL !== '', {
    path: ['clientAppExtURL'],
    message: 'Give the address of the client site: in account application mode jobs are there',
  });

export type TenantFile = z.infer<typeof tenantFileSchema>;
export type TenantConfig = z.infer<typeof configFileSchema>;
