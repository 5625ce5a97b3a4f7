import type { Employer } from '@berth/contract';
import { jobCount } from './search-words.ts';

/** Titles named in a description. */
const namedJobs = 3;

/** What an employer's page is: "Jobs at Aire Valley College". */
export function employerHeading({ name }: Pick<Employer, 'name'>): string {
  return `Jobs at ${name}`;
}

/** What a search engine shows under the heading: how many, and the newest by title. */
export function employerDescription({ name, total, adverts }: Pick<Employer, 'name' | 'total' | 'adverts'>): string {
  if (total === 0) return `${name} has no open jobs at the moment.`;
  const titles = adverts.slice(0, namedJobs).map(({ jobTitle }) => jobTitle);
  return `Jobs at ${name}: ${jobCount(total)} open now, ${titles.join('; ')}.`;
}

/** The search for an employer's jobs, with its filters and orders. */
export function employerSearch({ name, total }: Pick<Employer, 'name' | 'total'>): { href: string; words: string } {
  return {
    href: `/search?${new URLSearchParams({ employer: name })}`,
    words: `Search ${total === 1 ? 'this job' : `all ${jobCount(total)}`} at ${name}`,
  };
}
