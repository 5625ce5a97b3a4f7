import type { AdvertResult, SearchAdvice } from '@berth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { atTenant } from '../../platform/at.ts';
import { hosts, startTestSite, type TestSite } from '../../testing/test-site.ts';
import { noSynonyms } from './keyword/synonyms.ts';
import { KnownKeywords } from './known-keywords.ts';
import { readStandingSearch } from './standing/read-standing-search.ts';
import { workValuesOf } from './understanding/work-values.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
  await site.addAdverts(
    hosts.northmoor,
    { title: 'Clerk at home', workplace: 'home', locationName: 'Home based' },
    { title: 'Clerk at home near Leeds', workplace: 'home', locationName: 'Leeds' },
    { title: 'Hybrid clerk', workplace: 'hybrid', locationName: 'Leeds' },
    { title: 'Clerk in York', workplace: 'on site', locationName: 'York' },
    { title: 'Cook in York', workplace: 'on site', locationName: 'York' },
  );
});
afterAll(() => site.stop());

async function ask<Answer>(
  call: 'filteredSearch' | 'advice',
  keyword: string,
  place: string | object,
  filters: object = {},
): Promise<Answer> {
  const locationPlaceData = typeof place === 'string' ? { locationName: place } : place;
  const payload = { keywordParams: { keyword }, locationPlaceData, filters, withFilterCounts: true };
  const answer = await site.call({ method: 'POST', url: `/api/v1/advertereSearch/${call}`, payload });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
const titles = ({ adverts }: AdvertResult) => adverts.map(({ jobTitle }) => jobTitle).sort();

// search.place.21
test.each<[string, string, string | null, string[]]>([
  ['clerk', 'remote', 'At home', ['Clerk at home', 'Clerk at home near Leeds']],
  ['clerk', 'Work from home', 'At home', ['Clerk at home', 'Clerk at home near Leeds']],
  ['clerk', 'Remote, UK', 'At home', ['Clerk at home', 'Clerk at home near Leeds']],
  ['clerk in Leeds', 'remote', 'At home', ['Clerk at home near Leeds']],
  ['clerk', 'hybrid', 'Hybrid', ['Hybrid clerk']],
  ['clerk', 'anywhere', null, ['Clerk at home', 'Clerk at home near Leeds', 'Clerk in York', 'Hybrid clerk']],
  ['cook', 'nationwide', null, ['Cook in York']],
])('%j with %j for a place is read as the workplace %j', async (keyword, locationName, workplace, found) => {
  const answer = await ask<AdvertResult>('filteredSearch', keyword, locationName);
  expect(titles(answer)).toEqual(found);
  expect(answer).toMatchObject({ placeNotFound: false, placeSuggestions: [], placeReading: { words: locationName, workplace } });
});

// search.place.21
test.each<[string, string, string, string[]]>([
  ['hybrid, Leeds', 'Hybrid', 'Leeds, West Yorkshire', ['Hybrid clerk']],
  ['Leeds (hybrid)', 'Hybrid', 'Leeds, West Yorkshire', ['Hybrid clerk']],
  ['working from home in Leeds', 'At home', 'Leeds, West Yorkshire', ['Clerk at home near Leeds']],
  ['remote England', 'At home', 'England', ['Clerk at home near Leeds']],
  ['Scotland, remote', 'At home', 'Scotland', []],
])('%j for a place is the workplace %j in %j', async (locationName, workplace, name, found) => {
  const answer = await ask<AdvertResult>('filteredSearch', 'clerk', locationName);
  expect(answer).toMatchObject({ place: { name }, placeReading: { words: locationName, workplace } });
  expect(titles(answer)).toEqual(found);
});

// search.place.21 search.place.7
test('a misspelt place next to a workplace is unknown, and what it may mean is offered', async () => {
  const answer = await ask<AdvertResult>('filteredSearch', 'clerk', 'hybrid, Leedz');
  expect(answer).toMatchObject({ placeNotFound: true, placeSuggestions: [{ name: 'Leeds, West Yorkshire' }] });
});

// search.place.21
test('the distance of the place box counts for a place in the keyword', async () => {
  const place = { locationName: 'remote', distanceInMiles: 40 };
  expect(await ask<AdvertResult>('filteredSearch', 'clerk in Leeds', place)).toMatchObject({ distanceInMiles: 40 });
  expect(await ask<AdvertResult>('filteredSearch', 'clerk', place)).toMatchObject({ distanceInMiles: null, total: 2 });
});

// search.place.21
test('a chosen workplace counts instead of the one in the place box', async () => {
  const answer = await ask<AdvertResult>('filteredSearch', 'clerk', 'remote', { workplaces: ['On site'] });
  expect(titles(answer)).toEqual(['Clerk in York']);
  expect(answer.placeReading).toEqual({ words: 'remote', workplace: null });
});

// search.place.21
test('a place, and an unknown one, is not read as a workplace', async () => {
  expect(await ask<AdvertResult>('filteredSearch', 'clerk', 'York')).toMatchObject({ placeReading: null, total: 1 });
  expect(await ask<AdvertResult>('filteredSearch', 'clerk', 'Xanadu')).toMatchObject({ placeReading: null, placeNotFound: true });
});

// search.place.21 search.help.2
test('a search at home that finds nothing offers all workplaces', async () => {
  expect(await ask<AdvertResult>('filteredSearch', 'cook', 'remote')).toMatchObject({ total: 0, placeNotFound: false });
  expect(await ask<SearchAdvice>('advice', 'cook', 'remote')).toMatchObject({ everywhere: { total: 1 } });
});

// search.place.21
test('a job alert and a feed read the place box as the search does', async () => {
  const at = atTenant(site.services, await site.tenantId(hosts.northmoor));
  const defaults = {
    defaultDistance: 10,
    useSearchAreaDistanceControl: true,
    synonyms: noSynonyms,
    keywords: new KnownKeywords(10),
    workValues: () => workValuesOf(at),
  };
  const read = (uri: string) => readStandingSearch({ uri }, defaults, site.services.places, site.services.clock());
  expect(await read('/search?keyword=clerk&location=remote')).toMatchObject({
    centre: null,
    areaWords: null,
    filters: { facets: { workplace: ['at home'] } },
  });
  expect(await read('/search?keyword=clerk&location=anywhere')).toMatchObject({ areaWords: null, filters: { facets: { workplace: [] } } });
  const feed = await site.call({ url: '/search.rss?keyword=clerk&location=hybrid' });
  expect([feed.statusCode, feed.body.includes('Hybrid clerk'), feed.body.includes('Clerk in York')]).toEqual([200, true, false]);
});
