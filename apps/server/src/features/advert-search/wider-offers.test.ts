import type { AdvertResult, SearchAdvice } from '@berth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hosts, startTestSite, type TestSite } from '../../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
  await site.addAdverts(
    hosts.northmoor,
    { title: 'Beekeeper', locationName: 'St Albans' },
    { title: 'Falconer', locationName: 'Inverness' },
    { title: 'Solicitor', locationName: 'Yorkshire and the Humber' },
    { title: 'Coroner', locationName: 'Wales' },
    { title: 'Coroner', locationName: 'Truro' },
    { title: 'Cook', locationName: 'London' },
    { title: 'Cook', locationName: 'Leeds' },
  );
});
afterAll(() => site.stop());

async function ask<Answer>(call: 'filteredSearch' | 'advice', keyword: string, locationPlaceData: object): Promise<Answer> {
  const payload = { keywordParams: { keyword }, locationPlaceData };
  const answer = await site.call({ method: 'POST', url: `/api/v1/advertereSearch/${call}`, payload });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

// search.help.2
test.each<[string, string, string]>([
  ['a large conurbation, which has no distances', 'falconer', 'London'],
  ['a large conurbation with the job just outside', 'beekeeper', 'London'],
  ['a town', 'beekeeper', 'Watford'],
  ['a town far away', 'falconer', 'Leeds'],
  ['a county', 'beekeeper', 'Buckinghamshire'],
  ['a nation', 'falconer', 'Wales'],
  ['several places', 'falconer', 'Kent or Sussex'],
  ['a postcode district', 'falconer', 'LS6'],
])('a search in %s that finds nothing offers wider places, each with its true count', async (_what, keyword, locationName) => {
  const found = await ask<AdvertResult>('filteredSearch', keyword, { locationName, distanceInMiles: 0 });
  expect(found.total).toBe(0);
  const { wider, everywhere } = await ask<SearchAdvice>('advice', keyword, { locationName, distanceInMiles: 0 });
  expect(wider.length > 0 || everywhere !== null).toBe(true);
  for (const { distanceInMiles, total } of wider)
    expect((await ask<AdvertResult>('filteredSearch', keyword, { locationName, distanceInMiles })).total).toBe(total);
  if (everywhere) expect((await ask<AdvertResult>('filteredSearch', keyword, {})).total).toBe(everywhere.total);
});

// search.help.2
test.each([
  ['solicitor', 'Leeds', { placeId: 'region:yorkshire-and-the-humber', name: 'Yorkshire and the Humber', total: 1 }, null],
  ['coroner in Swansea', '', { placeId: 'nation:wales', name: 'Wales', total: 1 }, { total: 2 }],
  ['coroner', 'North Wales', { placeId: 'nation:wales', name: 'Wales', total: 1 }, { total: 2 }],
  ['coroner', 'Scotland', null, { total: 2 }],
  ['solicitor', 'Hull', { placeId: 'region:yorkshire-and-the-humber', name: 'Yorkshire and the Humber', total: 1 }, null],
  ['solicitor', 'Leeds or Hull', null, { total: 1 }],
  ['solicitor', 'London', null, { total: 1 }],
])(
  '%j in %j offers the jobs of the region or nation around it, and all areas if they have more',
  async (keyword, locationName, region, everywhere) => {
    expect(await ask<SearchAdvice>('advice', keyword, { locationName })).toMatchObject({ wider: [], region, everywhere });
    if (region)
      expect((await ask<AdvertResult>('filteredSearch', keyword.split(' ')[0] ?? '', { placeId: region.placeId })).total).toBe(
        region.total,
      );
  },
);

// search.help.2
test.each(['falconer in London', 'falconer London', 'falconer within 5 miles of Leeds'])(
  'the keyword %j, whose place finds nothing, offers all areas for the rest of it',
  async (keyword) => {
    expect((await ask<AdvertResult>('filteredSearch', keyword, {})).total).toBe(0);
    expect((await ask<SearchAdvice>('advice', keyword, {})).everywhere).toEqual({ total: 1 });
  },
);
