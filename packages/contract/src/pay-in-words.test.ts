import { expect, test } from 'vitest';
import { payInWords } from './pay-in-words.ts';
import type { SalaryPeriod } from './salary.ts';

// adverts.salary.7
test.each<[string, number | null, number, SalaryPeriod]>([
  ['£16 to £19 an hour', 16, 19, 'hour'],
  ['£25,000 - £30,000 per annum', 25_000, 30_000, 'year'],
  ['£25,000.00 – £30,000.00 p.a.', 25_000, 30_000, 'year'],
  ['between £25k and £30k', 25_000, 30_000, 'year'],
  ['£24-26k', 24_000, 26_000, 'year'],
  ['£12.60 per hour', 12.6, 12.6, 'hour'],
  ['£12.60ph', 12.6, 12.6, 'hour'],
  ['12.60 per hour', 12.6, 12.6, 'hour'],
  ['Hourly rate: £12.60', 12.6, 12.6, 'hour'],
  ['£12 an hour to £13 an hour', 12, 13, 'hour'],
  ['£2,000 pcm', 2_000, 2_000, 'month'],
  ['£400 pw', 400, 400, 'week'],
  ['£150 per day', 150, 150, 'day'],
  ['Day rate £150', 150, 150, 'day'],
  ['£230 a day, paid weekly', 230, 230, 'day'],
  ['Up to £45k', null, 45_000, 'year'],
  ['£45,000 or less', null, 45_000, 'year'],
  ['27620', 27_620, 27_620, 'year'],
  ['Grade 5: £27,711 to £30,296', 27_711, 30_296, 'year'],
  ['Band 5 - £29,970 to £36,483', 29_970, 36_483, 'year'],
  ['Band 6 - £37k', 37_000, 37_000, 'year'],
  ['Grade 12 - 30k', 30_000, 30_000, 'year'],
  ['Scale 5 - £30k', 30_000, 30_000, 'year'],
  ['£20,000 - £120,000', 20_000, 120_000, 'year'],
  ['15 - £20 an hour', 15, 20, 'hour'],
  ['NHS Band 5 £29,970 to £36,483', 29_970, 36_483, 'year'],
  ['Grade H, SCP 12-17 (£27,711 - £30,296), 37 hours a week', 27_711, 30_296, 'year'],
  ['Starting salary of £25,000 depending on experience', 25_000, 25_000, 'year'],
  ['Competitive salary circa £30,000', 30_000, 30_000, 'year'],
  ['c£30,000', 30_000, 30_000, 'year'],
  ['£24,000 pro rata', 24_000, 24_000, 'year'],
  ['£36,900 pro rata, two days a week', 36_900, 36_900, 'year'],
  ['£14,980 for 22.5 hours a week', 14_980, 14_980, 'year'],
  ['£22,400 actual for 34 hours, 40 weeks', 22_400, 22_400, 'year'],
  ['£12.90 an hour plus upsell bonus', 12.9, 12.9, 'hour'],
  ['£25,000 + bonus', 25_000, 25_000, 'year'],
  ['£35,235 to £38,626, pay award pending', 35_235, 38_626, 'year'],
  ['£48,000 to £51,000 including weighting', 48_000, 51_000, 'year'],
  ['£24,309 per annum (£12.60 per hour)', 24_309, 24_309, 'year'],
])('%s is from %s to %s per %s', (text, from, to, period) => {
  expect(payInWords(text, null)).toEqual({ from, to, period });
});

// adverts.salary.7
test.each([
  'Competitive',
  'Grade 6, SCP 12-17',
  '£500 bonus',
  '£1,000 welcome bonus',
  '£500 sign-on bonus',
  '£10,000 sign-on bonus',
  'Competitive, £10,000 golden hello',
  'plus £3,000 London weighting',
  'plus £12,000 on completing probation',
  '£24,000 plus £3,000 London weighting',
  '£12.60 per hour + £500 bonus',
  'market supplement of £12,000',
  '£12,000 market supplement',
  '£100 a week travel allowance',
  'up to £15,000 retention payment',
  'rising to £24,900 in year two',
  '£25,000 rising to £32,000 when qualified',
  '£28,000 in year one, £31,000 on qualifying',
  '£14.60 an hour days, £16.20 nights',
  '£24,000 pro rata (£12,000 actual)',
  '£25,000 to £30,000 or £35,000 to £40,000',
  '£25,000 basic, £45,000 OTE',
  '£45,000 OTE',
  'nights out paid at £30',
  '£14 while training',
  '£30 per visit',
  '£15,000 per contract',
  '£15,000 for six months',
  '£13.50',
  '£2 an hour',
  '£250,000,000 a year',
  '24 hourly care',
  '37.5 hours per week, 20 pw',
  '2 per day',
  '$50,000',
  '€50,000 per annum',
  '£30,000 to £25,000',
  '£9,000',
  '£10 - £45,000 a year',
  '£30,000 of equity',
  'In a £25,000 car',
])('%s is no pay', (text) => {
  expect(payInWords(text, null)).toBeNull();
});

// adverts.salary.7
test.each<[string, SalaryPeriod, ReturnType<typeof payInWords>]>([
  ['£150', 'day', { from: 150, to: 150, period: 'day' }],
  ['£150', 'year', null],
  ['£150 per day', 'hour', { from: 150, to: 150, period: 'day' }],
  ['£25,000', 'hour', null],
])('%s of an advert by the %s is %o', (text, period, pay) => {
  expect(payInWords(text, period)).toEqual(pay);
});

// adverts.salary.7: the time rises with the length alone.
test.each(['1', '1,', '£1,', '1,111', '£1 ', ' ', 'between ', 'between £1 ', 'salary of ', '£12 an hour to ', '£25,000 per annum ', 'a'])(
  '10,000 letters of %j take no time',
  (part) => {
    const started = performance.now();
    payInWords(part.repeat(10_000 / part.length), null);
    payInWords(`£25,000 ${part.repeat(10_000 / part.length)}`, null);
    expect(performance.now() - started).toBeLessThan(250);
  },
);
