import type { Coordinates } from '@berth/contract';
import { analyseText, mostPositions } from './analyse-text.ts';
import { cellsOf } from './grid-cells.ts';

/** The parts of an advert that can be found. `description` is plain text. */
export type Searchable = {
  jobTitle: string;
  employer: string;
  categories: string[];
  jobCategoryIds: number[];
  locationName: string;
  description: string;
  coordinates: Coordinates | null;
};

/** Words of different parts stand this far apart, so that no phrase runs from one part into the next. */
const gap = 10;

/** A lexeme as PostgreSQL's tsvector and tsquery read it, under the tenant's prefix. */
export function lexeme(tenantId: number, word: string): string {
  return `'${tenantId}.${word.replaceAll(/['\\]/g, (character) => character + character)}'`;
}

/** A word as it is indexed once more when it stands in a title. */
export function titleWord(word: string): string {
  return `t:${word}`;
}

/**
 * The tsvector of an advert in text form. Every lexeme carries the tenant, so that a match cannot cross tenants
 * even outside row-level security; words carry positions, filter values and grid cells none.
 */
export function searchVector(tenantId: number, advert: Searchable): string {
  const positions = new Map<string, number[]>();
  let position = 1;
  for (const part of [advert.jobTitle, advert.employer, advert.categories.join(' '), advert.locationName, advert.description]) {
    for (const word of analyseText(part)) {
      const known = positions.get(word);
      if (known) known.push(position);
      else positions.set(word, [position]);
      if (position < mostPositions) position += 1;
    }
    position = Math.min(mostPositions, position + gap);
  }
  const words = Array.from(positions, ([word, at]) => `${lexeme(tenantId, word)}:${at.slice(0, 255).join(',')}`);
  const titleWords = Array.from(new Set(analyseText(advert.jobTitle)), (word) => lexeme(tenantId, titleWord(word)));
  const filters = [
    '.all',
    ...advert.jobCategoryIds.map((id) => `.c:${id}`),
    ...(advert.coordinates ? cellsOf(advert.coordinates).map((cell) => `.${cell}`) : []),
  ];
  return [...words, ...titleWords, ...filters.map((value) => lexeme(tenantId, value))].join(' ');
}
