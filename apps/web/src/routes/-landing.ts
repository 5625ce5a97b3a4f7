import { landingPath } from '@berth/contract';
import type { QueryClient } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { type LandingSlugs, landingQuery } from '../features/adverts/adverts.queries.ts';
import { landingDescription, landingHeading } from '../features/adverts/landing-words.ts';
import { isApiProblem } from '../platform/api-problem.ts';
import { loadJobStates } from '../platform/job-states.tsx';
import type { PageFacts } from '../platform/page-head.ts';

/**
 * Fetches the data of a page about a place or a category, and returns its head. The head is built here because loaders are loaded with
 * their page, and heads with every page. A page without adverts is not found.
 */
export async function loadLanding(queryClient: QueryClient, slugs: LandingSlugs): Promise<PageFacts> {
  const [landing] = await Promise.all([
    queryClient.query(landingQuery(slugs)).catch((error: unknown) => {
      throw isApiProblem(error, 404) || isApiProblem(error, 400) ? notFound() : error;
    }),
    loadJobStates(queryClient),
  ]);
  return { title: landingHeading(landing), description: landingDescription(landing), canonicalPath: landingPath(slugs) };
}
