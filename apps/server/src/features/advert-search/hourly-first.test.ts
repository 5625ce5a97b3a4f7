import { type AdvertResult, sortOrders } from '@berth/contract';
import { expect, test } from 'vitest';
import { onEachSearchLayer } from '../../testing/each-search-layer.ts';
import { hosts, type TestSite } from '../../testing/test-site.ts';

const byHour = { salaryFrom: 18, salaryTo: 20, salaryPeriod: 'hour' };

function fill(site: TestSite) {
  const published = (daysAgo: number) => ({ publishedAt: new Date(site.services.clock().getTime() - daysAgo * 86_400_000).toISOString() });
  return site.addAdverts(
    hosts.northmoor,
    { title: 'Cellist', ...byHour, ...published(9) },
    { title: 'Organist', ...byHour, ...published(5) },
    { title: 'Bursar', salaryFrom: 40_000, salaryTo: 45_000, ...published(1) },
    { title: 'Verger', ...byHour, salaryFrom: 12, salaryTo: 13, ...published(2) },
  );
}

onEachSearchLayer(fill, (site) => {
  async function found(keyword: string, more: object = {}) {
    const payload = { keywordParams: { keyword }, sortOrder: sortOrders.Score, ...more };
    const answer = await site().call({ method: 'POST', url: '/api/v1/advertereSearch/filteredSearch', payload });
    expect(answer.statusCode, answer.body).toBe(200);
    const { total, adverts, reading } = answer.json<AdvertResult>();
    return { total, titles: adverts.map(({ jobTitle }) => jobTitle), isOnlyMentioned: reading.isOnlyMentioned };
  }

  // search.order.11
  test.each<[string, object, string[], string]>([
    ['£15 an hour', {}, ['Organist', 'Cellist', 'Bursar'], 'pay by the hour was asked for'],
    ['£30,000', {}, ['Bursar', 'Organist', 'Cellist'], 'pay by the year was asked for'],
    ['£15 an hour', { sortOrder: sortOrders.PublishDate }, ['Bursar', 'Organist', 'Cellist'], 'the newest were asked for'],
    ['£15 an hour', { filters: { hours: ['Full time'] } }, ['Organist', 'Cellist', 'Bursar'], 'filters change nothing'],
  ])('%j with %o finds %j, since %s', async (keyword, more, titles) => {
    expect((await found(keyword, more)).titles).toEqual(titles);
  });

  // search.order.2
  test.each<[string, object, string[], string]>([
    ['highest paid jobs', {}, ['Bursar', 'Organist', 'Cellist', 'Verger'], 'the highest pay comes first'],
    ['highest paid jobs', { sortOrder: sortOrders.PublishDate }, ['Bursar', 'Verger', 'Organist', 'Cellist'], 'the newest were asked for'],
    ['jobs', {}, ['Bursar', 'Verger', 'Organist', 'Cellist'], 'nothing says that pay counts'],
  ])('%j with %o lists %j, since %s', async (keyword, more, titles) => {
    expect((await found(keyword, more)).titles).toEqual(titles);
  });

  test('their order goes on from page to page, and they are no mere mentions', async () => {
    const titles = ['Organist', 'Cellist', 'Bursar'];
    for (const [at, title] of titles.entries()) {
      const more = { pageSize: 1, pagingDictionary: { requestedPage: at + 1 } };
      expect(await found('£15 an hour', more)).toEqual({ total: 3, titles: [title], isOnlyMentioned: false });
    }
  });
});
