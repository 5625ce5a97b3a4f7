import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { openAlive } from './browser.ts';
import { pageForEachTest } from './lent-page.ts';
import { mainText, northmoor } from './site.ts';

const siteUrl = inject('siteUrl');
let page: Page;
pageForEachTest((own) => {
  page = own;
});

const params = () => Object.fromEntries(new URL(page.url()).searchParams);

// search.place.16 search.box.2
test('a page of a place with namesakes names the one that was searched and offers the others, without script too', async () => {
  const { body } = await northmoor.get('/search?location=Newport&distance=20');
  expect(mainText(body)).toMatch(/This is Newport, Wales\s?\. Or did you mean Newport, Isle of Wight or Newport, Shropshire\s?\?/);
  const { body: certain } = await northmoor.get('/search?location=Newport,+Shropshire');
  expect(mainText(certain)).not.toContain('Or did you mean');
});

// search.place.16
test('a chosen namesake takes the place of the typed name, and keeps the rest of the search', async () => {
  await openAlive(page, `${siteUrl}/search?keyword=lecturer&location=Ashford&distance=20`);
  await page.getByRole('link', { name: 'Ashford, Surrey' }).click();
  await expect
    .poll(params)
    .toEqual({ keyword: 'lecturer', location: 'Ashford, Surrey', placeId: expect.stringMatching(/./), distance: '20' });
  await expect.poll(() => page.locator('#location').inputValue()).toBe('Ashford, Surrey');
  await expect.poll(() => page.getByText('Or did you mean').count()).toBe(0);

  await openAlive(page, `${siteUrl}/search?keyword=lecturer+in+Richmond`);
  await page.getByRole('link', { name: 'Richmond, North Yorkshire' }).click();
  await expect.poll(params).toEqual({ keyword: 'lecturer', location: 'Richmond, North Yorkshire', placeId: expect.stringMatching(/./) });
});
