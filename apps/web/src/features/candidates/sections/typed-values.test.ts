import { formatDate, profileSections, sectionRules } from '@berth/contract';
import { expect, test } from 'vitest';
import { sectionRows } from './typed-values.ts';

// look.format.1
test('a day of the profile is read as every date is', () => {
  const { compliance } = profileSections;
  const stored = { eligibilityToWorkInUK: 'visa', visaType: 'Skilled Worker', visaExpiry: '2028-01-01', version: 1 };
  const rows = sectionRows(compliance, sectionRules(compliance, []), stored);
  expect(rows.find(({ term }) => term === 'Visa expiry')?.value).toBe('01-Jan-28');
  expect(formatDate('1990-03-27')).toBe('27-Mar-90');
});
