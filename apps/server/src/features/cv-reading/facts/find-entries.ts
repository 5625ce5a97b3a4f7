import { analyseText } from '../../adverts/index.ts';
import type { CvLine } from '../text/cv-text.ts';
import type { CvFact } from './cv-fact.ts';
import type { CvSection } from './cv-sections.ts';

/** An entry of a list of the tenant's. */
export type ListEntry = { id: number; name: string };

/** More would be the whole list: a CV that names each of them is written for that. */
const mostEntries = 15;
const shortestWord = 3;

/** What CVs write for degrees, of which lists have the kind alone. */
const degrees: [RegExp, RegExp][] = [
  [/^bachelor/i, /\b(BA|BSc|BEng|BEd|LLB|BBA)\b|\b[Bb]achelor(’s|'s|s)?\b/],
  [/^master/i, /\b(MA|MSc|MEng|MEd|LLM|MBA|MRes)\b|\b[Mm]aster (of|’s|'s)|\b[Mm]asters\b/],
  [/^doctorate/i, /\b(PhD|DPhil|EdD)\b|\b[Dd]octorate\b/],
];

/**
 * The entries of a list whose names a CV has, word by word: "Spreadsheets" also for "spreadsheet". Of "PGCE or Cert Ed" either is enough, and
 * so is an abbreviation in brackets, in the same capitals.
 */
export function findEntries(
  field: 'skill' | 'qualification',
  entries: readonly ListEntry[],
  lines: readonly CvLine[],
  sections: readonly CvSection[],
): CvFact[] {
  const words = lines.map(({ text }, line) => (sections[line] === 'referees' ? '' : ` ${analyseText(text).join(' ')} `));
  return entries
    .flatMap(({ id, name }) => {
      const tests = alternativesOf(name);
      const line = lines.findIndex(({ text }, index) => words[index] !== '' && tests.some((test) => test(text, words[index] ?? '')));
      return line < 0 ? [] : [{ field, values: { entry: String(id), name }, line }];
    })
    .slice(0, mostEntries);
}

type Test = (text: string, words: string) => boolean;

function alternativesOf(name: string): Test[] {
  const degree = degrees.find(([kind]) => kind.test(name))?.[1];
  const inBrackets = /\(([A-Z][A-Z0-9]{2,})\)/.exec(name)?.[1];
  const bare = name.replace(/\s*\([^)]*\)/g, '');
  const terms = [...(inBrackets ? [inBrackets] : []), ...bare.split(/ or |, /)].map((term) => term.trim());
  // "GCSE English at grade 4 or C or above" is one condition, not three terms.
  const isOneTerm = /\b(above|below|equivalent|advanced)$/.test(bare);
  return [...(degree ? [(text: string) => degree.test(text)] : []), ...(isOneTerm ? [bare] : terms).flatMap(testOf)];
}

function testOf(term: string): Test[] {
  if (term.replaceAll(/[^\p{L}]/gu, '').length < shortestWord) return [];
  // A letter by itself is a word of English in small letters: "A levels" is not "at a level".
  const isExact = /(^|\s)\p{Lu}(\s|$)/u.test(term) || /^[A-Z0-9]+$/.test(term);
  if (!isExact) {
    const words = ` ${analyseText(term).join(' ')} `;
    return [(_, lineWords) => lineWords.includes(words)];
  }
  const exact = new RegExp(
    `(?<![\\p{L}\\d])${term
      .replaceAll(/[^\p{L}\d\s]/gu, '.')
      .replaceAll(/\s+/g, '[\\s-]?')
      .replace(/s$/, 's?')}(?![\\p{L}\\d])`,
    'u',
  );
  return [(text) => exact.test(text)];
}
