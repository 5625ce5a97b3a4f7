import type { AdvertResult, AdvertSummary } from '@berth/contract';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { expectAccessibleLightAndDark, expectNoSidewaysScroll, openAlive, untilAlive } from './browser.ts';
import { pageForEachTest } from './lent-page.ts';
import { confirmedCandidate } from './candidate.ts';
import { northmoor } from './site.ts';

const siteUrl = inject('siteUrl');
let page: Page;
pageForEachTest((own) => {
  page = own;
});

const search = `${siteUrl}/search?keyword=assistant`;
const viewed = () => page.getByRole('region', { name: 'Recently viewed' });
const first = () => page.getByRole('article').first().getByRole('heading').getByRole('link');
const stored = () => page.evaluate(() => Object.keys(localStorage).toSorted());
const backToResults = async () => {
  await page.getByRole('link', { name: /^(Back to results|Search all jobs)$/ }).click();
  await page.getByRole('article').first().waitFor();
};

// search.memory.5
test('jobs that were opened are listed below the results, the last first, each once, until the list is cleared', async () => {
  await openAlive(page, search);
  expect(await viewed().count()).toBe(0);
  const titles = await page.getByRole('article').getByRole('heading').allInnerTexts();
  for (const title of [titles[0], titles[1], titles[0]]) {
    await page
      .getByRole('article')
      .getByRole('link', { name: title ?? '', exact: true })
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name: title ?? '' }).waitFor();
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('berth:viewed')))
      .toContain(`[{"advertId":${/\d+$/.exec(page.url())?.[0]},`);
    await backToResults();
  }
  expect(await viewed().getByRole('link').allInnerTexts()).toEqual([titles[0], titles[1]]);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page, 'recently viewed');
  await expectAccessibleLightAndDark(page, 'recently viewed', viewed());
  await viewed().getByRole('button', { name: 'Clear this list' }).click();
  await expect.poll(() => viewed().count()).toBe(0);
  expect(await stored()).toEqual([]);
});

// search.memory.5
test('a list of viewed jobs that somebody tampered with is ignored', async () => {
  await openAlive(page, search);
  for (const text of ['{', '7', '[null,{"advertId":"x"}]']) {
    await page.evaluate((value) => localStorage.setItem('berth:viewed', value), text);
    await page.reload();
    await untilAlive(page);
    expect(await viewed().count()).toBe(0);
  }
});

// search.memory.6
test('a hidden job is one line with Undo, which has the focus; it stays hidden after a reload', async () => {
  await openAlive(page, search);
  const title = await first().innerText();
  await page
    .getByRole('button', { name: `Hide: ${title}` })
    .first()
    .press('Enter');
  const line = page.getByText(`You hid “${title}”.`);
  await line.waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Undo');
  await expectAccessibleLightAndDark(page, 'a hidden job', page.getByRole('region', { name: 'Results' }));
  await page.reload();
  await untilAlive(page);
  await line.waitFor();
  await page.getByRole('button', { name: `Undo: show ${title}` }).press('Enter');
  expect(await first().innerText()).toBe(title);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(`Hide: ${title}`);
  expect(await stored()).not.toContain('berth:hidden');
});

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
