import { formatDate, type ManagedAdvert, type ManagedAdvertState } from '@berth/contract';
import { clockTime } from '../../../platform/day-and-time.ts';
import { typedMoment } from './typed-advert.ts';

/** The states of an advert in words. */
export const stateLabels: Record<ManagedAdvertState, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  open: 'Open',
  closed: 'Closed',
  removed: 'Withdrawn',
};

/** The state of an advert, which the list filters by. */
export function stateOf({ advertStatusName, draftStatus, isOpen }: ManagedAdvert): ManagedAdvertState {
  if (advertStatusName === 'removed') return 'removed';
  if (draftStatus !== 'published') return draftStatus;
  return isOpen ? 'open' : 'closed';
}

/** When an advert is published: "21-Nov-26", and with a time of day unless it is the first moment of the day. */
export const publishedWords = (moment: string): string => momentWords(moment, 'first');

/** When an advert closes: the same, with a time of day unless it is the last of the day. */
export const closingWords = (moment: string): string => momentWords(moment, 'last');

function momentWords(moment: string, timeOfDate: 'first' | 'last'): string {
  const isWholeDay = !typedMoment(moment, timeOfDate).includes(' ');
  return isWholeDay ? formatDate(moment) : `${formatDate(moment)} at ${clockTime(moment)}`;
}

/** What has become of an advert, and when. */
export function stateWords(advert: ManagedAdvert): string {
  const { publishDate, closingDate, removedBy, removedDate } = advert;
  const on = removedDate ? ` on ${formatDate(removedDate)}` : '';
  const words: Record<ManagedAdvertState, string> = {
    draft: 'Draft: candidates can’t find it',
    scheduled: `Scheduled: published on ${publishedWords(publishDate)}`,
    open: `Open since ${formatDate(publishDate)}`,
    closed: `Closed on ${formatDate(closingDate ?? publishDate)}`,
    removed: removedBy === 'feed' ? `Closed by its feed${on}` : `Withdrawn${on}`,
  };
  return words[stateOf(advert)];
}
