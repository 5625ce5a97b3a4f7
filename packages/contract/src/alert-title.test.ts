import { expect, test } from 'vitest';
import { alertTitle, unlinkedTitle } from './alert-title.ts';

test.each([
  [{ keyword: ' senior  librarian ', location: 'Leeds' }, 'senior librarian in Leeds'],
  [{ keyword: 'nurse' }, 'nurse'],
  [{ location: 'Leeds' }, 'Jobs in Leeds'],
  [{}, 'New jobs'],
  [{ keyword: 'x'.repeat(200) }, 'x'.repeat(100)],
  [{ keyword: 'Nurse', location: 'Remote' }, 'Nurse at home'],
  [{ location: 'hybrid' }, 'Jobs (hybrid)'],
  [{ keyword: 'Nurse', location: 'anywhere' }, 'Nurse anywhere'],
  [{ keyword: 'Nurse', location: 'remote, Wales' }, 'Nurse at home in Wales'],
  [{ keyword: 'Nurse', location: 'Leeds (hybrid)' }, 'Nurse (hybrid) in Leeds'],
  [{ keyword: 'Nurse', location: 'Home, Yorkshire' }, 'Nurse in Home, Yorkshire'],
])('%j is called %s', (params, title) => {
  expect(alertTitle(params)).toBe(title);
});

test.each([
  ['Librarian in Leeds', 'Librarian in Leeds'],
  ['R&D (part-time), St Mary’s', 'R&D (part-time), St Mary’s'],
  ['Win now: https://evil.test/x?y=1', 'Win now https evil test x y 1'],
  ['me@evil.test', 'me evil test'],
  ['://', 'New jobs'],
  ['x'.repeat(100), 'x'.repeat(60)],
])('to an unconfirmed address %s is %s', (title, said) => {
  expect(unlinkedTitle(title)).toBe(said);
});
