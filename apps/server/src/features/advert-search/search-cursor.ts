import { type SortName, sortOrders } from '@berth/contract';
import { z } from 'zod';
import { badInput } from '../../platform/failures/failures.ts';
import type { KeywordTerms } from './keyword/keyword-terms.ts';
import type { SearchPosition } from './search-index.ts';
import { scoredWords } from './search-query.ts';

/** Another number for each way to score: a position in another order would leave adverts out. */
const scoring = 5;
/** Way to score, sort order, position of the last advert, and the weights of its words: the next page must use the same weights. */
const cursorSchema = z.tuple([
  z.literal(scoring),
  z.int(),
  z.number().nullable(),
  // From the year 1 on: PostgreSQL supports little before that.
  z.int().min(-62_135_596_800_000).max(8.64e15),
  z.int().positive(),
  z.array(z.int().positive().max(1_000)),
]);

export type Cursor = { after: SearchPosition; wordWeights: Map<string, number> };

/** The cursor after an advert. */
export function writeCursor(sort: SortName, terms: KeywordTerms, { after, wordWeights }: Cursor): string {
  const weights = sort === 'Score' ? scoredWords(terms).map((word) => wordWeights.get(word) ?? 1) : [];
  return Buffer.from(JSON.stringify([scoring, sortOrders[sort], after.key, after.publishedAt, after.advertId, weights])).toString(
    'base64url',
  );
}

/** Reads a cursor that `writeCursor` wrote for the same sort and keyword; anything else is badInput. */
export function readCursor(cursor: string, sort: SortName, terms: KeywordTerms): Cursor {
  const parsed = cursorSchema.safeParse(fromJson(Buffer.from(cursor, 'base64url').toString('utf8')));
  const words = sort === 'Score' ? scoredWords(terms) : [];
  if (!parsed.success || parsed.data[1] !== sortOrders[sort] || parsed.data[5].length !== words.length) {
    throw badInput('body.cursor', 'unknown-cursor', 'Give * to start, or the nextCursor of the last answer to the same search');
  }
  const [, , key, publishedAt, advertId, weights] = parsed.data;
  return { after: { key, publishedAt, advertId }, wordWeights: new Map(words.map((word, index) => [word, weights[index] ?? 1])) };
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
