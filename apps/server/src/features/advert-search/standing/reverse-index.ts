import { advertsWithWord, findWord, type Segment, searchSegments } from '@berth/advert-index';
import { listFilters } from '@berth/contract';
import { filterLexeme } from '../../adverts/index.ts';
import { indexQuery } from '../index-query.ts';
import type { KeywordTerms } from '../keyword/keyword-terms.ts';
import type { AdvertMatch, AdvertSearch } from '../search-index.ts';
import { withShownMiles } from '../shown-places.ts';
import { SegmentCells } from './segment-cells.ts';

/** Words of which an advert must have at least one, and at most how many adverts have one. */
type Requirement = { words: number[]; adverts: number };

const nothingRequired: Requirement = { words: [-1], adverts: Number.POSITIVE_INFINITY };

/**
 * A reverse index: many searches over few adverts, such as alerts over new adverts. Each search is listed under the rarest word that it
 * requires. The candidates under a word are the searches without a place and those with a cell that contains an advert with the word. Each
 * candidate is then run by the matcher of the index in memory. A search whose rarest word no advert has costs only its adding.
 */
export class ReverseIndex {
  private readonly segment: Segment;
  private readonly searches: AdvertSearch[] = [];
  /** The cells of each search's place; null without a place. */
  private readonly cellsOfSearch: (readonly number[] | null)[] = [];
  /** Searches by word; -1 for searches without a required word. */
  private readonly filed = new Map<number, number[]>();
  /** Caches of word numbers and keywords, which many searches share. */
  private readonly words = new Map<string, number>();
  private readonly required = new Map<KeywordTerms, Requirement>();
  private readonly cells: SegmentCells;

  constructor(segment: Segment) {
    this.segment = segment;
    this.cells = new SegmentCells(segment);
  }

  /** How many searches there are. */
  get count(): number {
    return this.searches.length;
  }

  /** Adds a search and returns its number. Null if no advert can match it; it is then not stored. */
  add(search: AdvertSearch): number | null {
    const words = this.wordsToListUnder(search);
    const cells = search.centre && this.cells.around(search.centre, search.radiusMiles);
    if (words.length === 0 || cells?.length === 0) return null;
    const number = this.searches.push(search) - 1;
    this.cellsOfSearch.push(cells);
    for (const word of words) {
      const there = this.filed.get(word);
      if (there) there.push(number);
      else this.filed.set(word, [number]);
    }
    return number;
  }

  /**
   * The matches of each search: how many, and the first `mostOf` in the search's own order, with the distances that its results show. Leaves
   * out searches without matches. Empties the index.
   */
  *matches(now: Date, mostOf: (search: number) => number): Generator<{ search: number; total: number; found: AdvertMatch[] }> {
    for (const search of this.candidates()) {
      const limit = Math.min(this.segment.docCount, mostOf(search));
      const asked = { ...(this.searches[search] as AdvertSearch), limit, offset: 0 };
      const { total, matches } = searchSegments([this.segment], indexQuery(asked, now, undefined));
      if (total > 0) yield { search, total, found: withShownMiles(asked, matches) };
    }
    this.searches.length = 0;
    this.cellsOfSearch.length = 0;
    this.filed.clear();
  }

  /**
   * The words of the requirement that the fewest adverts meet, one for each alternative. [-1] without a requirement, [] if no advert can
   * meet one.
   */
  private wordsToListUnder({ terms, filters, areaWords }: AdvertSearch): number[] {
    let best = this.required.get(terms);
    if (!best) {
      best = terms.groups.map((group) => this.requirementOf(group.map(({ words }) => words))).reduce(fewer, nothingRequired);
      this.required.set(terms, best);
    }
    if (areaWords) best = fewer(best, this.requirementOf(areaWords.map((word) => [word])));
    for (const filter of listFilters) {
      const values = filters.facets[filter];
      if (values.length > 0) best = fewer(best, this.requirementOf(values.map((value) => [filterLexeme(filter, value)])));
    }
    return best.words;
  }

  /** A requirement of alternatives: each is represented by its rarest word. */
  private requirementOf(alternatives: string[][]): Requirement {
    const words = [...new Set(alternatives.flatMap((all) => this.rarestOf(all)))];
    return { words, adverts: words.reduce((sum, word) => sum + advertsWithWord(this.segment, word), 0) };
  }

  /** The rarest of words that are all required; none if an advert with one of them does not exist. */
  private rarestOf(words: string[]): number[] {
    let rarest = -1;
    for (const text of words) {
      const word = this.words.get(text) ?? findWord(this.segment, text);
      this.words.set(text, word);
      if (word < 0) return [];
      if (rarest < 0 || advertsWithWord(this.segment, word) < advertsWithWord(this.segment, rarest)) rarest = word;
    }
    return [rarest];
  }

  /** The searches whose word some advert has, and for those with a place, an advert in one of its cells. Each once. */
  private candidates(): number[] {
    const isTaken = new Uint8Array(this.searches.length);
    const candidates: number[] = [];
    for (const [word, there] of this.filed) {
      let cells: Uint8Array | undefined;
      for (const search of there) {
        if (isTaken[search] === 1) continue;
        const around = this.cellsOfSearch[search];
        if (around) {
          cells ??= this.cells.withWord(word);
          if (!around.some((cell) => cells?.[cell] === 1)) continue;
        }
        isTaken[search] = 1;
        candidates.push(search);
      }
    }
    return candidates;
  }
}

/** The requirement that fewer adverts meet. */
function fewer(one: Requirement, other: Requirement): Requirement {
  return other.adverts < one.adverts ? other : one;
}
