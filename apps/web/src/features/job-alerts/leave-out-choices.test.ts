import { expect, test } from 'vitest';
import { leaveOutChoices } from './leave-out-choices.ts';

// job-alerts.mails.9
test.each([
  ['nurse', ['Moor College', 'Night', 'Bank']],
  ['nurse -"Night"', ['Moor College', 'Night', 'Bank']],
  ['', ['Moor College', 'Night', 'Nurse', 'Bank']],
])('an alert for “%s” can leave out what it does not ask for', (keyword, words) => {
  const job = { jobTitle: 'Night Nurse (Band 5), the Bank', employer: 'Moor College' };
  const choices = leaveOutChoices({ ...job, jobTitle: 'Night Nurse, the Bank' }, keyword);
  expect(choices.map((choice) => choice.words)).toEqual(words);
});
