import type { AdvertResult } from '@berth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { atTenant } from '../../../platform/at.ts';
import { hosts, startTestSite, type TestSite } from '../../../testing/test-site.ts';
import { compileSynonyms } from '../keyword/keyword-terms.ts';
import { KnownKeywords } from '../known-keywords.ts';
import { readStandingSearch } from '../standing/read-standing-search.ts';
import { learnWordsJob } from '../words/learn-words.job.ts';
import { workValuesOf } from './work-values.ts';

let site: TestSite;

beforeAll(async () => {
  site = await startTestSite();
  await site.addAdverts(
    hosts.northmoor,
    { title: 'Staff Nurse', locationName: 'Leeds', hours: 'part_time', contractType: 'Permanent', salaryFrom: 31_000, salaryTo: 33_000 },
    { title: 'Night Nurse', locationName: 'Leeds', hours: 'Full time', contractType: 'Permanent', salaryFrom: 25_000, salaryTo: 26_000 },
    { title: 'School Nurse', locationName: 'Bristol', hours: 'Part time', contractType: 'Fixed term', salaryFrom: 31_000 },
    { title: 'Midwives', locationName: 'York', descriptionHtml: '<p>Part time is possible, and so is remote work.</p>' },
    { title: 'Helper', locationName: 'York', descriptionHtml: '<p>Look: it helps a nurse. A nurse, a nurse, a nurse and a nurse.</p>' },
  );
  await learnWordsJob(site.services).work({ tenantId: 0 });
});
afterAll(() => site.stop());

