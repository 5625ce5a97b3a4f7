import type { AdvertResult } from '@berth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importPostcode } from '../../../testing/import-postcode.ts';
import { hosts, startTestSite, type TestSite } from '../../../testing/test-site.ts';
import { placeAdvertsJob } from './place-adverts.job.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
  await site.addAdverts(
    hosts.northmoor,
    { title: 'By a point', locationName: 'Leeds', lat: 53.85, lng: -1.6 },
    { title: 'By a postcode', locationName: 'Leeds', postcode: 'LS6 2AB' },
    { title: 'By a district', locationName: 'Leeds LS6' },
    { title: 'By a town', locationName: 'Leeds' },
    { title: 'By a county', locationName: 'West Yorkshire' },
    { title: 'At home', locationName: 'Home based' },
    { title: 'Twice', places: [{ locationName: 'Cardiff' }, { locationName: 'York', lat: 53.96, lng: -1.08 }] },
  );
});
afterAll(() => site.stop());

async function precisions(locationName?: string): Promise<Record<string, string>> {
  const payload = { locationPlaceData: { ...(locationName && { locationName }), distanceInMiles: 5 } };
  const answer = await site.call({ method: 'POST', url: '/api/v1/advertereSearch/filteredSearch', payload });
  return Object.fromEntries(answer.json<AdvertResult>().adverts.map(({ jobTitle, placePrecision }) => [jobTitle, placePrecision]));
}

// search.place.18
test('an advert is exact if its feed gave the point, and by its postcode once that was imported', async () => {
  const rough = { 'By a district': 'area', 'By a town': 'area', 'By a county': 'area', 'At home': 'area', Twice: 'area' };
  expect(await precisions()).toEqual({ ...rough, 'By a point': 'exact', 'By a postcode': 'area' });
  await importPostcode(site, 'LS6 2AB', 53.8163, -1.5751);
  await placeAdvertsJob(site.services).work({ tenantId: 0 });
  expect(await precisions()).toEqual({ ...rough, 'By a point': 'exact', 'By a postcode': 'exact' });
});

// search.place.18 search.place.15
test('of several places the one that is named decides', async () => {
  expect(await precisions('Cardiff')).toEqual({ Twice: 'area' });
  expect(await precisions('York')).toEqual({ Twice: 'exact' });
});
