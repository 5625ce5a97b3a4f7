import type { AdvertResult } from '@berth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hosts, startTestSite, type TestSite } from '../../testing/test-site.ts';

let site: TestSite;
const text = (words: string) => ({ descriptionHtml: `<p>${words}</p>` });

beforeAll(async () => {
  site = await startTestSite();
  await site.addAdverts(
    hosts.northmoor,
    { title: 'Marble Carver', category: 'Stone', locationName: 'Leeds' },
    { title: 'Velvet Carver', category: 'Cloth', locationName: 'York', ...text('Flowers go to the wards at once.') },
    { title: 'Timber Carver', category: 'Wood', locationName: 'York' },
    { title: 'Marble Polisher', category: 'Stone', ...text('You meet each carver.') },
    { title: 'Marble Merchant', category: 'Stone', ...text('We look for a tall dealer.') },
    { title: 'Marble Dealer', category: 'Stone' },
    { title: 'Metal Dealer', category: 'Metal' },
    ...['one', 'two', 'three', 'four', 'five'].map((name) => ({
      title: `Guide ${name}`,
      category: 'Tours',
      descriptionHtml: '<p>Tall ships, old glaziers.</p>',
    })),
    ...['one', 'two', 'three', 'four', 'five'].map((name) => ({ title: `Copper Beater ${name}`, category: 'Metal' })),
    { title: 'Tin Beater', category: 'Metal', ...text('Oxide burns.') },
    { title: 'Mast Maker', category: 'Rigs', ...text('Ropes.') },
    ...['six', 'seven', 'eight', 'nine'].map((name) => ({
      title: `Rigger ${name}`,
      category: 'Rigs',
      descriptionHtml: '<p>Climb each mast.</p>',
    })),
    { title: 'Sail Maker', category: 'Rigs' },
    { title: 'Rope Walker', category: 'Ropery' },
    { title: 'Rope Tester', category: 'Ropery' },
    { title: 'Hemp Spinner', category: 'Ropery' },
    { title: 'Glazier', category: 'Trades' },
    { title: 'Barge Captain', category: 'Harbour' },
    { title: 'Diver', category: 'Harbour', hours: 'Part time' },
    { title: 'Greenkeeper', category: 'Golf' },
    { title: 'Ball Finder', category: 'Golf' },
    { title: 'Kiln Keeper', category: 'Kilns', locationName: 'York' },
    { title: 'Potter', category: 'Clay', locationName: 'Leeds', ...text('The kiln has a keeper.') },
    { title: 'Plumber', category: 'Pipes' },
    { title: 'Organist', category: 'Pipes' },
    { title: 'Spa Hairdresser', category: 'Salons' },
    { title: 'Parcel Sorter', category: 'Post' },
    { title: 'Bedside Companion', category: 'Homes', ...text('You read to a retired postman.') },
    ...['one', 'two', 'three'].map((name) => ({ title: `Technician ${name}`, category: 'Labs' })),
    ...['Lute', 'Lyre', 'Harp', 'Cello', 'Viola', 'Bass', 'Banjo'].map((string) => ({ title: `${string} Tuner`, category: 'Strings' })),
  );
});
afterAll(() => site.stop());

async function similarTo(keyword: string, more: object = {}) {
  const payload = { keywordParams: { keyword }, sortOrder: 4003, ...more };
  const answer = await site.call({ method: 'POST', url: '/api/v1/advertereSearch/filteredSearch', payload });
  expect(answer.statusCode, answer.body).toBe(200);
  const { reading, adverts, similarAdverts } = answer.json<AdvertResult>();
  const first = adverts.findIndex(({ advertId }) => advertId === reading.firstLessCloseId);
  return { to: reading.similarTo, titles: similarAdverts.map(({ jobTitle }) => jobTitle), firstLessClose: first };
}

const inYork = { locationPlaceData: { locationName: 'York', distanceInMiles: 1 } };

