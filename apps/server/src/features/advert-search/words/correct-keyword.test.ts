import type { AdvertResult } from '@berth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hosts, startTestSite, type TestSite } from '../../../testing/test-site.ts';
import { learnWordsJob } from './learn-words.job.ts';

let site: TestSite;

beforeAll(async () => {
  site = await startTestSite();
  await site.addAdverts(
    hosts.northmoor,
    { title: 'Zookeeper Trainer', locationName: 'Leeds' },
    { title: 'Glassblowers', locationName: 'York' },
    { title: 'Site Handyman', locationName: 'York' },
    { title: 'Office Receptionists', locationName: 'York' },
    { title: 'Events Coordinator', locationName: 'Leeds' },
    { title: 'Rail Adviser', locationName: 'York' },
    { title: 'Gardenlibrary', locationName: 'York', descriptionHtml: '<p>A garden and a library ask for a manager.</p>' },
  );
  await learnWordsJob(site.services).work({ tenantId: 0 });
});
afterAll(() => site.stop());

async function search(keyword: string): Promise<AdvertResult> {
  const payload = { keywordParams: { keyword } };
  const answer = await site.call({ method: 'POST', url: '/api/v1/advertereSearch/filteredSearch', payload });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

// search.help.1 search.help.6
test.each([
  ['zoo keeper', 'zookeeper'],
  ['Zoo Keeper Leeds', 'Zookeeper Leeds'],
  ['zoo keeper trainr', 'zookeeper trainer'],
  ['glass blower', 'glassblower'],
  // "Gardenlibrary" is a word of an advert, but "garden library" is right.
  ['garden library manageer', 'garden library manager'],
  ['recpetionist', 'receptionist'],
  ['receptionist jobd', 'receptionist jobs'],
  // No advert says Bradford, but Leeds is near enough.
  ['coordinator in bradfrod', 'coordinator in Bradford'],
  // The compound is a known word, so its second part is not misspelt.
  ['co-ordinator evnts', 'co-ordinator events'],
])('%j finds nothing, so the results are those of %j', async (typed, corrected) => {
  expect(await search(typed)).toMatchObject({ total: 1, reading: { corrected } });
});

// search.help.6
test('a correction that is not clear is offered, and does not replace the search', async () => {
  expect((await search('bail')).reading.corrected).toBeNull();
  const answer = await site.call({
    method: 'POST',
    url: '/api/v1/advertereSearch/advice',
    payload: { keywordParams: { keyword: 'bail' } },
  });
  expect(answer.json()).toMatchObject({ correction: { keyword: 'rail', total: 1 } });
});

// search.keyword.2 search.keyword.9 search.keyword.10
test.each([
  ['glassblower or zookeeper', 2],
  ['glassblower/zookeeper', 2],
  ['site handyman/glassblower', 1],
  ['co-ordinator', 1],
])('%j finds %i adverts', async (keyword, total) => {
  expect(await search(keyword)).toMatchObject({ total, reading: { words: keyword, corrected: null } });
});
