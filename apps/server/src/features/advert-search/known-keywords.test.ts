import { expect, test } from 'vitest';
import { compileSynonyms } from './keyword/keyword-terms.ts';
import { KnownKeywords } from './known-keywords.ts';
import type { Readable, WorkValues } from './understanding/understand-keyword.ts';

const readable = { hours: true, contract: true, workplace: true, salary: true, location: true, distance: true, refusals: true };
const valuesOf = (hours: [string, string][]): WorkValues => ({
  hours: new Map(hours),
  contract: new Map([['permanent', 'Permanent']]),
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

/** A keyword of "nurse" and something that is read, by what it is read as. */
const typed = {
  hours: 'part time nurse',
  contract: 'permanent nurse',
  workplace: 'hybrid nurse',
  salary: 'nurse £30k',
  location: 'nurse leeds',
  distance: 'nurse within 5 miles',
  refusals: 'nurse not nights',
} satisfies Record<keyof Readable, string>;

test.each(Object.entries(typed))('%s that may not be read in a keyword stays words, whatever was read before', async (part, keyword) => {
  const keywords = new KnownKeywords(10);
  const wordsOf = async (isReadable: boolean) =>
    (await keywords.understand(keyword, { ...readable, [part]: isReadable }, async () => partTime)).keyword;
  expect(await wordsOf(true)).toBe('nurse');
  expect(await wordsOf(false)).toBe(keyword);
  expect(await wordsOf(true)).toBe('nurse');
});

test('tenants with other synonyms share nothing', () => {
  const keywords = new KnownKeywords(10);
  const found = (synonyms: string[][]) => JSON.stringify(keywords.termsOf('whittler', compileSynonyms(synonyms)).groups);
  expect(found([['whittler', 'carpenter']])).toContain('carpenter');
  expect(found([['whittler', 'fryer']])).not.toContain('carpenter');
});
