import type { AdvertResult } from '@berth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hosts, startTestSite, type TestSite } from '../../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
  await site.addAdverts(
    hosts.northmoor,
    { title: 'Cook in Wales', locationName: 'Newport, Wales' },
    { title: 'Cook on the island', locationName: 'Newport, Isle of Wight' },
  );
});
afterAll(() => site.stop());

async function search(body: object) {
  const answer = await site.call({ method: 'POST', url: '/api/v1/advertereSearch/filteredSearch', payload: body });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<AdvertResult>();
}

// search.place.16
test.each<[string, object]>([
  ['in the place box', { locationPlaceData: { locationName: 'Newport' } }],
  ['in the keyword', { keywordParams: { keyword: 'cook Newport' } }],
  ['in the keyword after "in"', { keywordParams: { keyword: 'cook in newport' } }],
])('a name of several places that is typed %s is answered with the largest, and with the others to choose from', async (_where, body) => {
  const { place, placeAlternatives, adverts } = await search(body);
  expect(place?.name).toBe('Newport, Wales');
  expect(adverts.map(({ jobTitle }) => jobTitle)).toEqual(['Cook in Wales']);
  expect(placeAlternatives.map(({ name }) => name)).toEqual(['Newport, Isle of Wight', 'Newport, Shropshire']);

  const [{ placeId, name } = { placeId: '', name: '' }] = placeAlternatives;
  const chosen = await search({ locationPlaceData: { placeId, locationName: name } });
  expect(chosen.adverts.map(({ jobTitle }) => jobTitle)).toEqual(['Cook on the island']);
  expect(chosen.placeAlternatives).toEqual([]);
});

// search.place.16
test.each<[string, object]>([
  ['a name with its county', { locationPlaceData: { locationName: 'Newport, Shropshire' } }],
  ['an unmistakable name', { locationPlaceData: { locationName: 'Leeds' } }],
  ['an unknown name', { locationPlaceData: { locationName: 'Xanadu' } }],
  ['coordinates with a name', { locationPlaceData: { locationName: 'Newport', coordinates: { lat: 53, lng: -1 } } }],
  ['no place', {}],
])('%s has no alternatives', async (_what, body) => {
  expect((await search(body)).placeAlternatives).toEqual([]);
});
