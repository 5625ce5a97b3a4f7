import type { AdvertResult, SearchAdvice } from '@berth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hosts, startTestSite, type TestSite } from '../../testing/test-site.ts';

let site: TestSite;

beforeAll(async () => {
  site = await startTestSite();
  await site.addAdverts(
    hosts.northmoor,
    { title: 'Receptionist', locationName: 'Leeds', hours: 'Full time' },
    { title: 'Receptionist and Caretaker', locationName: 'York', hours: 'Full time', descriptionHtml: '<p>Lively days.</p>' },
    {
      title: 'Medical Secretary',
      locationName: 'Leeds',
      hours: 'Part time',
      descriptionHtml: '<p>A medical practice with medical staff.</p>',
    },
    { title: 'Chef', locationName: 'Leeds', hours: 'Nights', workplace: 'hybrid', descriptionHtml: '<p>Sharp knives and a calm head.</p>' },
    { title: 'Baker', locationName: 'Leeds', hours: 'Nights' },
    { title: 'Senior Engineer', locationName: 'York' },
    { title: 'Education Welfare Lead', locationName: 'York' },
    { title: 'Benefits Adviser', locationName: 'York' },
    { title: 'Zest Lead', locationName: 'York' },
    { title: 'Office Painter', locationName: 'York' },
    { title: 'Florist', locationName: 'Leeds', descriptionHtml: '<p>A nurse calls.</p>' },
    { title: 'Nursery Practitioner', locationName: 'Leeds' },
    { title: 'Ward Nurse', locationName: 'York' },
    { title: 'Year 4 Cover', locationName: 'York' },
    { title: 'Florist', locationName: 'Leeds', hours: 'Part time', workplace: 'hybrid' },
    { title: 'Bank Clerk', locationName: 'Leeds', contractType: 'Bank' },
    { title: 'Thatcher', locationName: 'York', contractType: 'Internship', descriptionHtml: '<p>For the care of horses.</p>' },
  );
});
afterAll(() => site.stop());

const ask = async <Answer>(call: string, keyword: string, more: object = {}) => {
  const payload = { keywordParams: { keyword, ...more } };
  return (await site.call({ method: 'POST', url: `/api/v1/advertereSearch/${call}`, payload })).json<Answer>();
};
async function within(keyword: string, filters: object) {
  const payload = { keywordParams: { keyword }, filters };
  const answer = await site.call({ method: 'POST', url: '/api/v1/advertereSearch/filteredSearch', payload });
  const { total, reading } = answer.json<AdvertResult>();
  return { total, shortened: reading.shortened };
}
async function search(keyword: string, more: object = {}) {
  const { total, reading, adverts } = await ask<AdvertResult>('filteredSearch', keyword, more);
  return { total, shortened: reading.shortened, titles: adverts.map(({ jobTitle }) => jobTitle).toSorted() };
}

// search.help.8
test.each<[string, string | null, string]>([
  ['receptionist part time', 'receptionist', 'without its criterion'],
  ['hybrid £90k chef nights', 'hybrid chef nights', 'without one of its criteria'],
  ['receptionist nights hybrid', 'receptionist', 'without all of its criteria'],
  ['doctors receptionist', 'receptionist', 'without a word that no advert has'],
  ['how do I become a veterinary receptionist', 'receptionist', 'without the fillers'],
  ['receptionist calm', 'receptionist', 'with the word in a title'],
  ['receptionist caretaker plumber', 'receptionist caretaker', 'with all words of the best title'],
  ['surgeon baker nights', 'baker nights', 'with the criterion, where the words without it find nothing either'],
  ['senior receptionist', 'receptionist', 'with the word that says what job it is'],
  ['senior surgeon', null, 'not to a word that only names a rank'],
  ['surgeon office', null, 'not to a word that only names a place'],
  ['surgeon education', null, 'not to a word that only names a field'],
  ['software engineer', 'engineer', 'with one of the words that the thesaurus has together'],
  ['surgeon baker york', null, 'not elsewhere than in the place'],
  ['nursery nurse york', null, 'not to a part of what is one, if that is found elsewhere'],
  ['nursery nurse truro', null, 'not to a part of what is one, in a place without either'],
  ['4 day week', null, 'not to a number'],
  ['dental nurse leeds', null, 'not to a part of what is one, where that is only mentioned'],
  ['surgeon baker leeds', 'baker leeds', 'in the place'],
  ['term time surgeon knives', null, 'not to a word that is in no title'],
  ['term time sharp knives', 'sharp knives', 'without hours that no advert has'],
  ['surgeon knives', null, 'not to a word that is in no title'],
  ['"doctors" receptionist', null, 'not with quotation marks'],
  ['doctors receptionist -dentist', null, 'not with an exclusion'],
  ['doctors receptionist not nights', 'receptionist not nights', 'with refused hours'],
  ['doctors receptionist but not baking or plumbing', 'receptionist not baking or plumbing', 'with what is refused'],
  ['surgeon not baking', null, 'not to a refusal'],
  ['few quid nights', 'nights', 'with the criterion alone, where no word names a job'],
  ['blimey a job in leeds', 'in leeds', 'with the place alone, where no word names a job'],
  ['receptionist not like the other doctors in town', null, 'not with a refusal that was not understood'],
  ['receptionist doctors not required', 'receptionist', 'what is not required is not refused'],
  ['human resources benefits adviser', 'benefits adviser', 'with words of a title'],
  ['full time hybrid', 'hybrid', 'without one of its criteria if there are no words'],
  ['part time not nights in York', null, 'not without what is refused'],
  ['surgeon', null, 'not a single word'],
  ['surgeon internship york', 'internship york', 'to its kind of contract'],
  ['receptionsit and surgeon', 'receptionist', 'with the correction of a word'],
  ['surgeon for horses', 'horses', 'to a word of the thesaurus that few adverts mention'],
  ['zest for horses', 'zest', 'to a word of a title'],
  ['someone for horses who brings zest to it', 'horses', 'of a sentence to what names a job or a subject'],
  ['calm adviser', null, 'not to a word that many jobs are called by'],
  ['jobs in York no experience', 'in York', 'to its place, since few adverts say that no experience is needed'],
  ['no experience', null, 'not to all jobs'],
  ['zqxj within 5 miles', null, 'nor to all jobs around a place'],
  ['surgeon in York', null, 'not to a place alone without the job'],
])('%j finds nothing, so it is shortened to %j: %s', async (keyword, shortened) => {
  const found = await search(keyword);
  expect(found.shortened).toBe(shortened);
  if (shortened === null) return expect(found.total).toBe(0);
  expect(found).toEqual({ ...(await search(shortened)), shortened });
  expect(found.total).toBeGreaterThan(0);
});

