import { afterAll, beforeAll, expect, test } from 'vitest';
import { importPostcode } from '../../../testing/import-postcode.ts';
import { hosts, startTestSite, type TestSite } from '../../../testing/test-site.ts';
import { placeAdvertsJob } from './place-adverts.job.ts';

let site: TestSite;
const place = () => placeAdvertsJob(site.services).work({ tenantId: 0 });

beforeAll(async () => {
  site = await startTestSite();
  await site.addAdverts(
    hosts.northmoor,
    { reference: 'postcode', title: 'By postcode', locationName: 'Leeds', postcode: 'LS6 2AB' },
    { reference: 'given', title: 'By a point', locationName: 'Leeds', postcode: 'LS6 2AB', lat: 53.85, lng: -1.6 },
    { reference: 'town', title: 'By name', locationName: 'Leeds' },
    { reference: 'misspelt', title: 'By a misspelt name', locationName: 'Hudersfield, West Yorks' },
    { reference: 'nowhere', title: 'Unplaced', locationName: 'Home based' },
  );
});
afterAll(() => site.stop());

type Row = { reference: string; place_id: string | null; lat: number | null; lng: number | null; placed_by: string; words: string };
async function stored(): Promise<Record<string, Row>> {
  const { rows } = await site.ownerPool.query<Row>(
    'select reference, place_id, a.lat, a.lng, placed_by, words::text from advert a join advert_search s on s.advert_id = a.id',
  );
  return Object.fromEntries(rows.map((row) => [row.reference, row]));
}

test('an advert that the current data placed does not change', async () => {
  const before = await stored();
  await place();
  expect(await stored()).toEqual(before);
  expect(before.postcode).toMatchObject({ place_id: 'pc:LS6' });
  expect(before.town?.words).toContain('.in:county:west-yorkshire');
});

// places.areas.2 places.spelling.3
test('rows of an earlier release get the words of their areas, and old points are replaced', async () => {
  const before = await stored();
  await site.ownerPool.query('update advert set placed_by = null, point_given = null');
  await site.ownerPool.query("update advert set lat = 53.7997, lng = -1.5492 where reference = 'postcode'");
  await site.ownerPool.query("update advert set lat = 53.851234 where reference = 'given'");
  await site.ownerPool.query(
    "update advert_search set words = ts_delete(words, array(select lexeme from unnest(words) where lexeme ~ '[.](in|at):'))",
  );
  await place();
  const after = await stored();
  expect(after.postcode).toEqual(before.postcode);
  expect(after.town).toEqual(before.town);
  expect(after.misspelt).toEqual(before.misspelt);
  expect(before.misspelt?.place_id).toBe('gn:2646458');
  expect(after.nowhere).toEqual(before.nowhere);
  expect(after.given).toMatchObject({ lat: 53.851234, lng: -1.6 });
  expect(after.given?.words).toContain('.in:county:west-yorkshire');
});

// places.areas.2 places.source.3
test('an import of postcodes moves adverts to their postcode, but none whose point was given', async () => {
  await importPostcode(site, 'LS6 2AB', 53.8163, -1.5751);
  await Promise.all([place(), place()]);
  const after = await stored();
  expect(after.postcode).toMatchObject({ place_id: 'pc:LS62AB', lat: 53.8163, lng: -1.5751 });
  expect(after.given).toMatchObject({ lat: 53.851234, lng: -1.6 });
  expect(new Set(Object.values(after).map(({ placed_by }) => placed_by)).size).toBe(1);
});
