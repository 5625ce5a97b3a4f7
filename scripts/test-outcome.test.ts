import { expect, test } from 'vitest';
import { mayRepeat } from './test-outcome.ts';

const inBrowser = { project: 'browser', file: 'tests/e2e/search.test.ts', name: 'a search' };
const ofComponents = { project: 'components (chromium)', file: 'tests/components/apply.test.tsx', name: 'an application' };
const inApi = { project: 'api', file: 'sign-in.test.ts', name: 'a sign-in' };

test.each([
  ['one browser test', [inBrowser], 0, true],
  ['three browser tests', [inBrowser, inBrowser, inBrowser], 0, true],
  ['a component test', [ofComponents], 0, true],
  ['a component test and a browser test', [ofComponents, inBrowser], 0, true],
  ['a component test and an API test', [ofComponents, inApi], 0, false],
  ['four browser tests', [inBrowser, inBrowser, inBrowser, inBrowser], 0, false],
  ['an API test', [inApi], 0, false],
  ['an API test among browser tests', [inBrowser, inApi], 0, false],
  ['a browser test and an error outside of tests', [inBrowser], 1, false],
  ['no test, in a run that ended with an error', [], 1, false],
  ['no test', [], 0, false],
])('%s failed: whether that may be repeated', (_name, failed, otherErrors, expected) => {
  expect(mayRepeat({ passed: 100, failed, otherErrors })).toBe(expected);
});
