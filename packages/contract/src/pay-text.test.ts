import { expect, test } from 'vitest';
import { readPay } from './pay-text.ts';

// adverts.pay-text.1
test.each([
  [
    '£24,000 - £26,500 per annum pro rata',
    { salaryFrom: 24_000, salaryTo: 26_500, salaryPeriod: 'year', salaryComment: '£24,000 - £26,500 per annum pro rata' },
  ],
  ['£24,000 to £26,500', { salaryFrom: 24_000, salaryTo: 26_500, salaryPeriod: 'year' }],
  ['£25k', { salaryFrom: 25_000, salaryTo: 25_000, salaryPeriod: 'year' }],
  ['£24-26k', { salaryFrom: 24_000, salaryTo: 26_000, salaryPeriod: 'year' }],
  ['£12.60 an hour', { salaryFrom: 12.6, salaryTo: 12.6, salaryPeriod: 'hour' }],
  ['£13.20', { salaryFrom: 13.2, salaryTo: 13.2, salaryPeriod: 'hour' }],
  ['Up to £30,000 per annum', { salaryTo: 30_000, salaryPeriod: 'year' }],
  ['From £28,000 p.a.', { salaryFrom: 28_000, salaryPeriod: 'year' }],
  ['£27,000+', { salaryFrom: 27_000, salaryPeriod: 'year' }],
  ['27620', { salaryFrom: 27_620, salaryTo: 27_620, salaryPeriod: 'year' }],
  ['24000 - 26500', { salaryFrom: 24_000, salaryTo: 26_500, salaryPeriod: 'year' }],
  ['£120 per day', { salaryFrom: 120, salaryTo: 120, salaryPeriod: 'day' }],
  [
    'Band 5 (£28,407 to £34,581), 37.5 hours',
    { salaryFrom: 28_407, salaryTo: 34_581, salaryPeriod: 'year', salaryComment: 'Band 5 (£28,407 to £34,581), 37.5 hours' },
  ],
  ['Grade 6, SCP 12-17', { salaryComment: 'Grade 6, SCP 12-17' }],
  ['Competitive', { salaryComment: 'Competitive' }],
  ['$50,000', { salaryComment: '$50,000' }],
  ['£500', { salaryComment: '£500' }],
  ['', {}],
])('%s', (text, fields) => {
  expect(readPay(text)).toEqual(fields);
});
