import { type AdvertResult, sortOrders } from '@berth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hosts, startTestSite, type TestSite } from '../../testing/test-site.ts';

let site: TestSite;
const towns = (
  'Cardiff; Chepstow; Wrexham; Holyhead; Bristol; Chester; Birmingham; Liverpool; Edinburgh; Berwick-upon-Tweed; Newcastle upon Tyne; Belfast;' +
  ' Omagh; Guildford; Woking; Kingston upon Thames; Maidstone; Dartford; Bexley; Manchester; Wigan; Warrington; Southwark; Camden Town; Croydon;' +
  ' Douglas, Isle of Man; Cirencester; Remote, UK; IV55 8WA; Portree; Fort William; Tobermory; Orpington; Stoke Newington; Wick, Highland; Scotland'
).split('; ');

beforeAll(async () => {
  site = await startTestSite();
  await site.addAdverts(hosts.northmoor, ...towns.map((town) => ({ reference: town, title: town, locationName: town })));
});
afterAll(() => site.stop());

async function search(locationName: string, distanceInMiles?: number, sortOrder: number = sortOrders.PublishDate): Promise<AdvertResult> {
  const answer = await site.call({
    method: 'POST',
    url: '/api/v1/advertereSearch/filteredSearch',
    payload: { locationPlaceData: { locationName, distanceInMiles }, sortOrder, pageSize: 50 },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
const distances = async (place: string) => (await search(place, 20)).adverts.map(({ distanceInMiles }) => distanceInMiles);
const titlesOf = ({ adverts }: AdvertResult) => adverts.map(({ jobTitle }) => jobTitle);

// search.place.11 places.areas.1 places.areas.5
test.each([
  ['Wales', ['Cardiff', 'Chepstow', 'Wrexham', 'Holyhead']],
  // Also the advert that is in Scotland as a whole, which is in none of its counties.
  ['Scotland', ['Edinburgh', 'IV55 8WA', 'Portree', 'Fort William', 'Tobermory', 'Wick, Highland', 'Scotland']],
  ['Isle of Skye', ['IV55 8WA', 'Portree']],
  ['Hebrides', ['IV55 8WA', 'Portree', 'Tobermory']],
  ['Caithness', ['Wick, Highland']],
  ['Wales, UK', ['Cardiff', 'Chepstow', 'Wrexham', 'Holyhead']],
  ['Northern Ireland', ['Belfast', 'Omagh']],
  ['County Tyrone', ['Omagh']],
  ['Surrey', ['Guildford', 'Woking']],
  ['Kent', ['Maidstone', 'Dartford']],
  ['Greater Manchester', ['Manchester', 'Wigan']],
  ['Cheshire', ['Chester', 'Warrington']],
  ['Southwark', ['Southwark']],
  ['Bromley', ['Orpington']],
  ['London Borough of Hackney', ['Stoke Newington']],
  ['Camden', ['Camden Town']],
  ['Central London', ['Southwark', 'Camden Town', 'Stoke Newington']],
  ['Isle of Man', ['Douglas, Isle of Man']],
  ['the Cotswolds', ['Cirencester']],
])('a search of %s finds what is in it', async (area, expected) => {
  expect(titlesOf(await search(area, 0)).toSorted()).toEqual(expected.toSorted());
});

// search.place.11
test('a wider search of an area adds what is within the distance of its nearest postcode district', async () => {
  expect(titlesOf(await search('Wales', 10)).toSorted()).toEqual(['Cardiff', 'Chepstow', 'Chester', 'Holyhead', 'Wrexham']);
  expect(titlesOf(await search('Scotland', 15))).toContain('Berwick-upon-Tweed');
  expect(titlesOf(await search('Surrey', 50))).toContain('Southwark');
});

// search.place.19
test.each([
  ['Wales', 0, ['Cardiff', 'Chepstow', 'Holyhead', 'Wrexham']],
  ['Scotland', 0, expect.arrayContaining(['Edinburgh', 'Portree'])],
  ['Isle of Skye', 0, ['IV55 8WA', 'Portree']],
  ['Surrey', 0, ['Guildford', 'Woking']],
  ['the Cotswolds', 0, ['Cirencester']],
  // With the usual distance, as a town.
  ['Southwark', 10, expect.arrayContaining(['Southwark', 'Camden Town', 'Croydon'])],
  ['Guildford', 10, ['Guildford', 'Woking']],
])('without a distance, %s is searched with %d miles around', async (place, miles, expected) => {
  const found = await search(place);
  expect(titlesOf(found).toSorted()).toEqual(expected);
  expect(found).toMatchObject({ distanceInMiles: miles, usualDistanceInMiles: miles });
  expect(await search(place, 50)).toMatchObject({ distanceInMiles: 50, usualDistanceInMiles: miles });
});

// search.place.19
test('an area in the keyword is searched by itself too', async () => {
  const payload = { keywordParams: { keyword: 'jobs in Scotland' }, pageSize: 50 };
  const answer = await site.call({ method: 'POST', url: '/api/v1/advertereSearch/filteredSearch', payload });
  expect(titlesOf(answer.json())).toContain('Edinburgh');
  expect(titlesOf(answer.json())).not.toContain('Berwick-upon-Tweed');
});

// search.order.2
test('the best match of a town or a borough alone is the nearest, that of a county the newest', async () => {
  for (const place of ['Guildford', 'Croydon']) {
    const best = await search(place, 20, sortOrders.Score);
    expect(best.sortOrder).toBe(sortOrders.GeoDistance);
    expect(titlesOf(best)[0]).toBe(place);
  }
  expect((await search('Kent', 0, sortOrders.Score)).sortOrder).toBe(sortOrders.PublishDate);
});

// search.order.7
test('of alike adverts those in the area come before those around it', async () => {
  const inBromley = ['Orpington', 'Bexley', 'Dartford', 'Croydon'].map((town) => ({
    reference: `around ${town}`,
    title: 'Cooper',
    locationName: town,
  }));
  await site.addAdverts(hosts.northmoor, ...inBromley);
  const payload = { keywordParams: { keyword: 'cooper' }, sortOrder: sortOrders.Score };
  const places = async (locationName: string) => {
    const locationPlaceData = { locationName, distanceInMiles: 15 };
    const answer = await site.call({
      method: 'POST',
      url: '/api/v1/advertereSearch/filteredSearch',
      payload: { ...payload, locationPlaceData },
    });
    return answer.json<AdvertResult>().adverts.map((advert) => advert.locationName);
  };
  expect(await places('Bromley')).toEqual(['Orpington', 'Croydon', 'Dartford', 'Bexley']);
  expect((await places('Kent'))[0]).toBe('Dartford');
});

// search.order.7
test('around a borough, what names it comes first', async () => {
  const coopers = ['Cooper at Wandsworth Prison', 'Cooper at Feltham Prison'].map((title, index) => ({
    reference: title,
    title,
    locationName: 'HMP',
    lat: 51.45,
    lng: index === 0 ? -0.17 : -0.2,
    publishedAt: new Date(Date.now() - (2 - index) * 86_400_000).toISOString(),
  }));
  await site.addAdverts(hosts.northmoor, ...coopers);
  const answer = await site.call({
    method: 'POST',
    url: '/api/v1/advertereSearch/filteredSearch',
    payload: { keywordParams: { keyword: 'cooper' }, sortOrder: sortOrders.Score, locationPlaceData: { locationName: 'Wandsworth' } },
  });
  expect(titlesOf(answer.json())[0]).toBe('Cooper at Wandsworth Prison');
});

// search.place.13
test('a search by place counts the jobs at home, wherever they are, unless a workplace is chosen', async () => {
  const atHome = async (query: object) => {
    const url = '/api/v1/advertereSearch/filteredSearch';
    return (await site.call({ method: 'POST', url, payload: { withFilterCounts: true, ...query } })).json<AdvertResult>().totalAtHome;
  };
  await site.addAdverts(
    hosts.northmoor,
    { reference: 'home', title: 'Weaver', locationName: 'Home based' },
    { reference: 'far', title: 'Weaver', locationName: 'Truro', workplace: 'home' },
    { reference: 'near', title: 'Weaver', locationName: 'Guildford' },
  );
  const weaver = { keywordParams: { keyword: 'weaver' } };
  const guildford = { locationPlaceData: { locationName: 'Guildford' } };
  expect(await atHome({ ...weaver, ...guildford })).toBe(2);
  expect(await atHome({ ...weaver, locationPlaceData: { locationName: 'Wales' } })).toBe(2);
  expect(await atHome(weaver)).toBe(null);
  expect(await atHome({ ...weaver, ...guildford, filters: { workplaces: ['Hybrid'] } })).toBe(null);
  expect(await atHome({ ...weaver, ...guildford, withFilterCounts: false })).toBe(null);
});

// search.place.12
test('the results of an area have no distance, those around a town have', async () => {
  expect(new Set(await distances('Wales'))).toEqual(new Set([null]));
  expect(await distances('Guildford')).not.toContain(null);
});

test('every order of an area has the same adverts, and the nearest first begins in its middle', async () => {
  const expected = titlesOf(await search('England', 0)).toSorted();
  for (const order of Object.values(sortOrders)) expect(titlesOf(await search('England', 0, order)).toSorted()).toEqual(expected);
  expect(titlesOf(await search('England', 0, sortOrders.GeoDistance))[0]).toBe('Birmingham');
});
