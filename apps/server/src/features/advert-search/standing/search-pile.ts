import { advertsWithWord, findWord, type Segment, searchSegments } from '@berth/advert-index';
import { listFilters } from '@berth/contract';
import { filterLexeme } from '../../adverts/index.ts';
import { indexQuery } from '../index-query.ts';
import type { KeywordTerms } from '../keyword/keyword-terms.ts';
import type { AdvertMatch, AdvertSearch } from '../search-index.ts';
import { SegmentCells } from './segment-cells.ts';

/** Words of which an advert must have one, and how many adverts that leaves at most. */
type Requirement = { words: number[]; adverts: number };

const nothingRequired: Requirement = { words: [-1], adverts: Number.POSITIVE_INFINITY };

/**
 * Many searches over few adverts, such as alerts over what is new: the search turned round. Each search is filed under the rarest word
 * that it requires; of those under a word, the ones are candidates that name no place or one with a cell in which some advert of the
 * word lies. What is found so is only a candidate: the search itself is then run over the adverts, by the matcher that answers searches
 * from memory. A search of which no advert has the rarest word costs no more than its filing.
 */
export class SearchPile {
  private readonly segment: Segment;
  private readonly searches: AdvertSearch[] = [];
  /** The cells of each search's place; null without a place. */
  private readonly cellsOfSearch: (readonly number[] | null)[] = [];
  /** Searches by word; -1 stands for none. */
  private readonly filed = new Map<number, number[]>();
  /** Searches share their words, whose numbers are looked up once each, and their keywords. */
  private readonly words = new Map<string, number>();
  private readonly required = new Map<KeywordTerms, Requirement>();
  private readonly cells: SegmentCells;

  constructor(segment: Segment) {
    this.segment = segment;
    this.cells = new SegmentCells(segment);
  }

  /** How many searches are filed. */
  get count(): number {
    return this.searches.length;
  }

  /** Takes a search in and numbers it. Null: no advert can match it, and it was not kept. */
  file(search: AdvertSearch): number | null {
    const words = this.wordsToFileUnder(search);
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
   * What each search finds among the adverts: how many, and the first of them in its own order, at most `mostOf` it; searches that find
   * nothing are left out. The pile is empty afterwards.
   */
  *matches(now: Date, mostOf: (search: number) => number): Generator<{ search: number; total: number; found: AdvertMatch[] }> {
    for (const search of this.candidates()) {
      const limit = Math.min(this.segment.docCount, mostOf(search));
      const query = indexQuery({ ...(this.searches[search] as AdvertSearch), limit, offset: 0 }, now, undefined);
      const { total, matches } = searchSegments([this.segment], query);
      if (total > 0) yield { search, total, found: matches };
    }
    this.searches.length = 0;
    this.cellsOfSearch.length = 0;
    this.filed.clear();
  }

  /** The words of the requirement that fewest adverts meet: one for each of its alternatives. [-1] without any, [] when none can meet it. */
  private wordsToFileUnder({ terms, filters }: AdvertSearch): number[] {
    let best = this.required.get(terms);
    if (!best) {
      best = terms.groups.map((group) => this.requirementOf(group.map(({ words }) => words))).reduce(fewer, nothingRequired);
      this.required.set(terms, best);
    }
    for (const filter of listFilters) {
      const values = filters.facets[filter];
      if (values.length > 0) best = fewer(best, this.requirementOf(values.map((value) => [filterLexeme(filter, value)])));
    }
    return best.words;
  }

  /** One of several: of each, its rarest word stands for all of its words. */
  private requirementOf(alternatives: string[][]): Requirement {
    const words = [...new Set(alternatives.flatMap((all) => this.rarestOf(all)))];
    return { words, adverts: words.reduce((sum, word) => sum + advertsWithWord(this.segment, word), 0) };
  }

  /** The rarest of words that must all be there; none when one of them is nowhere. */
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

  /** The searches of which some advert has the word, and for those with a place one that lies in a cell of it. Each once. */
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
