import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hosts, startTestSite, type TestHost, type TestSite } from '../../../testing/test-site.ts';
import { analyseText, foldText, stem } from '../../adverts/index.ts';
import { learnWordsJob } from './learn-words.job.ts';

let site: TestSite;
/** Titles and how many adverts have each. */
const northmoor = {
  'Staff Nurse': 4,
  'STAFF NURSES': 2,
  'Registered Nurse (Nights)': 3,
  'Nursery Manager': 3,
  'Library Assistant': 2,
  'Libraries Assistant': 1,
  'Café Assistant': 2,
  'C# Developer': 1,
  'Senior C++ Developer': 1,
  'Chef 100%': 1,
  Chef_de_partie: 1,
  'Nurse A': 1,
  'Nurse B': 1,
  'Nurse C': 1,
  'Nurse D': 1,
  'Nurse E': 1,
  'Nurse F': 1,
};

beforeAll(async () => {
  site = await startTestSite();
  const rows = Object.entries(northmoor).flatMap(([title, count]) => Array.from({ length: count }, () => ({ title })));
  await site.addAdverts(hosts.northmoor, ...rows);
  await site.addAdverts(hosts.northmoor, { title: 'Nurse of last year', closesAt: new Date(Date.now() - 86_400_000).toISOString() });
  await site.addAdverts(hosts.northmoor, { title: 'Nurse of next year', publishedAt: new Date(Date.now() + 86_400_000).toISOString() });
  await site.addAdverts(hosts.harrowFinch, { title: 'Nurse of another tenant' }, { title: 'Staff Nurse' }, { title: 'Zookeeper' });
  await learnWordsJob(site.services).work({ tenantId: 0 });
});
afterAll(() => site.stop());

const ask = (q: string, host: TestHost = hosts.northmoor) =>
  site.call({ host, url: `/api/v1/advert/titleSuggestions?${new URLSearchParams({ q }).toString()}` });
const titles = async (q: string, host?: TestHost): Promise<string[]> => {
  const answer = await ask(q, host);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};

test.each([
  ['staff', ['Staff Nurse']],
  ['STAFF nur', ['Staff Nurse']],
  ['nur staff', ['Staff Nurse']],
  ['staff nurses', ['Staff Nurse']],
  ['nurser', ['Nursery Manager']],
  ['reg nig', ['Registered Nurse (Nights)']],
  ['librarie', ['Library Assistant']],
  ['libraries', ['Library Assistant']],
  ['cafe', ['Café Assistant']],
  ['café ass', ['Café Assistant']],
  ['c#', ['C# Developer']],
  ['c++ dev', ['Senior C++ Developer']],
  ['develop', ['C# Developer', 'Senior C++ Developer']],
  ['assist', ['Library Assistant', 'Café Assistant']],
  ['urse', []],
  ['nurse zookeeper', []],
])('%j goes on as %j', async (q, suggested) => {
  expect(await titles(q)).toEqual(suggested);
});

// search.keyword.6
test('at most eight are suggested: most adverts first, then the shortest, then by alphabet; only of open adverts', async () => {
  expect(await titles('nurse')).toEqual([
    'Staff Nurse',
    'Nursery Manager',
    'Registered Nurse (Nights)',
    'Nurse A',
    'Nurse B',
    'Nurse C',
    'Nurse D',
    'Nurse E',
  ]);
});

test('only the tenant’s own titles are suggested', async () => {
  expect(await titles('nurse', hosts.harrowFinch)).toEqual(['Staff Nurse', 'Nurse of another tenant']);
  expect(await titles('zoo', hosts.harrowFinch)).toEqual(['Zookeeper']);
  expect(await titles('zoo')).toEqual([]);
});

test('for any input the suggestions equal those of a plain scan of the titles', async () => {
  const shown = new Map<string, { title: string; adverts: number }>();
  for (const [title, adverts] of Object.entries(northmoor)) {
    const folded = analyseText(title).join(' ');
    const known = shown.get(folded);
    if (known) known.adverts += adverts;
    else shown.set(folded, { title, adverts });
  }
  const scan = (q: string) => {
    const typed = foldText(q);
    if (typed.length === 0) return [];
    return Array.from(shown)
      .filter(([folded]) =>
        typed.every((word) => folded.split(' ').some((one) => one.startsWith(word) || one === stem(word) || one === stem(`${word}s`))),
      )
      .map(([, one]) => one)
      .sort((a, b) => b.adverts - a.adverts || a.title.length - b.title.length || (a.title < b.title ? -1 : 1))
      .slice(0, 8)
      .map(({ title }) => title);
  };
  const word = fc.constantFrom(...Object.keys(northmoor).flatMap(foldText));
  const start = fc.tuple(word, fc.integer({ min: 1, max: 12 })).map(([whole, length]) => whole.slice(0, length));
  await fc.assert(
    fc.asyncProperty(fc.array(start, { minLength: 1, maxLength: 3 }), async (parts) => {
      expect(await titles(parts.join(' '))).toEqual(scan(parts.join(' ')));
    }),
    { numRuns: 100 },
  );
});

test.each([
  '',
  '   ',
  '%',
  '_',
  '100%',
  "'; drop table advert_title; --",
  '🙂',
  '\u202Enurse',
  '((((',
  '" OR |',
  'the of and',
  '-'.repeat(100),
])('the odd input %j gets an answer', async (q) => {
  expect((await ask(q)).statusCode).toBe(200);
});

test.each([['x'.repeat(101)], ['x'.repeat(10_000)], ['nur\u0000se']])('%j is refused with the field named', async (q) => {
  const answer = await ask(q);
  expect(answer.statusCode).toBe(400);
  expect(answer.json<{ errors: { path: string }[] }>().errors.map((fault) => fault.path)).toContain('query.q');
});
