import type { AdvertResult } from '@berth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hosts, startTestSite, type TestSite } from '../../testing/test-site.ts';

let site: TestSite;
const towns = ['Maidstone', 'Brighton', 'Leeds', 'Bradford', 'York', 'Hexham', 'Birmingham'];

beforeAll(async () => {
  site = await startTestSite();
  await site.addAdverts(
    hosts.northmoor,
    ...towns.map((town) => ({ reference: town, title: `Nurse ${town}`, locationName: town })),
    {
      reference: 'two',
      title: 'Cook',
      locationName: 'Birmingham; Whitstable',
    },
    { reference: 'three', title: 'Baker', locationName: 'Birmingham; Hexham' },
  );
});
afterAll(() => site.stop());

async function search(body: object): Promise<AdvertResult> {
  const answer = await site.call({ method: 'POST', url: '/api/v1/advertereSearch/filteredSearch', payload: { pageSize: 50, ...body } });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
const found = ({ adverts }: AdvertResult) => adverts.map(({ jobTitle }) => jobTitle).toSorted();

// search.place.20
test.each([
  ['Kent or Sussex', undefined, 'Kent or Sussex', ['Cook', 'Nurse Brighton', 'Nurse Maidstone']],
  ['Leeds or Bradford', undefined, 'Leeds or Bradford', ['Nurse Bradford', 'Nurse Leeds']],
  ['Leeds and Bradford', 0, 'Leeds or Bradford', ['Nurse Bradford', 'Nurse Leeds']],
  ['York / Bradford', undefined, 'York or Bradford', ['Nurse Bradford', 'Nurse Leeds', 'Nurse York']],
  ['Leeds, Brighton, York', 0, 'Leeds or Brighton or York', ['Nurse Brighton', 'Nurse Leeds', 'Nurse York']],
  ['Hexham or Kent', 0, 'Hexham or Kent', ['Baker', 'Cook', 'Nurse Hexham', 'Nurse Maidstone']],
  ['LS1 or YO1', 1, 'LS1 or YO1', ['Nurse Leeds', 'Nurse York']],
  // One place and where it lies, and one name.
  ['Headingley, Leeds', 3, 'Headingley, West Yorkshire', ['Nurse Leeds']],
  ['Brighton and Hove', 0, 'Brighton and Hove, East Sussex', ['Nurse Brighton']],
])('the place box takes %j with the distance %s as %j', async (locationName, distanceInMiles, name, titles) => {
  const answer = await search({ locationPlaceData: { locationName, distanceInMiles } });
  expect(answer.place?.name).toBe(name);
  expect(found(answer)).toEqual(titles);
});

// search.place.20 search.words.4
test.each([
  ['nurse in Kent or Sussex', 'Kent or Sussex', ['Nurse Brighton', 'Nurse Maidstone']],
  ['Leeds or Bradford nurse', 'Leeds or Bradford', ['Nurse Bradford', 'Nurse Leeds']],
  ['nurse/carer Brighton/York', 'Brighton or York', ['Nurse Brighton', 'Nurse York']],
])('the keyword %j looks in %s', async (keyword, name, titles) => {
  const answer = await search({ keywordParams: { keyword } });
  expect(answer.place?.name).toBe(name);
  expect(found(answer)).toEqual(titles);
});

// search.place.20 search.place.12 search.place.15
test('a choice of places has no distances, names the place of an advert that is in it, and can be searched again by its id', async () => {
  const answer = await search({ locationPlaceData: { locationName: 'Kent or Sussex' } });
  expect(answer.adverts.map(({ distanceInMiles }) => distanceInMiles)).toEqual([null, null, null]);
  expect(answer.adverts.find(({ jobTitle }) => jobTitle === 'Cook')?.locationName).toBe('Whitstable and 1 more');
  expect(found(await search({ locationPlaceData: { placeId: answer.place?.placeId } }))).toEqual(found(answer));
});

// search.place.20 search.place.15
test('an advert that a town of a choice finds names that town, though another place of the choice is an area', async () => {
  const answer = await search({
    locationPlaceData: { locationName: 'Hexham or Kent', distanceInMiles: 0 },
    keywordParams: { keyword: 'baker' },
  });
  expect(answer.adverts.map(({ locationName }) => locationName)).toEqual(['Hexham and 1 more']);
});

// search.place.20 search.place.17
test.each(['either:', 'either:county:kent', 'either:county:kent|nowhere', 'either:county:kent|either:county:surrey', 'either:|||||||'])(
  'the id %j of no choice is refused',
  async (placeId) => {
    const answer = await site.call({
      method: 'POST',
      url: '/api/v1/advertereSearch/filteredSearch',
      payload: { locationPlaceData: { placeId } },
    });
    expect(answer.statusCode).toBe(400);
  },
);

// search.place.20
test('who types a choice into the place box is offered it', async () => {
  const answer = await site.call({ url: '/api/v1/place/autocomplete?q=Kent%20or%20Sussex' });
  expect(answer.json()).toEqual([expect.objectContaining({ name: 'Kent or Sussex' })]);
});
