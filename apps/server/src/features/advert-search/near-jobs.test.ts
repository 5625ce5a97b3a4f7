import type { AdvertResult } from '@berth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hosts, startTestSite, type TestSite } from '../../testing/test-site.ts';

let site: TestSite;
const text = (words: string) => ({ descriptionHtml: `<p>${words}</p>` });

beforeAll(async () => {
  site = await startTestSite();
  await site.addAdverts(
    hosts.northmoor,
    { title: 'Hairdressing Lecturer', locationName: 'Leeds' },
    { title: 'Lecturer in Beauty Therapy' },
    { title: 'Games Design Lecturer' },
    { title: 'Lecturer in ESOL' },
    { title: 'Lecturer in Joinery', ...text('Join the construction team.') },
    { title: 'Supply Lecturer', ...text('Construction and more.') },
    { title: 'Brickwork Trainer' },
    { title: 'Wardrobe Technician', locationName: 'York' },
    { title: 'Welding Instructor' },
    { title: 'CNC Instructor' },
    { title: 'Swimming Instructor' },
    { title: 'Football Instructor' },
    { title: 'Driving Instructor' },
    { title: 'Groundworks Instructor' },
    { title: 'Painter and Decorator', hours: 'Part time' },
    { title: 'Bricklayer', hours: 'Full time' },
    { title: 'Dredging Apprentice', ...text('You help a senior.') },
    { title: 'Senior Dredging Engineer', ...text('An apprentice helps you.') },
  );
});
afterAll(() => site.stop());

/** The titles of the page in its order, similar jobs in brackets, and a line before those that are less close. */
async function shown(keyword: string, more: object = {}) {
  const payload = { keywordParams: { keyword }, sortOrder: 4003, ...more };
  const answer = await site.call({ method: 'POST', url: '/api/v1/advertereSearch/filteredSearch', payload });
  expect(answer.statusCode, answer.body).toBe(200);
  const { reading, adverts, similarAdverts } = answer.json<AdvertResult>();
  const similar = similarAdverts.map(({ jobTitle }) => `(${jobTitle})`);
  const at = adverts.findIndex(({ advertId }) => advertId === reading.firstLessCloseId);
  const titles = adverts.map(({ jobTitle }) => jobTitle);
  return at < 0 ? [...titles, ...similar] : [...titles.slice(0, at), ...similar, '--', ...titles.slice(at)];
}

/** The same without similar jobs. */
const found = async (keyword: string) => (await shown(keyword)).filter((title) => !title.startsWith('('));

// search.help.12
test.each<[string, string[], string]>([
  ['hairdressing lecturer', ['Hairdressing Lecturer', '(Lecturer in Beauty Therapy)'], 'other lecturers teach nothing near to it'],
  ['plasterer', ['(Painter and Decorator)', '(Bricklayer)'], 'nothing is found, and these are near'],
  ['costume maker', ['(Wardrobe Technician)'], 'what is near to one of the words is better than nothing'],
  ['plasterer part time', ['(Painter and Decorator)'], 'hours count for what is near as well'],
  ['plasterer -painter', ['(Bricklayer)'], 'what is refused stays away'],
  ['falconer', [], 'nothing is known to be near'],
])('%j shows %j, since %s', async (keyword, expected) => {
  expect(await shown(keyword)).toEqual(expected);
});

// search.help.12
test('what is near is sought in the place of the search', async () => {
  expect(await shown('costume maker', { locationPlaceData: { locationName: 'York', distanceInMiles: 1 } })).toEqual([
    '(Wardrobe Technician)',
  ]);
  expect(await shown('costume maker', { locationPlaceData: { locationName: 'Hull', distanceInMiles: 1 } })).toEqual([]);
});

// search.order.10
test('a shortened search begins with what is near to the words that were left out, and the others are less close', async () => {
  const titles = await shown('digger instructor');
  expect(titles.slice(0, 2)).toEqual(['Groundworks Instructor', '--']);
  expect(titles).toContain('Swimming Instructor');
});

// search.order.10
test('where the titles have a part of the keyword alone, those that are near to the rest come first', async () => {
  const near = ['(Brickwork Trainer)', '(Groundworks Instructor)'];
  expect((await shown('construction lecturer')).toSorted()).toEqual(['--', 'Lecturer in Joinery', 'Supply Lecturer', ...near].toSorted());
  expect((await shown('construction lecturer'))[0]).toBe('Lecturer in Joinery');
});

// search.order.10
test('who looks for a lead means no apprentice, unless it says so', async () => {
  expect(await found('senior dredging')).toEqual(['Senior Dredging Engineer', '--', 'Dredging Apprentice']);
  expect(await found('dredging')).not.toContain('--');
  expect(await found('senior dredging apprentice')).toEqual(['Dredging Apprentice', '--', 'Senior Dredging Engineer']);
});

// search.help.12
test('plain words and other orders show nothing that is near', async () => {
  expect(await shown('plasterer', { keywordParams: { keyword: 'plasterer', plain: true } })).toEqual([]);
  expect(await shown('plasterer', { sortOrder: 4001 })).toEqual([]);
});
