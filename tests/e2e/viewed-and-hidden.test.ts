import type { AdvertResult, AdvertSummary } from '@berth/contract';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { openAlive } from './browser.ts';
import { confirmedCandidate } from './candidate.ts';
import { pageForEachTest } from './lent-page.ts';
import { northmoor } from './site.ts';

const siteUrl = inject('siteUrl');
let page: Page;
pageForEachTest((own) => {
  page = own;
});

const search = `${siteUrl}/search?keyword=assistant`;
const first = () => page.getByRole('article').first().getByRole('heading').getByRole('link');
const stored = () => page.evaluate(() => Object.keys(localStorage).toSorted());

// search.memory.7
test('signing out forgets viewed and hidden jobs', async () => {
  await (await confirmedCandidate('devi.viewed@example.com')).enter(page.context());
  await openAlive(page, search);
  await page
    .getByRole('button', { name: /^Hide: / })
    .first()
    .click();
  await first().click();
  await expect.poll(stored).toEqual(['berth:hidden', 'berth:viewed']);
  await page.getByRole('banner').locator('summary').filter({ hasText: 'Morgan' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL(/\/account\/login/);
  expect(await stored()).toEqual([]);
});

/** A page of the demo's adverts, 100 to a page. */
async function demoPage(requestedPage: number): Promise<AdvertSummary[]> {
  const answer = await northmoor.get('/api/v1/advertereSearch/filteredSearch', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ pageSize: 100, pagingDictionary: { requestedPage } }),
  });
  return (JSON.parse(answer.body) as AdvertResult).adverts;
}

// adverts.logo.2
test('half of the demo’s jobs have a logo, which cards and the job page show', async () => {
  const demo = [...(await demoPage(1)), ...(await demoPage(2))].filter(({ employer }) => !employer.startsWith('E2E'));
  const share = demo.filter(({ logoPath }) => logoPath).length / demo.length;
  expect(share).toBeGreaterThan(0.45);
  for (const path of new Set(demo.flatMap(({ logoPath }) => logoPath ?? []))) {
    const { status, headers } = await northmoor.get(path);
    expect([status, headers['content-type']]).toEqual([200, 'image/png']);
  }
  const advert = demo.find(({ logoPath }) => logoPath);
  await openAlive(page, `${siteUrl}/search?keyword=${encodeURIComponent(`"${advert?.jobTitle}"`)}`);
  const card = page
    .getByRole('article')
    .filter({ hasText: advert?.employer ?? '' })
    .first();
  expect(await card.locator('img').getAttribute('src')).toBe(advert?.logoPath);
  await openAlive(page, `${siteUrl}/job/${advert?.jobName}/${advert?.advertId}`);
  expect(await page.getByRole('img', { name: `Logo of ${advert?.employer}` }).getAttribute('src')).toBe(advert?.logoPath);
});
