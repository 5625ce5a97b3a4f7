import { z } from 'zod';
import { pageSlugs } from './page-slugs.ts';
import { defineRoute } from './route.ts';
import { contentFileSchema } from './tenant-content.ts';
import { brandSchema, configFileSchema, keywordOrderSchema } from './tenant-files.ts';

/** What every page needs to know of the tenant the host names. Addresses carry a version: browsers may keep what they name for good. */
export const tenantDetailsSchema = z.object({
  tenantDisplayName: z.string(),
  tenantContactNumber: z.string(),
  /** The same in E.164, for links; null if it cannot be read. */
  tenantContactE164: z.string().nullable(),
  tenantEmail: z.string(),
  brand: brandSchema.pick({ header: true, hero: true, density: true, darkScheme: true }),
  /** Paths of this site. */
  files: z.object({
    styleSheet: z.string(),
    logo: z.string(),
    favicon: z.string(),
    heroPicture: z.string().nullable(),
    /** What other sites show with a link to this one. */
    sharePicture: z.string().nullable(),
  }),
  settings: z.object({
    copyrightYear: z.boolean(),
    newsEventsTile: z.boolean(),
    jobsForYou: z.boolean(),
    passwordRule: z.enum(['mixed', 'length']),
    keywordOrder: keywordOrderSchema,
  }),
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
    summary: 'The sanitised HTML of one static page; that of the information hub for candidates who are signed in alone',
    params: z.object({ slug: z.enum(pageSlugs, 'There is no such page') }),
    response: z.object({ slug: z.enum(pageSlugs), html: z.string() }),
  }),
  cmsHeader: defineRoute({
    id: 'cmsHeader',
    method: 'GET',
    path: '/cms/header',
    access: 'public',
    tag: 'Tenant',
    summary: 'Menu and style sheet of the header, from content management',
    // No limits but the types: what came from elsewhere was checked when it came.
    response: z.object({
      menu: z.array(z.object({ title: z.string(), url: z.string() })),
      /** Path of the client site's style sheet on this site; null when there is none. */
      styleSheetPath: z.string().nullable(),
    }),
  }),
  cmsFooter: defineRoute({
    id: 'cmsFooter',
    method: 'GET',
    path: '/cms/footer',
    access: 'public',
    tag: 'Tenant',
    summary: 'Links of the footer with the names of their icons, from content management',
    response: z.object({ items: z.array(z.object({ title: z.string(), url: z.string(), icon: z.string() })) }),
  }),
};
