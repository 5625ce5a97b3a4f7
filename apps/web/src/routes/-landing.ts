import { landingPath } from '@berth/contract';
import type { QueryClient } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { type LandingSlugs, landingQuery } from '../features/adverts/adverts.queries.ts';
import { landingDescription, landingHeading } from '../features/adverts/landing-words.ts';
import { isApiProblem } from '../platform/api-problem.ts';
import { pageHead } from '../platform/page-head.ts';

/** Fetches what a page about a place or a category shows; one without adverts is not found. */
export async function loadLanding(queryClient: QueryClient, slugs: LandingSlugs): Promise<void> {
  await queryClient.query(landingQuery(slugs)).catch((error: unknown) => {
    throw isApiProblem(error, 404) || isApiProblem(error, 400) ? notFound() : error;
  });
}

/** The head of such a page. */
export function landingHead(queryClient: QueryClient, slugs: LandingSlugs) {
  const landing = queryClient.getQueryData(landingQuery(slugs).queryKey);
  if (!landing) return pageHead(queryClient, { title: 'Jobs not found', noindex: true });
  return pageHead(queryClient, {
    title: landingHeading(landing),
    description: landingDescription(landing),
    canonicalPath: landingPath(slugs),
  });
}
