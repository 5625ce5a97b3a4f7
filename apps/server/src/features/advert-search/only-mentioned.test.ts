import type { AdvertResult } from '@berth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hosts, startTestSite, type TestSite } from '../../testing/test-site.ts';

let site: TestSite;
const mentions = (words: string) => `<p>${words}</p>`;

beforeAll(async () => {
  site = await startTestSite();
  await site.addAdverts(
    hosts.northmoor,
    { title: 'Steriliser', employer: 'Elm Surgery', hours: 'Nights', descriptionHtml: mentions('You work by a nurse and a vet.') },
    { title: 'Porter', employer: 'Elm Surgery', descriptionHtml: mentions('Bring flowers to a nurse, and a vet if need be.') },
    { title: 'Night Nurse', hours: 'Nights', locationName: 'Leeds' },
    { title: 'Nurse', locationName: 'York' },
    { title: 'Auditor', employer: 'Elm Payroll', descriptionHtml: mentions('We count.') },
    { title: 'Payroll Assistant', employer: 'Oak' },
    { title: 'Kiln Manager', employer: 'Oak', descriptionHtml: mentions('You send hours to payroll.') },
    ...['one', 'two', 'three', 'four'].map((name) => ({ title: `Guide ${name}`, descriptionHtml: mentions('Tall ships in harbours.') })),
    { title: 'Ship Captain' },
    { title: 'Archivist', employer: 'Met Office' },
    { title: 'Reporter', employer: 'Office for Standards in Education' },
    {
      title: 'Piper',
      locationName: 'Elmhouse Lane, Leeds',
      hours: 'Nine day fortnight',
      contractType: 'Relief',
      category: 'Human resources',
    },
  );
});
afterAll(() => site.stop());

async function search(keyword: string, more: object = {}) {
  const payload = { keywordParams: { keyword }, sortOrder: 4003, ...more };
  const answer = await site.call({ method: 'POST', url: '/api/v1/advertereSearch/filteredSearch', payload });
  expect(answer.statusCode, answer.body).toBe(200);
  const { total, reading, adverts } = answer.json<AdvertResult>();
  const { corrected, shortened, typedTotal, isOnlyMentioned } = reading;
  return { total, corrected, shortened, typedTotal, isOnlyMentioned, first: adverts[0]?.jobTitle };
}

// search.help.10
test.each<[string, object, string]>([
  ['vet nurse', { total: 4, shortened: 'nurse', typedTotal: 2 }, 'two adverts mention both words, and two are for a nurse'],
  ['vet nurse nights', { total: 2, shortened: 'nurse nights', typedTotal: 1 }, 'hours stay'],
  ['nurse flowers York', { total: 1, shortened: 'nurse York', typedTotal: 0 }, 'nothing there has both'],
  ['flowers vet', { total: 1, shortened: null, typedTotal: 1 }, 'neither word is in a title'],
  ['payroll count', { total: 1, shortened: null, typedTotal: 1 }, 'an employer is named'],
  ['ship captain', { total: 1, shortened: null, typedTotal: 1 }, 'the words are in a title'],
  ['ships harbours', { total: 4, shortened: null, typedTotal: 4 }, 'four adverts are no accident'],
  ['flowers', { total: 1, shortened: null, typedTotal: 1 }, 'one word cannot be shortened'],
  ['payroll manager', { total: 3, shortened: 'payroll', typedTotal: 1 }, 'only a rank is in the title'],
  [
    'payrol manager',
    { total: 3, corrected: 'payroll manager', shortened: 'payroll', typedTotal: 1, first: 'Payroll Assistant' },
    'so it is for the keyword without its mistake',
  ],
  ['"vet" nurse', { total: 2, shortened: null, typedTotal: 2 }, 'quotation marks say what is meant'],
])('%j finds %o: %s', async (keyword: string, expected: object) => {
  expect(await search(keyword)).toMatchObject(expected);
});

// search.help.10
test('the jobs of the shorter keyword begin with those that have it in the title, page by page', async () => {
  expect((await search('vet nurse')).first).toMatch(/Nurse/);
  const second = await search('vet nurse', { pageSize: 3, pagingDictionary: { requestedPage: 2 } });
  expect(second).toMatchObject({ total: 4, shortened: 'nurse', typedTotal: 2 });
  expect(second.first).toMatch(/Steriliser|Porter/);
});

// search.help.10
test('a strict search and chosen filters keep what was typed', async () => {
  expect(await search('vet nurse', { keywordParams: { keyword: 'vet nurse', strict: true } })).toMatchObject({ total: 2, shortened: null });
  expect(await search('vet nurse', { filters: { hours: ['Nights'] } })).toMatchObject({ total: 1, shortened: null });
});

// search.help.11
test.each<[string, object, boolean, string]>([
  ['flowers', {}, true, 'the word is in a text alone'],
  ['flowers vet', {}, true, 'both are, and there is nothing shorter'],
  ['porter vet', {}, true, 'the title has one of the words'],
  ['payroll count', {}, true, 'the employer is named, and the other word is in the text'],
  ['ship captain', {}, false, 'the title has both'],
  ['night nurse', {}, false, 'so has this one'],
  ['piper elmhouse', {}, false, 'its place has the other word'],
  ['piper fortnight', {}, false, 'its hours have'],
  ['piper relief', {}, false, 'its contract has'],
  ['piper resources', {}, false, 'its category has'],
  ['ships harbours', {}, true, 'four adverts have neither word in the title'],
  ['ships', {}, false, 'one of five is a ship captain'],
  ['vet nurse', {}, false, 'the results of a shorter keyword are shown'],
  ['flowers', { filters: { employers: ['Elm Surgery'] } }, false, 'filters were chosen'],
  ['flowers', { keywordParams: { keyword: 'flowers', strict: true } }, true, 'it is where no other keyword may be searched too'],
  ['flowers', { keywordParams: { keyword: 'flowers', plain: true } }, false, 'plain words are as typed'],
])('the answer to %j with %o says that it is only mentioned: %s, since %s', async (keyword, more, expected) => {
  expect((await search(keyword, more)).isOnlyMentioned).toBe(expected);
});

// search.help.11
test('a correction whose jobs only mention it says so, with their number', async () => {
  expect(await search('harbuors')).toMatchObject({ corrected: 'harbours', total: 4, typedTotal: 4, isOnlyMentioned: true });
  expect(await search('nurrse')).toMatchObject({ corrected: 'nurse', isOnlyMentioned: false });
});

// search.help.11
test.each([
  ['meteorologist', true, 'the employer is of the trade'],
  ['Met Office', false, 'the employer is named'],
  ['Ofsted', false, 'the employer has this name too'],
])('that the jobs for %j are only mentioned is %s, since %s', async (keyword, isOnlyMentioned) => {
  expect(await search(keyword)).toMatchObject({ total: 1, isOnlyMentioned });
});
