import { expect, test } from 'vitest';
import { formatSalary, type Salary } from './salary.ts';

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
