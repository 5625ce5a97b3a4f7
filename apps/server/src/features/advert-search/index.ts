import type { Slice } from '../../platform/slice.ts';
import type { TenantDirectory } from '../tenants/index.ts';
import { advertSearchHandlers } from './advert-search.routes.ts';
import type { MemorySearch } from './live/memory-search.ts';
import { learnWordsJob, learnWordsQueue } from './words/learn-words.job.ts';

export { readWorkValues } from './filter-names.queries.ts';
export { fillers } from './keyword/fillers.ts';
export { type Alternative, compileSynonyms, type KeywordTerms, parseKeyword, type Synonyms } from './keyword/keyword-terms.ts';
export { KnownKeywords } from './known-keywords.ts';
export { type MemorySearch, type MemorySearchOptions, startMemorySearch } from './live/memory-search.ts';
export { observeMemorySearch } from './live/observe-memory-search.ts';
export { matchAdverts } from './match-adverts.ts';
export { readNextMoment } from './next-moment.queries.ts';
export { isNowhere, type SearchDefaults } from './read-advert-query.ts';
export { searchAdverts } from './search-adverts.ts';
export { type AdvertSearch, everything } from './search-index.ts';
export { type SearchSite, type SearchSiteOf, searchSiteOf } from './search-site.ts';
export { type NewAdverts, readNewAdverts } from './standing/new-adverts.queries.ts';
export { aroundStandingSearch, readStandingSearch, rememberPlaces } from './standing/read-standing-search.ts';
export { ReverseIndex } from './standing/reverse-index.ts';
export { readTermMatches, type TermMatch } from './term-matches.queries.ts';
export type { WorkValues } from './understanding/understand-keyword.ts';
export { readTitleWeights, readWordWeights } from './words/vocabulary.queries.ts';
export { withWordWeights } from './words/word-weights.ts';

/** Finding adverts: by search, by likeness to another, and for standing searches; and the words that help to search. */
export const advertSearch: Slice<{ directory: TenantDirectory; memory: MemorySearch | null }> = {
  name: 'advert-search',
  routes: ({ directory, memory }) => advertSearchHandlers(directory, memory),
  jobs: { [learnWordsQueue]: learnWordsJob },
  tables: {
    advert_title: { deletedWith: ['tenant'] },
    advert_title_word: { deletedWith: ['advert_title'] },
    search_word: { deletedWith: ['tenant'] },
  },
  reads: ['advert', 'job_category', 'advert_search', 'search_learning'],
  uses: ['tenants', 'adverts', 'places'],
};
