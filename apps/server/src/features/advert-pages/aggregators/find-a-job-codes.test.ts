import { expect, test } from 'vitest';
import { vacancyCategory, vacancyExpiry, vacancyReference, vacancyStatus, vacancyType } from './find-a-job-codes.ts';

const published = new Date('2026-11-01T09:00:00Z');
const on = (date: string) => new Date(`${date}T10:00:00Z`);

// adverts.aggregators.4
test('an advert that is open for longer than a month is sent again under another reference', () => {
  const references = ['2026-11-01', '2026-12-01', '2026-12-02', '2027-01-02'].map((date) => vacancyReference('guid', published, on(date)));
  expect(references).toEqual(['guid', 'guid', 'guid-1', 'guid-2']);
});

// adverts.aggregators.4
test('a closing day is sent if it is one to thirty days after the first day under that reference', () => {
  const expiry = (closes: string, today: string) => vacancyExpiry({ publishedAt: published, closesAt: on(closes) }, on(today));
  expect(expiry('2026-11-02', '2026-11-01')).toBe('2026-11-02');
  expect(expiry('2026-12-01', '2026-11-20')).toBe('2026-12-01');
  expect(expiry('2026-12-20', '2026-11-20')).toBeNull();
  expect(expiry('2026-12-20', '2026-12-03')).toBe('2026-12-20');
  expect(vacancyExpiry({ publishedAt: published, closesAt: null }, on('2026-11-20'))).toBeNull();
});

test.each([
  [['Teaching and lecturing'], '27'],
  [['IT support'], '14'],
  [['Finance'], '1'],
  [['Housing'], '21'],
  [['Catering'], '19'],
  [[], '19'],
])('the categories %j are Find a job’s %s', (names, id) => {
  expect(vacancyCategory(names)).toBe(id);
});

test('contract and hours become codes, and nothing is guessed', () => {
  expect(vacancyType('Permanent', [])).toBe('1');
  expect(vacancyType('Fixed term', ['TEMPORARY'])).toBe('2');
  expect(vacancyType('Casual', ['PER_DIEM'])).toBe('3');
  expect(vacancyType('Apprenticeship', ['INTERN'])).toBe('4');
  expect(vacancyType(null, [])).toBeNull();
  expect([vacancyStatus(['FULL_TIME', 'PART_TIME']), vacancyStatus(['PART_TIME']), vacancyStatus([])]).toEqual(['1', '2', null]);
});
