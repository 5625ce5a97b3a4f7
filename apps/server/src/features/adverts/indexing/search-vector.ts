import { type Coordinates, type ListFilter, listFilters } from '@berth/contract';
import { analyseProse, analyseText, analyseTitle, mostPositions } from './analyse-text.ts';
import { employerWords } from './employer-words.ts';
import { filterLexeme } from './filter-values.ts';
import { beginnersSign, beginnersWord } from './for-beginners.ts';
import { cellsOf } from './grid-cells.ts';
import { paidByHourWord } from './paid-by-hour.ts';
import { employerWord, wordLevels } from './word-levels.ts';

/** The parts of an advert that can be found. `description` is plain text, `payComment` what the employer says of the pay or nothing. */
export type Searchable = {
  jobTitle: string;
  employer: string;
  categories: string[];
  /** The values of each filter, as keys. */
  facets: Readonly<Record<ListFilter, readonly string[]>>;
  /** The names of its places. */
  location: string;
  description: string;
  payComment: string;
  isPaidByHour: boolean;
  /** Of all its places. */
  points: readonly Coordinates[];
  /** The words of the areas and the postcode district that it is in. */
  placeWords: readonly string[];
};

/** Distance between words of different parts, so that no phrase matches across parts. */
const gap = 10;
/** PostgreSQL keeps at most 256 positions of a lexeme. */
const mostPositionsOfAWord = 255;

/** Writes a word as a lexeme that PostgreSQL's tsvector and tsquery read, under the prefix of one tenant. */
export type WriteLexeme = (word: string) => string;

/** Writes the lexemes of a tenant. */
export function lexemesOf(tenantId: number): WriteLexeme {
  return (word) => `'${tenantId}.${/['\\]/.test(word) ? word.replaceAll(/['\\]/g, (character) => character + character) : word}'`;
}

/** The extra lexeme for a word's level in an advert, from level 2 up (see word-levels). */
export function levelWord(level: number, word: string): string {
  return `${level}:${word}`;
}

/**
 * The tsvector of an advert in text form. Every lexeme contains the tenant, so that a match cannot cross tenants even outside row-level
 * security. Words have positions; levels, filter values and grid cells have none.
 */
export function searchVector(lexeme: WriteLexeme, advert: Searchable): string {
  const parts = {
    title: analyseTitle(advert.jobTitle),
    employer: employerWords(advert.employer),
    categories: analyseText(advert.categories.join(' ')),
    location: analyseText(advert.location),
    body: analyseProse(advert.description),
    beginners: beginnersSign({ ...advert, contract: advert.facets.contract }),
  };
  const lexemes: string[] = [];
  // Hours, contract and words about pay ("term time only") are of the lowest level: who searches for them finds them, and they order nothing.
  const work = [...[...advert.facets.hours, ...advert.facets.contract].map(analyseText), analyseProse(advert.payComment)];
  for (const [word, at] of positionsOf([parts.title, parts.employer, parts.categories, parts.location, ...work, parts.body]))
    lexemes.push(`${lexeme(word)}:${at.length > 1 ? at.slice(0, mostPositionsOfAWord).join(',') : at[0]}`);
  for (const [word, level] of wordLevels(parts)) lexemes.push(lexeme(levelWord(level, word)));
  for (const word of new Set(parts.employer)) lexemes.push(lexeme(employerWord(word)));
  for (const value of filterValues(advert)) lexemes.push(lexeme(value));
  if (parts.beginners) lexemes.push(lexeme(beginnersWord));
  if (advert.isPaidByHour) lexemes.push(lexeme(paidByHourWord));
  return lexemes.join(' ');
}

function positionsOf(parts: string[][]): Map<string, number[]> {
  const positions = new Map<string, number[]>();
  let position = 1;
  for (const part of parts) {
    for (const word of part) {
      const known = positions.get(word);
      if (known) known.push(position);
      else if (word !== '') positions.set(word, [position]);
      if (position < mostPositions) position += 1;
    }
    position = Math.min(mostPositions, position + gap);
  }
  return positions;
}

function filterValues({ facets, points, placeWords }: Searchable): string[] {
  return [
    '.all',
    ...listFilters.flatMap((filter) => facets[filter].map((value) => filterLexeme(filter, value))),
    ...placeValues(points, placeWords),
  ];
}

function placeValues(points: readonly Coordinates[], words: readonly string[]): string[] {
  return [...new Set(points.flatMap(cellsOf))].map((cell) => `.${cell}`).concat(words);
}

/** The lexemes of a vector that say where an advert is, in text form: for one that is placed again. */
export function placeLexemes(lexeme: WriteLexeme, { points, words }: { points: readonly Coordinates[]; words: readonly string[] }): string {
  return placeValues(points, words).map(lexeme).join(' ');
}
