import { longestAlertTitle } from './job-alerts.ts';
import type { SearchParams } from './search-params.ts';

/**
 * What an alert for a search is called until its owner says otherwise: "Librarian in Leeds". A search by category alone, whose name its
 * address does not hold, is "New jobs".
 */
export function alertTitle({ keyword, location }: Pick<SearchParams, 'keyword' | 'location'>): string {
  const what = keyword?.replace(/\s+/g, ' ').trim() || (location ? 'Jobs' : 'New jobs');
  const title = location ? `${what} in ${location.replace(/\s+/g, ' ').trim()}` : what;
  return Array.from(title).slice(0, longestAlertTitle).join('').trim();
}

/**
 * A title as a mail to an address that nobody has confirmed may say it: it is the text of whoever typed the address, so nothing in it
 * may become a link or an address, and there is room for few words.
 */
export function unlinkedTitle(title: string): string {
  const words = title.replace(/[^\p{L}\p{N}\p{M}&'’+,()-]+/gu, ' ').trim();
  return Array.from(words).slice(0, 60).join('').trim() || 'New jobs';
}
