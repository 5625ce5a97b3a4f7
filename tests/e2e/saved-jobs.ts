import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { TestCandidate } from './candidate.ts';
import { northmoor, type Site } from './site.ts';

/** Saves jobs as another window of the candidate's would, in this order. */
export async function saveFor(candidate: TestCandidate, ids: readonly number[], site: Site = northmoor): Promise<void> {
  const headers = { 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/json', cookie: candidate.cookie };
  for (const advertId of ids) {
    const answer = await site.get('/api/v1/savedJob', { method: 'POST', headers, body: JSON.stringify({ advertId }) });
    expect(answer.status, answer.body).toBe(200);
  }
}

/** The hearts of a job that can be seen: on its own page there are two, of which the width shows one. */
export const heart = (page: Page, title: string, isSaved: boolean) =>
  page
    .getByRole('main')
    .getByRole('button', { name: `${isSaved ? 'Saved' : 'Save job'}: ${title}`, exact: true, pressed: isSaved })
    .filter({ visible: true });

/** A toast with these words and no others. */
export const toast = (page: Page, words: string) => page.getByRole('region', { name: 'Notifications' }).getByText(words, { exact: true });
