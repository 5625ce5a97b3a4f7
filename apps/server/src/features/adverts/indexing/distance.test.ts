import { coordinatesSchema, distanceMiles } from '@berth/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hosts, startTestSite, type TestSite } from '../../../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.stop());

// search.place.1
test('PostgreSQL measures distances as the contract does, so that both layers and every page agree', async () => {
  const point = fc
    .record({ lat: fc.double({ min: 49, max: 61, noNaN: true }), lng: fc.double({ min: -9, max: 3, noNaN: true }) })
    .map((sample) => coordinatesSchema.parse(sample));
  const pairs = fc.sample(fc.tuple(point, point), 2_000);
  const { rows } = await site.ownerPool.query<{ miles: number[] }>(
    'select array_agg(distance_miles(a, b, c, d) order by n) as miles from unnest($1::float8[], $2::float8[], $3::float8[], $4::float8[]) with ordinality as p (a, b, c, d, n)',
    [pairs.map(([from]) => from.lat), pairs.map(([from]) => from.lng), pairs.map(([, to]) => to.lat), pairs.map(([, to]) => to.lng)],
  );
  for (const [at, [from, to]] of pairs.entries()) expect(rows[0]?.miles[at]).toBeCloseTo(distanceMiles(from, to), 6);
});

test('a centre very close to the Greenwich meridian finds adverts on it', async () => {
  await site.addAdverts(hosts.northmoor, { title: 'Keeper of the meridian', lat: 51.4779, lng: 0 });
  const found = await site.call({
    method: 'POST',
    url: '/api/v1/advertereSearch/filteredSearch',
    payload: { locationPlaceData: { coordinates: { lat: 51.4779, lng: 5e-324 }, distanceInMiles: 1 } },
  });
  expect(found.statusCode, found.body).toBe(200);
  expect(found.json()).toMatchObject({ total: 1, adverts: [{ jobTitle: 'Keeper of the meridian', distanceInMiles: 0 }] });
});
