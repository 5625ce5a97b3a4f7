import type { AdvertResult } from '@berth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hosts, startTestSite, type TestSite } from '../../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
  await site.addAdverts(
    hosts.northmoor,
    { title: 'Secretary to the Omagh Inquiry', locationName: 'Leeds' },
    { title: 'Cook', employer: 'Truro Kitchens', locationName: 'Leeds' },
    { title: 'Clerk', locationName: 'Leeds', descriptionHtml: '<p>You write to our people in Penzance.</p>' },
    { title: 'Historian of Carlisle', locationName: 'Leeds' },
    { title: 'Nurse', locationName: 'Carlisle' },
    { title: 'Swindon Guide', locationName: 'Leeds' },
    ...Array.from({ length: 3 }, () => ({ title: 'Tutor', locationName: 'Leeds', descriptionHtml: '<p>You teach in Swindon.</p>' })),
  );
});
afterAll(() => site.stop());

const names: Record<string, string> = { Omagh: 'Omagh, County Tyrone', Truro: 'Truro, Cornwall' };

// search.place.22
test.each<[string, string, object, string | undefined, string[]]>([
  ['words of a title are found where the place has no jobs', 'Omagh', {}, undefined, ['Secretary to the Omagh Inquiry']],
  ['who says that it is a place means the place', 'jobs in Omagh', {}, 'Omagh, County Tyrone', []],
  ['an employer is found like a title', 'Truro', {}, undefined, ['Cook']],
  ['a mere mention is not', 'Penzance', {}, 'Penzance, Cornwall', []],
  ['a place that has jobs is the place', 'Carlisle', {}, 'Carlisle, Cumbria', ['Nurse']],
  ['words that many jobs have are the place', 'Swindon', {}, 'Swindon, Wiltshire', []],
  ['where filters leave no jobs it stays one', 'Omagh', { filters: { hours: ['Full time'] } }, 'Omagh, County Tyrone', []],
  ['with other words a place stays one', 'cook Omagh', {}, 'Omagh, County Tyrone', []],
  ['a chosen place stays one', '', { locationPlaceData: { locationName: 'Omagh' } }, 'Omagh, County Tyrone', []],
])('of the name of a place alone %s: %j', async (_what, keyword, more, place, titles) => {
  const payload = { keywordParams: { keyword }, ...more };
  const answer = await site.call({ method: 'POST', url: '/api/v1/advertereSearch/filteredSearch', payload });
  const { adverts, total, place: searched, reading } = answer.json<AdvertResult>();
  expect(adverts.map(({ jobTitle }) => jobTitle)).toEqual(titles);
  expect([total, searched?.name]).toEqual([titles.length, place]);
  expect(reading.placeWithoutJobs).toBe(titles.length > 0 && place === undefined ? names[keyword] : null);
});
