import { categoryLexeme, filterLexeme } from '../filter-values.ts';
import { coarseCellOf, coarseCellsWithin } from '../grid-cells.ts';
import { memoryQuery } from '../live/memory-search.ts';
import { firstWord, readWord, unitsOfWord } from '../memory/forward-units.ts';
import { searchSegments } from '../memory/search-segments.ts';
import type { Segment } from '../memory/segment.ts';
import { findWord } from '../memory/word-slots.ts';
import type { AdvertMatch, AdvertSearch } from '../search-index.ts';

/**
 * Many searches over few adverts, such as alerts over what is new: the search turned round. Each search is filed under the rarest word
 * that it requires and the cells of its place; each advert looks up what is filed under its own words and cell. What is found so is
 * only a candidate: the search itself is then run over the adverts, by the matcher that answers searches from memory. A search of
 * which no advert has the rarest word costs no more than its filing.
 */
export class SearchPile {
  private readonly segment: Segment;
  private readonly searches: AdvertSearch[] = [];
  /** Searches by word and cell; -1 stands for none of either. */
  private readonly filed = new Map<number, number[]>();
  private readonly cells = new Map<string, number>();
  /** Searches share their words, whose numbers are looked up once each. */
  private readonly words = new Map<string, number>();
  /** Searches share their places. */
  private readonly cellsAround = new Map<string, number[]>();
  /** The cell of each place of the segment. */
  private readonly cellOfPlace: number[];

  constructor(segment: Segment) {
    this.segment = segment;
    this.cellOfPlace = Array.from(segment.placeLat, (lat, place) => {
      const cell = coarseCellOf({ lat, lng: segment.placeLng[place] as number });
      const number = this.cells.get(cell) ?? this.cells.size;
      this.cells.set(cell, number);
      return number;
    });
  }

  /** How many searches are filed. */
  get count(): number {
    return this.searches.length;
  }

  /** Takes a search in and numbers it. Null: no advert can match it, and it was not kept. */
  file(search: AdvertSearch): number | null {
    const words = this.wordsToFileUnder(search);
    const cells = this.cellsToFileUnder(search);
    if (words.length === 0 || cells.length === 0) return null;
    const number = this.searches.push(search) - 1;
    for (const word of words) {
      for (const cell of cells) {
        const key = this.keyOf(word, cell);
        const there = this.filed.get(key);
        if (there) there.push(number);
        else this.filed.set(key, [number]);
      }
    }
    return number;
  }

  /**
   * What each search finds among the adverts: how many, and the first of them in its own order, at most `mostOf` it; searches that find
   * nothing are left out. The pile is empty afterwards.
   */
  *matches(now: Date, mostOf: (search: number) => number): Generator<{ search: number; total: number; found: AdvertMatch[] }> {
    for (const search of this.candidates()) {
      const limit = Math.min(this.segment.docCount, mostOf(search));
      const query = memoryQuery({ ...(this.searches[search] as AdvertSearch), limit, offset: 0 }, now, undefined);
      const { total, matches } = searchSegments([this.segment], query);
      if (total > 0) yield { search, total, found: matches };
    }
    this.searches.length = 0;
    this.filed.clear();
  }

  private keyOf(word: number, cell: number): number {
    return (word + 1) * (this.cells.size + 1) + cell + 1;
  }

  /** The words of the requirement that fewest adverts meet: one for each of its alternatives. [-1] without any, [] when none can meet it. */
  private wordsToFileUnder({ terms, filters }: AdvertSearch): number[] {
    let best = [-1];
    let fewest = Number.POSITIVE_INFINITY;
    const offer = (words: number[]) => {
      const adverts = words.reduce((sum, word) => sum + (this.segment.termCounts[word] as number), 0);
      if (adverts >= fewest) return;
      fewest = adverts;
      best = [...new Set(words)];
    };
    for (const group of terms.groups) offer(group.flatMap(({ words }) => this.rarestOf(words)));
    if (filters.categoryIds.length > 0) offer(filters.categoryIds.flatMap((id) => this.rarestOf([categoryLexeme(id)])));
    if (filters.employers.length > 0) offer(filters.employers.flatMap((key) => this.rarestOf([filterLexeme('employers', key)])));
    return best;
  }

  /** The rarest of words that must all be there; none when one of them is nowhere. */
  private rarestOf(words: string[]): number[] {
    let rarest = -1;
    for (const text of words) {
      const word = this.words.get(text) ?? findWord(this.segment, text);
      this.words.set(text, word);
      if (word < 0) return [];
      if (rarest < 0 || (this.segment.termCounts[word] as number) < (this.segment.termCounts[rarest] as number)) rarest = word;
    }
    return [rarest];
  }

  private cellsToFileUnder({ centre, radiusMiles }: AdvertSearch): number[] {
    if (!centre) return [-1];
    const around = `${centre.lat} ${centre.lng} ${radiusMiles}`;
    const known = this.cellsAround.get(around) ??
      coarseCellsWithin(centre, radiusMiles)?.flatMap((cell) => this.cells.get(cell) ?? []) ?? [-1];
    this.cellsAround.set(around, known);
    return known;
  }

  /** The searches that some advert has the word and the cell of, each once. */
  private candidates(): number[] {
    const isTaken = new Uint8Array(this.searches.length);
    const candidates: number[] = [];
    const { segment, filed } = this;
    const take = (key: number) => {
      const there = filed.get(key);
      if (!there) return;
      // Asked for once: what another advert would add is known.
      filed.delete(key);
      for (const search of there) {
        if (isTaken[search] === 0) candidates.push(search);
        isTaken[search] = 1;
      }
    };
    for (let doc = 0; doc < segment.docCount && filed.size > 0; doc += 1) {
      const place = segment.place[doc] as number;
      const cell = place < 0 ? -1 : (this.cellOfPlace[place] as number);
      for (const word of wordsOf(segment, doc)) {
        take(this.keyOf(word, -1));
        if (cell >= 0) take(this.keyOf(word, cell));
      }
    }
    return candidates;
  }
}

/** The words of a document, those of its filter values and -1, for searches that require no word. */
function* wordsOf(segment: Segment, doc: number): Generator<number> {
  yield -1;
  const { forward, forwardStarts, categories, categoryStarts, categoriesTerms, employers, employersTerms } = segment;
  for (let at = categoryStarts[doc] as number; at < (categoryStarts[doc + 1] as number); at += 1)
    yield categoriesTerms[categories[at] as number] as number;
  const employer = employers[doc] as number;
  if (employer >= 0) yield employersTerms[employer] as number;
  const end = forwardStarts[doc + 1] as number;
  for (let at = forwardStarts[doc] as number; at < end; ) {
    if ((forward[at] as number) < firstWord) at += 1;
    else {
      const word = readWord(forward, at);
      yield word;
      at += unitsOfWord(word);
    }
  }
}
