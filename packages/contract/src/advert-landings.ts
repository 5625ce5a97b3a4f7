import { z } from 'zod';
import { advertSummarySchema } from './adverts.ts';
import { defineRoute } from './route.ts';
import { line } from './text.ts';

/** Adverts on a page about a place or a category. The search it leads to has the rest. */
export const landingCount = 25;

/**
 * A link to a page about a place, a category or an employer, with its number of open adverts, at most a minute old. `slug` is its part of the address.
 */
const landingLinkSchema = z.object({ slug: z.string(), name: z.string(), adverts: z.int() });
export type LandingLink = z.infer<typeof landingLinkSchema>;

const relatedLinks = { places: z.array(landingLinkSchema), categories: z.array(landingLinkSchema) };

/** Pages about places, categories and employers, most adverts first. */
export const landingLinksSchema = z.object({ ...relatedLinks, employers: z.array(landingLinkSchema) });
export type LandingLinks = z.infer<typeof landingLinksSchema>;

/**
 * A page about a place, a category, or a category in a place: its exact number of open adverts, the newest of them, and related pages: the
 * categories in the place, the places of the category, or the alternatives to both.
 */
export const landingSchema = z.object({
  place: z.object({ slug: z.string(), name: z.string(), placeId: z.string(), fullName: z.string() }).nullable(),
  category: z.object({ slug: z.string(), name: z.string(), jobCategoryId: z.int() }).nullable(),
  total: z.int(),
  adverts: z.array(advertSummarySchema),
  related: z.object(relatedLinks),
});
export type Landing = z.infer<typeof landingSchema>;

const slug = line(200).optional();

export const advertLandingRoutes = {
  links: defineRoute({
    id: 'advertLandingLinks',
    method: 'GET',
    path: '/v1/advert/landingLinks',
    access: 'public',
    tag: 'Adverts',
    summary: 'The places, categories and employers with the most open adverts, for links to their pages',
    response: landingLinksSchema,
  }),
  landing: defineRoute({
    id: 'advertLanding',
    method: 'GET',
    path: '/v1/advert/landing',
    access: 'public',
    tag: 'Adverts',
    summary: 'The open adverts of a place, a category, or a category in a place; 404 when there are none',
    query: z
      .object({ place: slug, category: slug })
      .refine(({ place, category }) => Boolean(place || category), { message: 'Name a place or a category', path: ['place'] }),
    response: landingSchema,
  }),
};
