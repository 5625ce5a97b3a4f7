import { expect, test } from 'vitest';
import { linkTime } from './link-time.ts';

test.each([
  [1, '1 hour'],
  [2, '2 hours'],
  [24, '24 hours'],
  [36, '36 hours'],
  [48, '2 days'],
  [168, '7 days'],
  [720, '30 days'],
])('a link of %i hours works for %s', (hours, words) => {
  expect(linkTime({ linkHours: { confirm: hours, password: hours, changeEmail: hours, consent: hours } }, 'confirm')).toBe(words);
});
