import { alertDigestsSchema } from '@berth/contract';
import { expect, test } from 'vitest';
import { digestTimes } from './digest-times.ts';

const at = (text: string) => new Date(text);
const times = (hour: number, now: string) => {
  const { daily, weekly, next } = digestTimes(alertDigestsSchema.parse({ hour, weekday: 'monday' }), at(now));
  return [daily.toISOString(), weekly.toISOString(), next.toISOString()].map((text) => text.slice(0, 16));
};

// job-alerts.mails.2
test.each([
  ['winter', 7, '2026-01-14T07:00:00Z', ['2026-01-14T07:00', '2026-01-12T07:00', '2026-01-15T07:00']],
  ['a second before', 7, '2026-01-14T06:59:59Z', ['2026-01-13T07:00', '2026-01-12T07:00', '2026-01-14T07:00']],
  ['summer', 7, '2026-07-14T06:00:00Z', ['2026-07-14T06:00', '2026-07-13T06:00', '2026-07-15T06:00']],
  ['the day itself', 7, '2026-01-12T07:00:00Z', ['2026-01-12T07:00', '2026-01-12T07:00', '2026-01-13T07:00']],
  ['the clocks skip the hour: the moment after', 1, '2026-03-29T12:00:00Z', ['2026-03-29T01:00', '2026-03-23T01:00', '2026-03-30T00:00']],
  [
    'the clocks pass the hour twice: the first time',
    1,
    '2026-10-25T12:00:00Z',
    ['2026-10-25T00:00', '2026-10-19T00:00', '2026-10-26T01:00'],
  ],
  ['between the two passes: not again', 1, '2026-10-25T00:59:00Z', ['2026-10-25T00:00', '2026-10-19T00:00', '2026-10-26T01:00']],
  ['midnight in summer is the day before in UTC', 0, '2026-07-13T23:00:00Z', ['2026-07-13T23:00', '2026-07-12T23:00', '2026-07-14T23:00']],
])('%s', (_name, hour, now, expected) => {
  expect(times(hour, now)).toEqual(expected);
});

test('every day of a year has exactly one moment, at the hour that the clocks show', () => {
  const seen = new Set<number>();
  for (let now = Date.UTC(2026, 0, 1); now < Date.UTC(2027, 0, 1); now += 21_600_000)
    seen.add(digestTimes(alertDigestsSchema.parse({}), new Date(now)).daily.getTime());
  expect(seen.size).toBe(366);
  const shown = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', hour: '2-digit', minute: '2-digit' });
  expect(new Set([...seen].map((moment) => shown.format(moment)))).toEqual(new Set(['07:00']));
});
