import type { FeedRun, FeedRunStatus } from '@berth/contract';

/** The states of a run in words. */
const statusLabels: Record<FeedRunStatus, string> = {
  running: 'Running',
  done: 'Done',
  unchanged: 'Nothing new',
  held: 'Waits for your decision',
  released: 'Accepted, about to be written',
  discarded: 'Refused',
  failed: 'Failed',
};

const timeFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/London' });

/** A moment as London's day and time. */
export const timeWords = (moment: string): string => timeFormat.format(new Date(moment));

/** What became of a run: its state, and why. */
export function statusWords({ status, reason, rejected }: FeedRun): string {
  const why = reason ? `: ${reason}` : '';
  const faults = status === 'done' && rejected > 0 ? `, ${rejected} ${rejected === 1 ? 'record' : 'records'} rejected` : '';
  return `${statusLabels[status]}${why}${faults}`;
}

/** What a run did to adverts. */
export function countWords({ created, changed, unchanged, closed }: FeedRun): string {
  return `${created} new, ${changed} changed, ${unchanged} as before, ${closed} closed`;
}
