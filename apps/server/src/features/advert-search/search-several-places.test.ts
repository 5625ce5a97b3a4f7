import { type AdvertResult, sortOrders } from '@berth/contract';
import { expect, test } from 'vitest';
import { onEachSearchLayer } from '../../testing/each-search-layer.ts';
import { hosts, type TestSite } from '../../testing/test-site.ts';

const fill = async (site: TestSite) => {
  await site.addAdverts(
    hosts.northmoor,
    { reference: 'four', title: 'Four', places: ['Leeds', 'York', 'Cardiff', 'Glasgow'] },
    { reference: 'two', title: 'Two', locationName: 'Harrogate / Bristol / Remote' },
    { reference: 'one', title: 'One', locationName: 'York' },
    { reference: 'half', title: 'Half', places: ['Nowhere at all', 'York'] },
    { reference: 'none', title: 'None', places: ['Nowhere at all', 'Scotland'] },
    { reference: 'border', title: 'Border', places: ['Carlisle', 'Lerwick'] },
  );
};

onEachSearchLayer(fill, (site) => {
  async function search(locationName: string | undefined, distanceInMiles = 5, sortOrder: number = sortOrders.GeoDistance) {
    const answer = await site().call({
      method: 'POST',
      url: '/api/v1/advertereSearch/filteredSearch',
      payload: { locationPlaceData: { ...(locationName && { locationName }), distanceInMiles }, sortOrder },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    const { memory } = site();
    if (memory) expect(memory.state().adverts).toBe(6);
    return answer.json<AdvertResult>().adverts.map((advert) => `${advert.jobTitle}: ${advert.locationName}, ${advert.distanceInMiles}`);
  }

  // search.place.14 search.place.15
  test('an advert is found in each of its places, at the distance of the nearest, which is the one named', async () => {
    expect(await search('York')).toEqual(['Half: York and 1 more, 0', 'One: York, 0', 'Four: York and 3 more, 0']);
    expect(await search('Glasgow')).toEqual(['Four: Glasgow and 3 more, 0']);
    expect(await search('Bristol')).toEqual(['Two: Bristol and 1 more, 0']);
    expect(await search('Cardiff', 50)).toEqual(['Four: Cardiff and 3 more, 0', expect.stringMatching(/^Two: Bristol and 1 more, 2\d/)]);
    expect(await search('Manchester', 5)).toEqual([]);
  });

  // search.place.14
  test('a wide search has each advert once, the nearest place first', async () => {
    const found = await search('Leeds', 600);
    expect(found.map((line) => line.split(',')[0])).toEqual([
      'Four: Leeds and 3 more',
      'Two: Harrogate and 1 more',
      'Half: York and 1 more',
      'One: York',
      'Border: Carlisle and 1 more',
    ]);
  });

  // search.place.14 search.place.15
  test('an area finds what has a place in it, and names that one', async () => {
    expect(await search('Wales', 0)).toEqual(['Four: Cardiff and 3 more, null']);
    expect(await search('Scotland', 0)).toEqual(
      expect.arrayContaining(['Border: Lerwick and 1 more, null', 'Four: Glasgow and 3 more, null']),
    );
    expect(await search('North Yorkshire', 0)).toHaveLength(4);
  });

  // adverts.places.4
  test('without a place the first is named, and each place is a word of the advert', async () => {
    expect(await search(undefined, 5, sortOrders.PublishDate)).toEqual([
      'Border: Carlisle and 1 more, null',
      'None: Nowhere at all and 1 more, null',
      'Half: Nowhere at all and 1 more, null',
      'One: York, null',
      'Two: Harrogate and 1 more, null',
      'Four: Leeds and 3 more, null',
    ]);
    const payload = { keywordParams: { keyword: 'glasgow', plain: true } };
    const answer = await site().call({ method: 'POST', url: '/api/v1/advertereSearch/filteredSearch', payload });
    expect(answer.json<AdvertResult>().adverts.map(({ jobTitle }) => jobTitle)).toEqual(['Four']);
  });
});
