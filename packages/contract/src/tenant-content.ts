import { z } from 'zod';
import { areaColoursSchema } from './area-colours.ts';
import { saysAllJobs, saysOneJob } from './consent.ts';
import { pageSlugs } from './page-slugs.ts';
import { screensSchema, titled } from './screens.ts';
import { line } from './text.ts';

/** A path of this site, or an https address. */
const link = line(500, 'Give an address').regex(/^(\/(?!\/)|https:\/\/|mailto:|tel:)/, 'Give a path (/about) or an https address');

const menuItem = { title: line(60, 'Name the link'), url: link };
const footerItem = { ...menuItem, icon: line(40) };
const mostMenuItems = [12, 'Give 12 links or fewer'] as const;
const mostFooterItems = [20, 'Give 20 links or fewer'] as const;

/** CMS data of the header: its menu, and the colours of the client site, of which a style sheet is made. Other keys are ignored. */
export const cmsHeaderSchema = z.object({
  menu: z.array(z.object(menuItem)).max(...mostMenuItems),
  areaColours: areaColoursSchema.optional(),
});
/** CMS data of the footer: links, each with the name of an icon (docs/guides/add-a-tenant.md lists them). Other keys are ignored. */
export const cmsFooterSchema = z.object({ items: z.array(z.object(footerItem)).max(...mostFooterItems) });
export type CmsHeader = z.infer<typeof cmsHeaderSchema>;
export type CmsFooter = z.infer<typeof cmsFooterSchema>;

const page = z.strictObject({
  ...titled,
  /** The title is shown on the page when this says "true" (tenants.pages.2). */
  showTitle: z.string(),
  /** A band over the page with its own text. */
  banner: z.strictObject({ title: line(120, 'Give the banner a title'), text: line(300) }).optional(),
});

/** A wording for each purpose. A consent covers all jobs only if its wording says so (consent.wording.2). */
const consentWordings = z
  .strictObject({
    terms: line(1000, 'Word the acceptance of terms'),
    /** In an application, for that job. */
    outsideUkEea: line(2000),
    /** In an email that asks for every job. Without it such an email can only ask for one job. */
    outsideUkEeaAllJobs: line(2000).default(''),
    removal: line(1000),
  })
  .refine(({ outsideUkEea }) => !saysAllJobs(outsideUkEea), {
    path: ['outsideUkEea'],
    message: 'speaks of all jobs, but an application asks for one job: move the text to outsideUkEeaAllJobs',
  })
  .refine(({ outsideUkEeaAllJobs: text }) => text === '' || (saysAllJobs(text) && !saysOneJob(text)), {
    path: ['outsideUkEeaAllJobs'],
    message: 'has to say that it covers all jobs ("any job that I apply for"), and not "this job" or "this vacancy"',
  });

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
  screens: screensSchema,
  pages: z.record(z.enum(pageSlugs), page),
  placeholders: z.strictObject({ keyword: line(80), location: line(80), email: line(80) }),
  consent: consentWordings,
  /** The labels of the boxes in the form for an email-only alert. An empty text removes its box. */
  jobAlerts: z
    .strictObject({
      newsAndEvents: line(200).default('Send me news and events as well'),
      careersAdvice: line(200).default('Send me careers advice as well'),
    })
    .prefault({}),
  navigation: z.array(z.strictObject(menuItem)).max(8, 'Give 8 links or fewer'),
  footer: z.strictObject({
    companyName: line(120, 'Name the company'),
    companyDetails: z.array(line(200)),
    social: z.strictObject({ twitter: link.optional(), facebook: link.optional(), linkedin: link.optional(), instagram: link.optional() }),
  }),
  cms: z.strictObject({
    /** What comes between config.json `domain` and `/cms/header` when content management is elsewhere. */
    apiPath: line(100)
      .regex(/^$|^(\/[\w.-]+)+$/, 'Give a path like /api, or leave it empty')
      .default('/api'),
    header: z.strictObject({ menu: z.array(z.strictObject(menuItem)).max(...mostMenuItems), areaColours: areaColoursSchema.optional() }),
    footer: z.strictObject({ items: z.array(z.strictObject(footerItem)).max(...mostFooterItems) }),
  }),
});

export type TenantContent = z.infer<typeof contentFileSchema>;
