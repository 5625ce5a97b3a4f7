import type { AdvertResult } from '@berth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hosts, startTestSite, type TestSite } from '../../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
  await site.addAdverts(
    hosts.northmoor,
    { title: 'Lecturer', locationName: 'Leeds' },
    { title: 'Lecturer for Kingston', locationName: 'Leeds' },
    { title: 'Nurse', locationName: 'York', descriptionHtml: '<p>You write plays about Glyndwr.</p>' },
  );
});
afterAll(() => site.stop());

async function search(keyword: string, more: object = {}) {
  const payload = { keywordParams: { keyword }, ...more };
  const answer = await site.call({ method: 'POST', url: '/api/v1/advertereSearch/filteredSearch', payload });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<AdvertResult>();
}

// search.words.10
test.each<[string, string, string[], string[]]>([
  ['lecturer in Xanadu', 'Xanadu', [], ['Lecturer', 'Lecturer for Kingston']],
  ['lecturer in bristil', 'bristil', ['Bristol'], ['Lecturer', 'Lecturer for Kingston']],
  [
    'lecturer in Kingston',
    'Kingston',
    ['Kingston upon Hull, East Riding of Yorkshire', 'Kingston upon Thames, Greater London'],
    ['Lecturer for Kingston'],
  ],
  ['jobs in Xanadu', 'Xanadu', [], []],
  ['jobs in Kodak', 'Kodak', [], []],
  ['jobs in petro', 'petro', [], []],
  ['jobs in embassy', 'embassy', [], []],
  ['jobs in Embsey', 'Embsey', ['Embsay, North Yorkshire'], []],
  ['jobs in worthng', 'worthng', ['Worthing, West Sussex'], []],
])('%j is answered with the unknown place %j, what it may mean and the jobs of the words', async (keyword, name, meant, found) => {
  const { reading, adverts, placeNotFound } = await search(keyword);
  expect(reading.unknownPlace).toMatchObject({ name, keywordWithout: keyword.split(' ')[0] });
  expect(reading.unknownPlace?.suggestions.map((place) => place.name)).toEqual(meant);
  expect(adverts.map(({ jobTitle }) => jobTitle).sort()).toEqual(found);
  expect(placeNotFound).toBe(false);
});

// search.words.10
test.each<[string, string, object]>([
  ['an ordinary word', 'lecturer in progress', {}],
  ['a word of adverts', 'lecturer in Glyndwr', {}],
  ['a trade', 'jobs in dentistry', {}],
  ['a field by its ending', 'jobs in podiatry', {}],
  ['a word of many employers', 'jobs in sustainability', {}],
  ['a place that is read', 'lecturer in Leeds', {}],
  ['a chosen place', 'lecturer in Xanadu', { locationPlaceData: { locationName: 'Leeds' } }],
  ['plain words', 'lecturer in Xanadu', { keywordParams: { keyword: 'lecturer in Xanadu', plain: true } }],
])('%s is no unknown place: %j', async (_what, keyword, more) => {
  expect((await search(keyword, more)).reading.unknownPlace).toBeNull();
});

const namedNextTo = async (locationName: string) =>
  (await search('lecturer in Kingston', { locationPlaceData: { locationName } })).reading.unknownPlace;

// search.words.10 search.place.21
test('an unknown place of the keyword is named next to a workplace of the place box', async () => {
  expect(await namedNextTo('remote')).toMatchObject({ name: 'Kingston' });
  expect(await namedNextTo('anywhere')).toMatchObject({ name: 'Kingston' });
  expect(await namedNextTo('remote, Leeds')).toBeNull();
});
