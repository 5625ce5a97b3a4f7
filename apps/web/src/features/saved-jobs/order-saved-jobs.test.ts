import type { SavedJob } from '@berth/contract';
import { expect, test } from 'vitest';
import { orderSavedJobs, readSavedJobSort } from './order-saved-jobs.ts';

const job = (name: string, savedOn: string, closingDate: string | null, isOpen = true) =>
  ({ candidateSavedJobId: name, savedOn, advert: { closingDate, isOpen } }) as SavedJob;

const jobs = [
  job('later', '2026-11-01', '2026-12-20'),
  job('never', '2026-11-05', null),
  job('soon', '2026-11-02', '2026-11-30'),
  job('closed long ago', '2026-11-06', '2026-01-31', false),
  job('closed', '2026-11-03', '2026-11-10', false),
  job('never either', '2026-11-04', null),
];
const names = (sort: 'saved' | 'closing') => orderSavedJobs(jobs, sort).map(({ candidateSavedJobId }) => candidateSavedJobId);

// saved-jobs.list.1
test('by date saved the newest is first, whatever its state', () => {
  expect(names('saved')).toEqual(['closed long ago', 'never', 'never either', 'closed', 'soon', 'later']);
});

// saved-jobs.list.1
test('by closing date what closes next is first, what has no date after it, and what has closed last', () => {
  expect(names('closing')).toEqual(['soon', 'later', 'never', 'never either', 'closed', 'closed long ago']);
});

test.each([
  ['closing', 'closing'],
  ['saved', 'saved'],
  ['toString', 'saved'],
  [['closing'], 'saved'],
  [undefined, 'saved'],
])('an address that asks for %s is ordered by %s', (value, sort) => {
  expect(readSavedJobSort(value)).toBe(sort);
});