// search.help.8 search.words.6
test('a keyword that finds something, a strict one and a plain one are not shortened', async () => {
  expect(await search('receptionist caretaker')).toEqual({ total: 1, shortened: null, titles: ['Receptionist and Caretaker'] });
  // One word is in the title.
  expect(await search('receptionist lively')).toEqual({ total: 1, shortened: null, titles: ['Receptionist and Caretaker'] });
  expect(await search('doctors receptionist', { strict: true })).toEqual({ total: 0, shortened: null, titles: [] });
  expect(await search('doctors receptionist', { plain: true })).toEqual({ total: 0, shortened: null, titles: [] });
  // Strict leaves the criteria alone.
  expect(await search('chef nights', { strict: true })).toEqual({ total: 1, shortened: null, titles: ['Chef'] });
});

// search.help.8
test('filters choose no other words, and are what to change if the keyword finds something without them', async () => {
  expect(await within('medical receptionist', {})).toEqual({ total: 2, shortened: 'receptionist' });
  expect(await within('medical receptionist', { hours: ['Part time'] })).toEqual({ total: 0, shortened: null });
  expect(await within('florist full time', { workplaces: ['Hybrid'] })).toEqual({ total: 0, shortened: null });
});

// search.words.4
test.each<[string, string | null, string[], string]>([
  ['medical bradford secretary', 'medical secretary bradford', ['Medical Secretary'], 'nothing has all three words'],
  ['medical leeds secretary', null, ['Medical Secretary'], 'the words are found as typed'],
  ['medical "bradford" secretary', null, [], 'in quotation marks a name is a word'],
  ['medical not bradford secretary', null, ['Medical Secretary'], 'what is refused is no place to look in'],
  ['medical plymouth secretary', null, ['Medical Secretary'], 'nothing is in the place either, so that the keyword is shortened'],
])('a place between other words: %j becomes %j and finds %j, since %s', async (keyword, expected, titles) => {
  const { reading, adverts } = await ask<AdvertResult>('filteredSearch', keyword);
  expect({ corrected: reading.corrected, titles: adverts.map(({ jobTitle }) => jobTitle) }).toEqual({ corrected: expected, titles });
});

// search.help.6
test.each<[string, object, string | null]>([
  ['receptionsit', { locationName: 'Plymouth' }, 'receptionist'],
  ['receptionsit plymouth', {}, 'receptionist plymouth'],
  ['floirst york', {}, 'florist york'],
  ['surgoen', { locationName: 'Plymouth' }, null],
])(
  '%j in %o, where nothing is, is corrected to %j, since help is for what other places have',
  async (keyword, locationPlaceData, expected) => {
    const payload = { keywordParams: { keyword }, locationPlaceData };
    const answer = await site.call({ method: 'POST', url: '/api/v1/advertereSearch/filteredSearch', payload });
    const { total, reading } = answer.json<AdvertResult>();
    expect({ total, corrected: reading.corrected }).toEqual({ total: 0, corrected: expected });
  },
);

// search.help.8
test('words that mean something else by themselves are no shorter keyword', async () => {
  expect(await search('bank')).toMatchObject({ total: 1, titles: ['Bank Clerk'] });
  expect(await search('bank astronaut')).toEqual({ total: 0, shortened: null, titles: [] });
});

// search.help.8
test('another tenant’s titles shorten nothing', async () => {
  await site.addAdverts(hosts.harrowFinch, { title: 'Surgeon' });
  expect(await search('veterinary surgeon')).toEqual({ total: 0, shortened: null, titles: [] });
});

// search.help.3
test('advice leaves out a criterion as a whole, and words that mean one thing together', async () => {
  const { fewerTerms } = await ask<SearchAdvice>('advice', 'receptionist part time');
  expect(fewerTerms).toEqual([
    { keyword: 'receptionist', total: 2 },
    { keyword: 'part time', total: 2 },
  ]);
});
