import { expect, test } from 'vitest';
import { employerDescription, employerHeading, employerSearch } from './employer-words.ts';

const adverts = ['Cook', 'Baker', 'Nurse', 'Porter'].map((jobTitle) => ({ jobTitle })) as Parameters<
  typeof employerDescription
>[0]['adverts'];
const employer = { name: 'Ward & Co', total: 27, adverts };

// employers.page.3
test.each([
  [27, 'Jobs at Ward & Co: 27 jobs open now, Cook; Baker; Nurse.'],
  [1, 'Jobs at Ward & Co: 1 job open now, Cook; Baker; Nurse.'],
  [0, 'Ward & Co has no open jobs at the moment.'],
])('an employer with %d open jobs is described by them', (total, words) => {
  expect(employerHeading(employer)).toBe('Jobs at Ward & Co');
  expect(employerDescription({ ...employer, total })).toBe(words);
});

// employers.page.2
test('the search for an employer’s jobs has it as its filter', () => {
  expect(employerSearch(employer)).toEqual({ href: '/search?employer=Ward+%26+Co', words: 'Search all 27 jobs at Ward & Co' });
  expect(employerSearch({ ...employer, total: 1 }).words).toBe('Search this job at Ward & Co');
});
