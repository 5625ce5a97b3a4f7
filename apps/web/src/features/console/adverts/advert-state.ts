import { formatDate, type ManagedAdvert, type ManagedAdvertState } from '@berth/contract';
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

/** What has become of an advert, and when. */
export function stateWords(advert: ManagedAdvert): string {
  const { publishDate, closingDate, removedBy, removedDate } = advert;
  const on = removedDate ? ` on ${formatDate(removedDate)}` : '';
  const words: Record<ManagedAdvertState, string> = {
    draft: 'Draft: candidates can’t find it',
    scheduled: `Scheduled: published on ${typedMoment(publishDate, 'first')}`,
    open: `Open since ${formatDate(publishDate)}`,
    closed: `Closed on ${formatDate(closingDate ?? publishDate)}`,
    removed: removedBy === 'feed' ? `Closed by its feed${on}` : `Withdrawn${on}`,
  };
  return words[stateOf(advert)];
}