// search.help.12
test.each<[string, object, string[], string]>([
  ['marble carver', {}, ['Timber Carver', 'Velvet Carver'], 'the merchant has nothing to do with carvers'],
  ['marble carver senior', {}, ['Timber Carver', 'Velvet Carver'], 'so it is for the shortened keyword'],
  ['marble unicorn', inYork, [], 'nothing is found'],
  ['timber carver', inYork, ['Velvet Carver'], 'it is in the place too'],
  ['marble carver -velvet', {}, ['Timber Carver'], 'what is refused stays away'],
  ['flowers carver', {}, ['Marble Carver', 'Timber Carver'], 'the page has the one who brings flowers'],
  ['marble carver', { pageSize: 1 }, [], 'the page is one of two'],
  ['marble carver', { pageSize: 1, pagingDictionary: { requestedPage: 2 } }, [], 'so is the second one'],
  ['copper beater', {}, [], 'five are close'],
  ['old glaziers', { pageSize: 3, pagingDictionary: { requestedPage: 2 } }, [], 'there are two pages'],
  ['old glaziers', {}, ['Glazier'], 'five adverts only mention both words'],
])('below the few jobs for %j with %o are those with a part of it in the title: %j, since %s', async (keyword, more, expected) => {
  const { to, titles } = await similarTo(keyword, more);
  expect({ to, titles: titles.toSorted() }).toEqual({ to: null, titles: expected });
});

// search.help.12
test('a keyword of one term that was taken apart begins with what is near to it, however few its part finds', async () => {
  expect(await similarTo('nail technician')).toEqual({ to: null, titles: ['Spa Hairdresser'], firstLessClose: 0 });
  expect((await similarTo('technician')).titles).not.toContain('Spa Hairdresser');
});

// search.help.12
test('what is near to a trade comes before a job that only mentions the trade', async () => {
  expect(await similarTo('postman')).toEqual({ to: null, titles: ['Parcel Sorter'], firstLessClose: 0 });
});

// search.help.12
test('those with most of the keyword in the title come first, and jobs that only mention it after them', async () => {
  expect(await similarTo('tall marble dealer')).toMatchObject({ titles: ['Marble Dealer', 'Metal Dealer'], firstLessClose: -1 });
  expect(await similarTo('old glaziers')).toMatchObject({ firstLessClose: 0 });
});

// search.help.12
test.each<[string, object, [string, ...string[]] | null, string]>([
  ['barge captain', {}, ['Barge Captain', 'Diver'], 'no other job has a part of it'],
  ['captain', {}, ['Barge Captain', 'Diver'], 'so it is with one word'],
  ['rope', {}, ['Rope Tester', 'Hemp Spinner'], 'the other one is on the page'],
  ['greenkeeper', {}, ['Greenkeeper', 'Ball Finder'], 'what is near to a gardener is not near to one'],
  ['captain', { sortOrder: 4001 }, null, 'there is no best match in another order'],
  ['plumber', {}, null, 'it is known what is near to a plumber, and none of the same category is'],
  ['lute', {}, null, 'six others are tuners too'],
  ['captain', { keywordParams: { keyword: 'captain', plain: true } }, null, 'plain words ask for no more'],
  ['diver', { filters: { hours: ['Part time'] } }, null, 'others may not fit the filters'],
  ['captain not flowers', {}, null, 'others may have what is refused'],
  ['kiln keeper', inYork, null, 'the other one only mentions both words'],
  ['oxide', {}, null, 'it is only mentioned'],
  ['mast', {}, null, 'five are found, though one is close'],
  ['guide', {}, null, 'five are not few'],
  ['york', {}, null, 'a place alone names no job'],
  ['diver part time', {}, null, 'others may not fit what was typed'],
])('below the few jobs for %j with %o are the first and its like, %j, since %s', async (keyword, more, expected) => {
  const { to, titles } = await similarTo(keyword, more);
  expect(to === null ? null : [to, ...titles]).toEqual(expected);
});
