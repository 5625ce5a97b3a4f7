import type { Page } from 'playwright-core';
import { beforeAll } from 'vitest';
import { confirmedCandidate, type TestCandidate } from './candidate.ts';
import { pageForAllTests } from './lent-page.ts';

/** Gives the tests of a file, which go on where the one before them ended, a page on a phone that a new candidate with this address is signed in to. */
export function candidateForAllTests(email: string, take: (page: Page, candidate: TestCandidate) => void): void {
  let page: Page;
  pageForAllTests(
    (own) => {
      page = own;
    },
    { width: 320, height: 900 },
  );
  beforeAll(async () => {
    const candidate = await confirmedCandidate(email);
    await candidate.enter(page.context());
    take(page, candidate);
  });
}
