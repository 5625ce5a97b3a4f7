import { z } from 'zod';
import { pageSlugs } from './page-slugs.ts';
import { defineRoute } from './route.ts';
import { line, storableText } from './text.ts';

export const tenantSlug = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'Use a slug of lower-case letters, digits and hyphens');

const hexColour = z.string().regex(/^#[0-9a-f]{6}$/i, 'Give the colour as #rrggbb');
/** A path of this site, or an https address. */
const link = line(500, 'Give an address').regex(/^(\/(?!\/)|https:\/\/|mailto:|tel:)/, 'Give a path (/about) or an https address');

/** tenant.json: who the tenant is and which hosts are its. */
export const tenantFileSchema = z.strictObject({
  slug: tenantSlug,
  hosts: z
    .array(
      z
        .string()
        .toLowerCase()
        .regex(/^(\[[0-9a-f:]+\]|[a-z0-9.-]+)$/, 'Give a host name without port'),
    )
    .min(1, 'Name at least one host'),
  displayName: line(100, 'Name the tenant'),
  contactNumber: line(30, 'Give a telephone number'),
  email: z.email('Give an email address'),
  sendFromEmail: z.email('Give the address mails are sent from'),
  brand: z.strictObject({
    colour: hexColour,
    header: z.enum(['light', 'dark']).default('light'),
    hero: z.enum(['plain', 'pattern']).default('plain'),
    density: z.enum(['comfortable', 'compact']).default('comfortable'),
    radius: z.int().min(0).max(24).default(10),
  }),
  settings: z.strictObject({
    copyrightYear: z.boolean().default(false),
    newsEventsTile: z.boolean().default(false),
    passwordRule: z.enum(['mixed', 'length']).default('mixed'),
    accountLookup: z.enum(['modal', 'neutral']).default('modal'),
  }),
});

/** config.json: the runtime config of SPEC.md §3. Distances in miles. */
export const configFileSchema = z.strictObject({
  jobsAPI: z.string(),
  releaseNumber: z.string(),
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
  domain: z.string(),
  clientAppExtURL: z.string(),
  clientJobSearchUrl: z.string(),
});

const titled = { title: line(100, 'Give the page a title'), description: line(300, 'Describe the page') };
const menuItem = z.strictObject({ title: line(60, 'Name the link'), url: link });

/** content.json: the tenant's words. */
export const contentFileSchema = z.strictObject({
  siteTitle: line(100, 'Name the site'),
  home: z.strictObject({
    ...titled,
    heading: line(120, 'Give the home page a heading'),
    text: line(400),
    latestHeading: line(100, 'Name the list of latest jobs'),
    promo: z.strictObject({ title: line(120), text: line(600), url: link, linkText: line(80) }),
  }),
  search: z.strictObject(titled),
  jobs: z.strictObject({ ...titled, heading: line(120, 'Give the page a heading') }),
  pages: z.record(z.enum(pageSlugs), z.strictObject({ ...titled, showTitle: z.string() })),
  placeholders: z.strictObject({ keyword: line(80), location: line(80), email: line(80) }),
  consent: z.strictObject({ terms: line(1000, 'Word the acceptance of terms'), outsideUkEea: line(2000), removal: line(1000) }),
  navigation: z.array(menuItem).max(8),
  footer: z.strictObject({
    companyName: line(120, 'Name the company'),
    companyDetails: z.array(line(200)),
    social: z.strictObject({ twitter: link.optional(), facebook: link.optional(), linkedin: link.optional(), instagram: link.optional() }),
  }),
  cms: z.strictObject({
    header: z.strictObject({ menu: z.array(menuItem) }),
    footer: z.strictObject({ items: z.array(z.strictObject({ ...menuItem.shape, icon: z.string() })) }),
  }),
});

type OptionalField = { fieldName: string; visible: boolean; required: boolean; childFields: OptionalField[] };
const optionalField: z.ZodType<OptionalField> = z.lazy(() =>
  z.strictObject({
    fieldName: line(60, 'Name the field'),
    visible: z.boolean(),
    required: z.boolean(),
    childFields: z.array(optionalField),
  }),
);

/** optional-fields.json: which fields each form shows and requires (SPEC.md §3, "Form settings"). */
export const optionalFieldsFileSchema = z.strictObject({
  forms: z.array(z.strictObject({ formName: line(60, 'Name the form'), optionalFields: z.array(optionalField) })),
});

/** lookups/college.json has an object a college; every other lookup is a list of names. */
export const lookupFileSchema = z.array(line(150, 'Name the entry'));
export const collegeFileSchema = z.array(
  z.strictObject({ name: line(150, 'Name the college'), courses: z.array(line(150)), locations: z.array(line(150)) }),
);

export const pageSourceSchema = storableText(100_000);

export type TenantFile = z.infer<typeof tenantFileSchema>;
export type TenantConfig = z.infer<typeof configFileSchema>;
export type TenantContent = z.infer<typeof contentFileSchema>;

/** What every page needs to know of the tenant the host names. `brand.themeVersion` busts the style sheet's cache. */
export const tenantDetailsSchema = z.object({
  tenantDisplayName: z.string(),
  tenantContactNumber: z.string(),
  tenantEmail: z.string(),
  brand: tenantFileSchema.shape.brand.extend({ themeVersion: z.string() }),
  settings: z.object({ copyrightYear: z.boolean(), newsEventsTile: z.boolean(), passwordRule: z.enum(['mixed', 'length']) }),
});
export type TenantDetails = z.infer<typeof tenantDetailsSchema>;

export const tenantRoutes = {
  config: defineRoute({
    id: 'config',
    method: 'GET',
    path: '/assets/config.json',
    root: true,
    access: 'public',
    tag: 'Tenant',
    summary: 'Runtime configuration of the tenant that the host names',
    response: configFileSchema,
  }),
  content: defineRoute({
    id: 'content',
    method: 'GET',
    path: '/assets/base/Content.json',
    root: true,
    access: 'public',
    tag: 'Tenant',
    summary: 'Static copy of the tenant that the host names',
    response: contentFileSchema,
  }),
  details: defineRoute({
    id: 'tenantDetails',
    method: 'GET',
    path: '/tenant/details',
    access: 'public',
    tag: 'Tenant',
    summary: 'Name, contact and look of the tenant',
    response: tenantDetailsSchema,
  }),
  page: defineRoute({
    id: 'tenantPage',
    method: 'GET',
    path: '/v1/page/{slug}',
    access: 'public',
    tag: 'Tenant',
    summary: 'The sanitised HTML of one static page',
    params: z.object({ slug: z.enum(pageSlugs, 'There is no such page') }),
    response: z.object({ slug: z.enum(pageSlugs), html: z.string() }),
  }),
};
