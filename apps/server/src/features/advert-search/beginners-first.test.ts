import type { AdvertResult } from '@berth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hosts, startTestSite, type TestSite } from '../../testing/test-site.ts';

let site: TestSite;

beforeAll(async () => {
  site = await startTestSite();
  const beginners = '<p>No experience is needed.</p>';
  await site.addAdverts(
    hosts.northmoor,
    { title: 'Porter', descriptionHtml: `<p>You may meet a carer.</p>${beginners}`, publishedAt: daysAgo(1) },
    { title: 'Live-in Carer', descriptionHtml: '<p>A year of experience is needed.</p>', publishedAt: daysAgo(2) },
    { title: 'Home Visiting Carer', descriptionHtml: beginners, publishedAt: daysAgo(3) },
    { title: 'Care Assistant', descriptionHtml: beginners, publishedAt: daysAgo(4) },
    { title: 'Watchman', hours: 'Nights', publishedAt: daysAgo(5) },
  );
});
afterAll(() => site.stop());

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

async function search(keyword: string) {
  const payload = { keywordParams: { keyword }, sortOrder: 4003 };
  const answer = await site.call({ method: 'POST', url: '/api/v1/advertereSearch/filteredSearch', payload });
  const { adverts, reading } = answer.json<AdvertResult>();
  return { titles: adverts.map(({ jobTitle }) => jobTitle), shortened: reading.shortened };
}

// search.order.8
test.each([
  ['carer', ['Live-in Carer', 'Home Visiting Carer', 'Care Assistant', 'Porter']],
  ['carer no experience', ['Home Visiting Carer', 'Care Assistant', 'Live-in Carer', 'Porter']],
  ['carer without a degree', ['Home Visiting Carer', 'Care Assistant', 'Live-in Carer', 'Porter']],
])('%j finds %j in this order', async (keyword, titles) => {
  expect((await search(keyword)).titles).toEqual(titles);
});

// search.help.8
test.each(['no experience nights', '16 year old night job'])('%j, which no job is, is shortened to the nights', async (keyword) => {
  const { titles, shortened } = await search(keyword);
  expect(titles).toEqual(['Watchman']);
  expect(shortened).toContain('night');
});
