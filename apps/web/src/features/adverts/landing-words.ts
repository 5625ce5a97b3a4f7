import type { Landing } from '@berth/contract';
import { jobCount } from './search-words.ts';

/** Employers and titles named in a description. */
const namedJobs = 3;

/** What a page about a place or a category is: "Jobs in Leeds", "Catering jobs", "Catering jobs in Leeds". */
export function landingHeading({ place, category }: Pick<Landing, 'place' | 'category'>): string {
  const where = place ? ` in ${place.name}` : '';
  return category ? `${category.name} jobs${where}` : `Jobs${where}`;
}

/** How many there are, and in what order: "32 open jobs, the newest first". */
export function landingLead(total: number): string {
  return total === 1 ? '1 open job' : `${jobCount(total).replace(' jobs', ' open jobs')}, the newest first`;
}

/** What a search engine shows under the heading: how many, and the newest by name. */
export function landingDescription(landing: Landing): string {
  const named = landing.adverts.slice(0, namedJobs).map(({ jobTitle, employer }) => `${jobTitle} at ${employer}`);
  return `${landingHeading(landing)}: ${jobCount(landing.total)} open now, ${named.join('; ')}.`;
}

/** The search that goes on where the page ends: the same category, the place and what is around it. */
export function landingSearch({ place, category }: Pick<Landing, 'place' | 'category'>): { href: string; words: string } {
  const params = new URLSearchParams();
  if (place) params.set('location', place.fullName);
  if (place) params.set('placeId', place.placeId);
  if (category) params.set('category', String(category.jobCategoryId));
  const what = category ? `${category.name} jobs` : 'jobs';
  return { href: `/search?${params}`, words: place ? `Search ${what} in and around ${place.name}` : `Search all ${what}` };
}
