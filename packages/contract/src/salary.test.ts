import { expect, test } from 'vitest';
import { formatSalary, formatYearly, type Salary } from './salary.ts';

const none: Salary = { salaryFrom: null, salaryTo: null, salaryComment: null, salaryPeriod: null };

// adverts.salary.1 adverts.salary.2
test.each<[string, Partial<Salary>, string]>([
  ['a range', { salaryFrom: 24_000, salaryTo: 26_500, salaryPeriod: 'year' }, '£24,000 - £26,500'],
  ['a fixed amount', { salaryFrom: 24_000, salaryTo: 24_000 }, '£24,000'],
  ['a lowest amount', { salaryFrom: 24_000 }, 'From £24,000'],
  ['a highest amount', { salaryTo: 26_500 }, 'Up to £26,500'],
  ['a comment alone', { salaryComment: 'Competitive' }, 'Competitive'],
  ['an amount with a comment', { salaryFrom: 24_000, salaryComment: 'Competitive' }, 'From £24,000'],
  ['nothing', {}, 'No salary specified'],
  ['pence a year', { salaryFrom: 24_000.49, salaryTo: 26_500.5 }, '£24,000 - £26,501'],
  ['pence an hour', { salaryFrom: 13.2, salaryTo: 14, salaryPeriod: 'hour' }, '£13.20 - £14 per hour'],
  ['pounds a day', { salaryFrom: 150, salaryTo: 150, salaryPeriod: 'day' }, '£150 per day'],
])('%s is shown', (_what, salary, shown) => {
  expect(formatSalary({ ...none, ...salary })).toBe(shown);
});

// adverts.salary.3
test('a comment is shortened to the letters that a list allows', () => {
  const salary = { ...none, salaryComment: 'Competitive, with a generous pension and relocation' };
  expect(formatSalary(salary, 40)).toBe('Competitive, with a generous pension and...');
  expect(formatSalary(salary)).toBe(salary.salaryComment);
});

// adverts.salary.6
test.each([
  [12.9, null, 'hour', 'About £25,200 a year'],
  [12.6, 13.4, 'hour', 'About £24,600 a year'],
  [null, 150, 'day', 'About £39,000 a year'],
  [720, 720, 'week', 'About £37,400 a year'],
  [2_000, null, 'month', 'About £24,000 a year'],
  [24_000, 26_000, 'year', null],
  [24_000, 26_000, null, null],
  [null, null, 'hour', null],
] as const)('pay from %s to %s per %s is %s', (salaryFrom, salaryTo, salaryPeriod, words) => {
  expect(formatYearly({ salaryFrom, salaryTo, salaryPeriod, salaryComment: null })).toBe(words);
});
