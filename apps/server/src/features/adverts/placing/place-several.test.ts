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
    {
      reference: 'listed',
      locationName: undefined,
      places: ['Bristol', { locationName: 'The site', postcode: 'LS6 2AB' }, { locationName: 'The mill', lat: 53.85, lng: -1.6 }],
    },
    { reference: 'text', locationName: 'Leeds / York / Remote' },
  );
});
afterAll(() => site.stop());

type Row = { location_name: string; places: { placeId: string; lat: number; lng: number }[] | null; other_points: number[] | null };
async function stored(): Promise<Record<string, Row>> {
  const { rows } = await site.ownerPool.query<Row & { reference: string }>(
    `select reference, location_name, location_text, place_id, places, other_points, a.lat, a.lng, point_given, placed_by, words::text
     from advert a join advert_search s on s.advert_id = a.id`,
  );
  return Object.fromEntries(rows.map((row) => [row.reference, row]));
}

test('adverts with several places that the current data placed do not change', async () => {
  const before = await stored();
  await place();
  expect(await stored()).toEqual(before);
  expect(before.listed?.other_points).toHaveLength(4);
});

// places.areas.2 adverts.places.3
test('an advert of an earlier release gets the places that its text lists', async () => {
  const before = await stored();
  const old = "location_name = 'Leeds / York / Remote', location_text = null, places = null, placed_by = null, point_given = null";
  await site.ownerPool.query(`update advert set ${old} where reference = 'text'`);
  await site.ownerPool.query(
    `update advert_search set other_points = null, words = ts_delete(words, array(select lexeme from unnest(words) where lexeme ~ 'york|_|YO1'))
     where advert_id = (select id from advert where reference = 'text')`,
  );
  await place();
  const { text } = await stored();
  expect(text).toMatchObject({ location_name: 'Leeds and 1 more', location_text: 'Leeds / York / Remote' });
  expect([text?.places, text?.other_points]).toEqual([before.text?.places, before.text?.other_points]);
});

test('if an earlier release has written a new text since, that text counts and not the places', async () => {
  await site.ownerPool.query("update advert set location_name = 'Hull', placed_by = '1.0' where reference = 'text'");
  await place();
  expect((await stored()).text).toMatchObject({ location_name: 'Hull', location_text: null, places: null, other_points: null });
});

// places.areas.2
test('an import of postcodes moves each place to its postcode, but none whose point was given', async () => {
  await importPostcode(site, 'LS6 2AB', 53.8163, -1.5751);
  await place();
  const { listed } = await stored();
  expect(listed).toMatchObject({
    location_name: 'Bristol and 2 more',
    other_points: [53.8163, -1.5751, 53.85, -1.6],
    places: [{ name: 'Bristol' }, { placeId: 'pc:LS62AB', lat: 53.8163 }, { name: 'The mill', lat: 53.85, lng: -1.6 }],
  });
});
