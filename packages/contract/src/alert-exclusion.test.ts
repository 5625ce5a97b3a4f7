import { expect, test } from 'vitest';
import { leavesOut, leavingOut, takingBack } from './alert-exclusion.ts';

// job-alerts.mails.9
test.each([
  ['/search?keyword=nurse&location=Leeds', 'Night "Shift"', '/search?keyword=nurse+-%22Night+Shift%22&location=Leeds'],
  ['/search?category=3', 'Moor College', '/search?keyword=-%22Moor+College%22&category=3'],
])('the search %s leaves “%s” out, once, and takes it back', (uri, words, narrowed) => {
  expect(leavingOut(uri, words)).toBe(narrowed);
  expect(leavingOut(narrowed, words)).toBe(narrowed);
  expect(takingBack(narrowed, words)).toBe(uri);
  expect(leavesOut(new URL(narrowed, 'https://a.example').searchParams.get('keyword') ?? '', words)).toBe(true);
});
