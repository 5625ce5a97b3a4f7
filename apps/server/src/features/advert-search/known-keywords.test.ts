import { expect, test } from 'vitest';
import { compileSynonyms } from './keyword/keyword-terms.ts';
import { KnownKeywords } from './known-keywords.ts';
import type { WorkValues } from './understanding/understand-keyword.ts';

const readable = { hours: true, contract: true, workplace: true, salary: true, location: true };
const valuesOf = (hours: [string, string][]): WorkValues => ({
  hours: new Map(hours),
  contract: new Map(),
  workplace: new Map([['hybrid', 'Hybrid']]),
});
const partTime = valuesOf([['part time', 'Part time']]);
const fullTimeOnly = valuesOf([['full time', 'Full time']]);

test('a keyword that was read is not read again', async () => {
  const keywords = new KnownKeywords(10);
  const synonyms = compileSynonyms([]);
  const understood = () => keywords.understand('nurse leeds', readable, async () => partTime);
  expect(await understood()).toBe(await understood());
  expect(keywords.termsOf('nurse', synonyms)).toBe(keywords.termsOf('nurse', synonyms));
});

test('only the latest keywords are remembered', async () => {
  const keywords = new KnownKeywords(2);
  const synonyms = compileSynonyms([]);
  const first = keywords.termsOf('nurse', synonyms);
  for (const other of ['porter', 'cleaner']) keywords.termsOf(other, synonyms);
  expect(keywords.termsOf('nurse', synonyms)).not.toBe(first);
});

test('a keyword is read again when adverts give other hours', async () => {
  const keywords = new KnownKeywords(10);
  const hoursOf = async (values: WorkValues) => (await keywords.understand('part time nurse', readable, async () => values)).hours;
  expect(await hoursOf(partTime)).toEqual(['part time']);
  expect(await hoursOf(fullTimeOnly)).toEqual([]);
  expect(await hoursOf(partTime)).toEqual(['part time']);
});

test('what may not be read in a keyword stays words', async () => {
  const keywords = new KnownKeywords(10);
  const placeOf = async (location: boolean) =>
    (await keywords.understand('nurse leeds', { ...readable, location }, async () => partTime)).place?.name ?? null;
  expect(await placeOf(true)).toBe('Leeds, West Yorkshire');
  expect(await placeOf(false)).toBeNull();
  const wordsOf = async (workplace: boolean) =>
    (await keywords.understand('hybrid nurse', { ...readable, workplace }, async () => partTime)).keyword;
  expect(await wordsOf(true)).toBe('nurse');
  expect(await wordsOf(false)).toBe('hybrid nurse');
});

test('tenants with other synonyms share nothing', () => {
  const keywords = new KnownKeywords(10);
  const found = (synonyms: string[][]) => JSON.stringify(keywords.termsOf('chippy', compileSynonyms(synonyms)).groups);
  expect(found([['chippy', 'carpenter']])).toContain('carpenter');
  expect(found([['chippy', 'fryer']])).not.toContain('carpenter');
});
