import fc from 'fast-check';
import { expect, test } from 'vitest';
import { safeReturnUrl } from './return-url.ts';

const origin = 'https://jobs.example.org';
const leaves = (path: string) => new URL(path, `${origin}/account/login`).origin !== origin;

/** Pieces that parsers of addresses have disagreed about. */
const piece = fc.constantFrom(
  '/',
  '//',
  '\\',
  '.',
  '..',
  ':',
  '@',
  '?',
  '#',
  '%2f',
  '%5c',
  '%2e',
  '%00',
  '\t',
  '\n',
  '\r',
  '\0',
  ' ',
  '\u3002',
  '\uff0f',
  '\u2028',
  'evil.test',
  'https:',
  'javascript:',
  'data:',
  'jobs.example.org',
  'dashboard',
  '[',
  ']',
  '&',
  'ü',
  '\ud800',
); // prettier-ignore
const address = fc.oneof(
  { weight: 4, arbitrary: fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')) },
  { weight: 2, arbitrary: fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join('')}`) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }) },
  { weight: 1, arbitrary: fc.webUrl() },
);

// sign-in.form.4
test('wherever a returnUrl leads, it is a path of this site, and stays the same when it is read again', () => {
  fc.assert(
    fc.property(address, (returnUrl) => {
      const path = safeReturnUrl(returnUrl);
      return path.startsWith('/') && !path.startsWith('//') && !path.includes('\\') && !leaves(path) && safeReturnUrl(path) === path;
    }),
    { numRuns: 200_000 },
  );
}, 60_000);

// sign-in.form.4
test.each([
  ['/dashboard', '/dashboard'],
  ['/search?keyword=a&page=2#results', '/search?keyword=a&page=2#results'],
  ['/a/../b', '/b'],
  ['/..//evil.test', '/dashboard'],
  ['//evil.test', '/dashboard'],
  ['/\\evil.test', '/dashboard'],
  ['https://jobs.example.org/', '/dashboard'],
  ['javascript:alert(1)', '/dashboard'],
  ['/\tx', '/dashboard'],
  ['', '/dashboard'],
  [undefined, '/dashboard'],
])('%j leads to %s', (returnUrl, path) => {
  expect(safeReturnUrl(returnUrl)).toBe(path);
});
