import type { AdvertResult } from '@berth/contract';
import { expect, test } from 'vitest';
import { onEachSearchLayer } from '../../testing/each-search-layer.ts';
import { hosts, type TestHost, type TestSite } from '../../testing/test-site.ts';

const contractType = 'Apprenticeship';

const fill = async (site: TestSite) => {
  await site.addAdverts(
    hosts.northmoor,
    { title: 'Apprentice Bricklayer', contractType, locationName: 'Leeds', publishedAt: '2026-01-05T09:00:00Z' },
    { title: 'Childcare Apprentice', contractType, locationName: 'Leeds', publishedAt: '2026-01-07T09:00:00Z' },
    { title: 'Quarry Apprentice', locationName: 'York', publishedAt: '2026-01-01T09:00:00Z' },
    { title: 'Lecturer in Plumbing', locationName: 'Leeds', descriptionHtml: '<p>You teach an apprentice.</p>' },
    { title: 'Web Designer', locationName: 'Leeds', hours: 'Part time' },
    { title: 'Hawk Keeper', locationName: 'York', descriptionHtml: '<p>Each apprentice has a falconer.</p>' },
  );
  await site.addAdverts(
    hosts.harrowFinch,
    { title: 'Plumber' },
    { title: 'Welder', descriptionHtml: '<p>An apprentice works next to you.</p>' },
  );
};

onEachSearchLayer(fill, (site) => {
  async function found(keyword: string, host: TestHost = hosts.northmoor) {
    const payload = { keywordParams: { keyword }, sortOrder: 4003 };
    const answer = await site().call({ host, method: 'POST', url: '/api/v1/advertereSearch/filteredSearch', payload });
    expect(answer.statusCode, answer.body).toBe(200);
    const { reading, adverts } = answer.json<AdvertResult>();
    return { shortened: reading.shortened, foundBy: reading.foundBy, titles: adverts.map(({ jobTitle }) => jobTitle) };
  }

  const byNearness = ['Apprentice Bricklayer', 'Childcare Apprentice'];
  const mentions = ['Hawk Keeper', 'Lecturer in Plumbing'];
  /** A short title ends in what the job is. */
  const byTitle = ['Childcare Apprentice', 'Quarry Apprentice', 'Apprentice Bricklayer', ...mentions];
  const byDate = ['Childcare Apprentice', 'Apprentice Bricklayer'];

  // search.help.8 search.order.10
  test.each([
    ['plumbing apprenticeship', 'apprenticeship', byNearness],
    ['part time plumbing apprenticeship', 'apprenticeship', byNearness],
    ['astronaut apprenticeship', 'apprenticeship', byDate],
    ['plumbing apprenticeship leeds', 'apprenticeship leeds', byNearness],
    ['web design apprentice', 'apprentice', byTitle],
    ['plumbing apprentice', 'apprentice', [...byNearness, 'Quarry Apprentice', ...mentions.toReversed()]],
    ['apprenticeship plumbing', 'apprenticeship', byNearness],
    ['plumbing apprenticeship level 3', 'apprenticeship', byNearness],
    ['plumbing apprentice leeds £90k', 'apprentice leeds', [...byNearness, 'Lecturer in Plumbing']],
    ['plymwr apprenticeship', 'apprenticeship', byNearness],
    ['unicorn quarry apprentice', 'apprentice', ['Quarry Apprentice', ...byDate, ...mentions]],
    ['gas fitter apprenticeship', 'apprenticeship', byNearness],
  ])('%j is shortened to %j rather than to a job of another kind, and finds %j', async (keyword, shortened, titles) => {
    expect(await found(keyword)).toMatchObject({ shortened, titles });
  });

  // search.help.8
  test('where no apprenticeship fits, the words are searched, and adverts that mention an apprentice do not count', async () => {
    expect(await found('bricklaying apprenticeship')).toMatchObject({ shortened: null, titles: ['Apprentice Bricklayer'] });
    expect(await found('plumbing apprentice', hosts.harrowFinch)).toMatchObject({ shortened: 'plumbing', titles: ['Plumber'] });
    expect(await found('plumbing apprenticeship york')).toMatchObject({ shortened: null, titles: [] });
    expect(await found('apprentice lecturer plumbing')).toMatchObject({ shortened: null, titles: ['Lecturer in Plumbing'] });
  });

  // search.help.10
  test('adverts that only mention both do not end a search for an apprenticeship', async () => {
    expect(await found('falconer apprentice')).toMatchObject({
      shortened: 'apprentice',
      titles: byTitle,
    });
  });

  // search.results.10
  test('what apprenticeships are found by is no word to mark', async () => {
    expect((await found('plumbing apprenticeship')).foundBy).toEqual([]);
  });
});
