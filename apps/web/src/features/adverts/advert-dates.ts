import { type AdvertSummary, daysUntil, formatDate } from '@berth/contract';

/** Days before the closing date from which an advert says "Closing soon" (adverts.lists.4). */
const closingSoonDays = 3;

/** How long an advert counts as new: a visitor who looks every other day sees each one marked once. */
const newMilliseconds = 48 * 3_600_000;

/** The ids of a list's new adverts (adverts.lists.3). None if all are new: a mark on every card tells nothing. */
export function newAdverts(adverts: readonly Pick<AdvertSummary, 'advertId' | 'publishDate'>[], now: Date): ReadonlySet<number> {
  const found = adverts.filter(({ publishDate }) => now.getTime() - Date.parse(publishDate) < newMilliseconds);
  return new Set(found.length < adverts.length ? found.map(({ advertId }) => advertId) : []);
}

/** "Posted today", "Posted yesterday", "Posted 3 days ago", and the date itself after four weeks. */
export function postedWords(publishDate: string, now: Date): string {
  const days = -daysUntil(publishDate, now);
  if (days <= 0) return 'Posted today';
  if (days === 1) return 'Posted yesterday';
  return days <= 28 ? `Posted ${days} days ago` : `Posted ${formatDate(publishDate)}`;
}

/** "closes today", "closes tomorrow", "3 days left"; null without a closing date or when it is past. */
export function daysLeftWords(closingDate: string | null, now: Date): string | null {
  if (closingDate === null) return null;
  const days = daysUntil(closingDate, now);
  if (days < 0) return null;
  if (days === 0) return 'closes today';
  return days === 1 ? 'closes tomorrow' : `${days} days left`;
}

/** True on the last days before an advert closes. */
export function isClosingSoon(closingDate: string | null, now: Date): boolean {
  if (closingDate === null) return false;
  const days = daysUntil(closingDate, now);
  return days >= 0 && days <= closingSoonDays;
}
