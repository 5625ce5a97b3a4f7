import { type AdvertResult, advertSummarySchema, foundPattern, isOtherWord, pageSize, truncate } from '@berth/contract';
import { z } from 'zod';
import { plainText } from '../../platform/prose/plain-prose.ts';
import { readDescriptions } from './passages.queries.ts';
import type { AdvertMatch } from './search-index.ts';
import type { SearchSite } from './search-site.ts';

const cardsSchema = z.array(
  advertSummarySchema.pick({ advertId: true, jobTitle: true, employer: true, locationName: true, preview: true }),
);
type Card = z.infer<typeof cardsSchema>[number];

/** What a card on a phone shows of a preview: one line. */
const shownLetters = 40;
/** A passage begins so many letters before what was found, so that a phone shows both. */
const lettersBefore = 24;
/** Two lines of a wide screen. */
const passageLetters = 200;
/** A description is searched so far, of so much HTML, and so many words of it are compared. */
const mostLetters = 20_000;
const mostHtml = 60_000;
const mostHits = 100;

/** A page of results has so many. */
const mostAdverts = pageSize;

/** By the list of what was searched: a keyword that is remembered has the same list each time. */
const patterns = new WeakMap<readonly string[], RegExp | null>();

/**
 * For each of the first 25 adverts whose card shows nothing of what it was found by: the passage of its description that does (search.results.15). `summaries`: of the matches, as
 * JSON. None for an advert whose description does not either, such as one found by its category, and none at all if the descriptions cannot be read. Does not ask
 * PostgreSQL for those that are in memory.
 */
export async function readPassages(
  site: SearchSite,
  matches: AdvertMatch[],
  summaries: Buffer,
  foundBy: readonly string[],
): Promise<AdvertResult['passages']> {
  const pattern = patterns.get(foundBy) ?? foundPattern('', foundBy);
  patterns.set(foundBy, pattern);
  if (!pattern || matches.length === 0) return [];
  const cards = cardsSchema.parse(JSON.parse(summaries.toString())).slice(0, mostAdverts);
  const lacking = new Set(cards.filter((card) => !showsWord(card, pattern)).map(({ advertId }) => advertId));
  if (lacking.size === 0) return [];
  try {
    const descriptions = await readTexts(
      site,
      matches.filter(({ advertId }) => lacking.has(advertId)),
    );
    return [...descriptions].flatMap(([advertId, description]) => {
      const text = passageOf(description, pattern);
      return text === null ? [] : [{ advertId, text }];
    });
  } catch (error) {
    site.at.services.log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'a search has no passages');
    return [];
  }
}

const showsWord = ({ jobTitle, employer, locationName, preview }: Card, pattern: RegExp): boolean =>
  [jobTitle, employer, locationName, preview.slice(0, shownLetters)].some((text) => wordsIn(text, pattern, 1).length > 0);

/** The first words of the pattern in a text. */
function wordsIn(text: string, pattern: RegExp, most: number): { word: string; start: number }[] {
  const words: { word: string; start: number }[] = [];
  for (const { 0: word, index } of text.matchAll(pattern)) {
    if (!isOtherWord(word)) words.push({ word: word.toLowerCase(), start: index });
    if (words.length === most) break;
  }
  return words;
}

/** The descriptions in one line by advert. One that had to be read is kept with the advert's other text, if that is in memory. */
async function readTexts({ at, memory }: SearchSite, matches: AdvertMatch[]): Promise<Map<number, string>> {
  const kept = (match: AdvertMatch) => (match.version === null ? undefined : memory?.texts.get(at.tenantId, match.advertId, match.version));
  const known = new Map<number, string>();
  for (const match of matches) {
    const description = kept(match)?.description;
    if (description !== undefined) known.set(match.advertId, description);
  }
  const missing = matches.filter(({ advertId }) => !known.has(advertId));
  if (missing.length === 0) return known;
  const rows = await at.transaction((trx) =>
    readDescriptions(
      trx,
      missing.map(({ advertId }) => advertId),
    ),
  );
  const read = new Map(rows.map(({ advertId, descriptionHtml }) => [advertId, beginningOf(descriptionHtml)]));
  for (const match of missing) {
    const description = read.get(match.advertId);
    const text = kept(match);
    if (description !== undefined && text) memory?.texts.add(match.advertId, { ...text, description });
  }
  return new Map([...known, ...read]);
}

/** The text of a description up to its bound. A copy: a part of a text keeps the whole of it in memory. */
function beginningOf(html: string): string {
  const start = html.length > mostHtml ? html.slice(0, html.lastIndexOf('<', mostHtml)) : html;
  return Buffer.from(plainText(start).slice(0, mostLetters)).toString();
}

/**
 * The passage of a description with the most words of `pattern` that are not spelt alike, the first of several. It begins with a sentence where that begins just before, else with an
 * ellipsis. Null if the description has none.
 */
export function passageOf(description: string, pattern: RegExp): string | null {
  const hits = wordsIn(description, pattern, mostHits);
  const [first, ...others] = hits;
  if (!first) return null;
  const different = (from: number) =>
    new Set(hits.filter(({ start }) => start >= from && start < from + passageLetters - 2 * lettersBefore).map(({ word }) => word)).size;
  const best = others.reduce(
    (most, { start }) => {
      const words = different(start);
      return words > most.words ? { start, words } : most;
    },
    { start: first.start, words: different(first.start) },
  );
  const from = Math.max(0, best.start - lettersBefore);
  const before = description.slice(from, best.start);
  const sentence = /.*[.!?:]\s+/s.exec(before)?.[0].length;
  const word = from === 0 ? 0 : (/^\S*\s+/.exec(before)?.[0].length ?? before.length);
  const begin = from + (sentence ?? word);
  const isMiddle = begin > 0 && sentence === undefined;
  return `${isMiddle ? '… ' : ''}${truncate(description.slice(begin, begin + 2 * passageLetters).trim(), passageLetters, ' …')}`;
}