async function search(keyword: string, more: object = {}, plain = false): Promise<AdvertResult> {
  const payload = { keywordParams: { keyword, plain }, sortOrder: 4003, ...more };
  const answer = await site.call({ method: 'POST', url: '/api/v1/advertereSearch/filteredSearch', payload });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
const strictly = (keyword: string) => ({ keywordParams: { keyword, strict: true } });
const titles = ({ adverts }: AdvertResult) => adverts.map((advert) => advert.jobTitle).sort();

// search.words.1
test('criteria in the keyword find what the same filters and place would, and the answer says how they were read', async () => {
  const typed = await search('part time permanent nurse in Leeds £30k');
  expect(titles(typed)).toEqual(['Staff Nurse']);
  const chosen = await search('nurse', {
    locationPlaceData: { locationName: 'Leeds' },
    filters: { hours: ['Part time'], contractTypes: ['permanent'], salaryFrom: 30_000 },
  });
  expect({ ...typed, reading: null }).toEqual({ ...chosen, reading: null });
  expect(typed.reading).toEqual({
    words: 'nurse',
    corrected: null,
    shortened: null,
    typedTotal: 1,
    isOnlyMentioned: false,
    firstLessCloseId: null,
    foundBy: expect.arrayContaining(['nurse', 'registered general nurse']),
    similarTo: null,
    placeWithoutJobs: null,
    unknownPlace: null,
    understood: [
      { field: 'hours', words: 'part time', meaning: 'Part time', keywordWithout: 'permanent nurse in Leeds £30k' },
      { field: 'contract', words: 'permanent', meaning: 'Permanent', keywordWithout: 'part time nurse in Leeds £30k' },
      { field: 'location', words: 'in Leeds', meaning: 'Leeds, West Yorkshire', keywordWithout: 'part time permanent nurse £30k' },
      { field: 'salary', words: '£30k', meaning: '£30,000 a year or more', keywordWithout: 'part time permanent nurse in Leeds' },
    ],
  });
});

// search.words.1
test('a criterion that is said twice is one, and goes as a whole', async () => {
  const { reading } = await search('part-time nurse, part time in Leeds');
  expect(reading.understood).toEqual([
    { field: 'hours', words: 'part-time', meaning: 'Part time', keywordWithout: 'nurse, in Leeds' },
    expect.objectContaining({ field: 'location' }),
  ]);
});

// search.words.5
test('a chosen place or filter counts, and words about the same stay words', async () => {
  const bristol = await search('nurse Leeds', { ...strictly('nurse Leeds'), locationPlaceData: { locationName: 'Bristol' } });
  expect(bristol).toMatchObject({ total: 0, reading: { words: 'nurse Leeds', understood: [] } });
  expect(titles(await search('part time nurse', { ...strictly('part time nurse'), filters: { hours: ['Full time'] } }))).toEqual([]);
});

// search.words.6 search.keyword.1
test('plain words are searched as typed; hours and contract are words of an advert too', async () => {
  const plain = await search('part time', {}, true);
  expect(plain.reading).toEqual({
    words: 'part time',
    understood: [],
    corrected: null,
    shortened: null,
    typedTotal: plain.total,
    isOnlyMentioned: false,
    firstLessCloseId: null,
    foundBy: ['part', 'time'],
    similarTo: null,
    placeWithoutJobs: null,
    unknownPlace: null,
  });
  expect(titles(plain)).toEqual(['Midwives', 'School Nurse', 'Staff Nurse']);
  expect(titles(await search('part time'))).toEqual(['School Nurse', 'Staff Nurse']);
  expect(titles(await search('nurse "fixed term"', {}, true))).toEqual(['School Nurse']);
});

// search.help.6
test.each([
  // The thesaurus has the word, and adverts its plural.
  ['midwfie', 'midwife', ['Midwives']],
  ['nurs Leeds', 'nurse Leeds', ['Night Nurse', 'Staff Nurse']],
  ['part time nruse', 'part time nurse', ['School Nurse', 'Staff Nurse']],
])('%j finds nothing, so the results are those of %j', async (typed, corrected, found) => {
  const answer = await search(typed);
  expect(titles(answer)).toEqual(found);
  expect(answer.reading.corrected).toBe(corrected);
  expect(await search(typed, {}, true)).toMatchObject({ total: 0, reading: { corrected: null } });
});

test('a keyword that finds something is never replaced, and neither is one without a near word', async () => {
  expect((await search('helper')).reading.corrected).toBeNull();
  expect(await search('xqzwvy')).toMatchObject({ total: 0, reading: { words: 'xqzwvy', corrected: null } });
});

// search.keyword.8
test('the trade IT is not found by the pronoun', async () => {
  expect((await search('it')).total).toBe(0);
  await site.addAdverts(hosts.northmoor, { title: 'Porter', descriptionHtml: '<p>Some IT skills.</p>' });
  expect(titles(await search('it'))).toEqual(['Porter']);
});

// search.order.3
test('a title match comes before any number of mentions', async () => {
  const { adverts } = await search('nurse', { pageSize: 10 });
  expect(adverts.at(-1)?.jobTitle).toBe('Helper');
  expect(adverts).toHaveLength(4);
});

// search.words.7 search.words.2 search.place.20
test('a job alert reads a keyword as the search does', async () => {
  const at = atTenant(site.services, await site.tenantId(hosts.northmoor));
  const defaults = {
    defaultDistance: 10,
    useSearchAreaDistanceControl: true,
    synonyms: compileSynonyms([]),
    keywords: new KnownKeywords(10),
    workValues: () => workValuesOf(at),
  };
  const read = (uri: string) => readStandingSearch({ uri }, defaults, site.services.places, site.services.clock());
  const typed = await read('/search?keyword=part+time+nurse+leeds');
  expect(typed).toMatchObject({ filters: { facets: { hours: ['part time'] } }, centre: { lat: expect.closeTo(53.8, 1) } });
  expect((await read('/search?keyword=part+time+nurse+leeds&plain=1'))?.centre).toBeNull();
  expect(await read('/search?keyword=nurse+not+part+time+in+Kent+or+Sussex')).toMatchObject({
    areaWords: ['in:county:kent', 'in:county:sussex'],
    terms: { without: [{ words: ['.h:part time'] }] },
  });
  expect((await read('/search?location=Leeds+or+Bradford'))?.areaWords).toEqual(expect.arrayContaining(['at:LS1', 'at:BD1']));
});

test.each([['x'.repeat(10_000)], ['in '.repeat(3_000)], ['£'.repeat(501)]])(
  'a keyword that is too long is refused: %#',
  async (keyword) => {
    const payload = { keywordParams: { keyword } };
    const answer = await site.call({ method: 'POST', url: '/api/v1/advertereSearch/filteredSearch', payload });
    expect(answer.statusCode).toBe(400);
  },
);
