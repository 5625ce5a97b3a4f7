import type { AdvertResult } from '@berth/contract';
import { expect, test } from 'vitest';
import { onEachSearchLayer } from '../../testing/each-search-layer.ts';
import { hosts, type TestSite } from '../../testing/test-site.ts';

const text = (words: string) => ({ descriptionHtml: `<p>${words}</p>` });

const fill = async (site: TestSite) => {
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
    { title: 'Excavator Instructor' },
    { title: 'Football Coach', ...text('Any instructor may apply.') },
    { title: 'Painter and Decorator', hours: 'Part time' },
    { title: 'Bricklayer', hours: 'Full time' },
    { title: 'Music Tutor' },
    { title: 'Music Teacher' },
    { title: 'Butcher Coach' },
    { title: 'Dredging Apprentice', ...text('You help a senior lead.') },
    { title: 'Senior Dredging Engineer', ...text('An apprentice helps you lead.') },
    { title: 'Sign Language Communication Support Worker', ...text('Deaf students have enrolled.') },
    { title: 'Student Records Clerk', ...text('Student students students.') },
    { title: 'Student Finance Adviser', ...text('Money for students.') },
  );
};

onEachSearchLayer(fill, (site) => {
  /** The titles of the page in its order, similar jobs in brackets, and a line before those that are less close. */
  async function shown(keyword: string, more: object = {}) {
    const payload = { keywordParams: { keyword }, sortOrder: 4003, ...more };
    const answer = await site().call({ method: 'POST', url: '/api/v1/advertereSearch/filteredSearch', payload });
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
    ['music tutor', ['Music Tutor', 'Music Teacher'], 'other lecturers teach nothing near to it'],
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
    const titles = await found('digger instructor');
    expect(titles.slice(0, 2).toSorted()).toEqual(['Excavator Instructor', 'Groundworks Instructor']);
    expect(titles[2]).toBe('--');
    // What is near to a word that every job has makes none closer.
    expect(titles.indexOf('Football Coach')).toBeGreaterThan(titles.indexOf('Driving Instructor'));
  });

  // search.order.10
  test('of jobs that are as close to a shortened keyword, one that mentions all of the typed one comes first', async () => {
    const titles = await found('someone to work with deaf students');
    expect(titles[0]).toBe('Sign Language Communication Support Worker');
    expect(titles).toContain('Student Records Clerk');
  });

  // search.order.10
  test('pages of a shortened search have each job once, in one order', async () => {
    const pages: string[] = [];
    for (const requestedPage of [1, 2, 3])
      pages.push(...(await shown('digger instructor', { pageSize: 5, pagingDictionary: { requestedPage } })));
    const titles = pages.filter((title) => title !== '--' && !title.startsWith('('));
    expect(new Set(titles).size).toBe(titles.length);
    const whole = await found('digger instructor');
    expect(titles).toEqual(whole.filter((title) => title !== '--').slice(0, titles.length));
  });

  // search.help.12 search.results.11
  test('what is near to two of the typed words comes before a shortened search without them', async () => {
    const titles = await shown('fishmonger instructor');
    expect(titles.slice(0, 3)).toEqual(['(Butcher Coach)', '--', expect.stringMatching(/Instructor$/)]);
  });

  // search.help.12
  test('similar jobs are not on a later page', async () => {
    const similar = (await shown('digger instructor', { pageSize: 1 })).filter((title) => title.startsWith('('));
    const whole = await found('digger instructor');
    expect(similar.filter((title) => whole.includes(title.slice(1, -1)))).toEqual([]);
  });

  // search.help.12
  test('what is near does not depend on what was searched before', async () => {
    const fresh = await shown('Instructor');
    await shown('digger instructor');
    expect(await shown('instructor')).toEqual(fresh);
  });

  // search.order.10
  test('where the titles have a part of the keyword alone, those that are near to the rest come first', async () => {
    const near = ['(Brickwork Trainer)', '(Groundworks Instructor)'];
    const titles = await shown('construction lecturer');
    expect(titles[0]).toBe('Lecturer in Joinery');
    expect(titles.slice(1, 3).toSorted()).toEqual(near);
    expect(titles.slice(3)).toEqual(['--', 'Supply Lecturer']);
  });

  // search.order.10
  test('who looks for a senior or a lead means no apprentice, unless it says so', async () => {
    expect(await found('senior dredging')).toEqual(['Senior Dredging Engineer', '--', 'Dredging Apprentice']);
    expect(await found('lead dredging')).toEqual(['Senior Dredging Engineer', '--', 'Dredging Apprentice']);
    expect(await found('dredging')).not.toContain('--');
    expect(await found('dredging lead')).not.toContain('--');
    expect(await found('senior dredging apprentice')).toEqual(['Dredging Apprentice', '--', 'Senior Dredging Engineer']);
  });

  // search.help.12
  test('plain words and other orders show nothing that is near', async () => {
    expect(await shown('plasterer', { keywordParams: { keyword: 'plasterer', plain: true } })).toEqual([]);
    expect(await shown('plasterer', { sortOrder: 4001 })).toEqual([]);
  });
});
