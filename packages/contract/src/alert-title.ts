import { longestAlertTitle } from './job-alerts.ts';
import { readPlaceBox } from './place-as-workplace.ts';
import type { SearchParams } from './search-params.ts';

/**
 * The default name of an alert for a search: "Librarian in Leeds". A search by category alone, whose name the address does not contain, is
 * "New jobs". "Remote" for a place is no place: "Librarian at home".
 */
export function alertTitle({ keyword, location }: Pick<SearchParams, 'keyword' | 'location'>): string {
  const what = keyword?.replace(/\s+/g, ' ').trim() || (location ? 'Jobs' : 'New jobs');
  const title = location ? `${what} ${whereWords(location.replace(/\s+/g, ' ').trim())}` : what;
  return Array.from(title).slice(0, longestAlertTitle).join('').trim();
}

function whereWords(location: string): string {
  const read = readPlaceBox(location);
  if (!read) return `in ${location}`;
  if (read.workplace === null) return 'anywhere';
  const workplace = read.workplace === 'At home' ? 'at home' : '(hybrid)';
  return read.place === null ? workplace : `${workplace} in ${read.place}`;
}

/**
 * A title as it may appear in an email to an unconfirmed address: anyone may have typed it, so it must not contain a link or an address,
 * and it is cut to a few words.
 */
export function unlinkedTitle(title: string): string {
  const words = title.replace(/[^\p{L}\p{N}\p{M}&'’+,()-]+/gu, ' ').trim();
  return Array.from(words).slice(0, 60).join('').trim() || 'New jobs';
}
