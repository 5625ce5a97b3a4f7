import type { Slice } from '../../platform/slice.ts';
import type { TenantDirectory } from '../tenants/index.ts';
import { recordedKeys } from './advert-documents.queries.ts';
import { advertHandlers } from './adverts.routes.ts';
import type { MemorySearch } from './search/live/memory-search.ts';
import { learnWordsJob, learnWordsQueue } from './words/learn-words.job.ts';

export { readDocuments } from './advert-documents.queries.ts';
export { attachDocument, detachDocument } from './advert-documents.ts';
export { advertClosed } from './adverts-failures.ts';
export { applyCategories } from './apply-categories.queries.ts';
export { findPublicAdvert } from './fetch-advert.ts';
export { type ImportOutcome, importAdverts } from './import/import-adverts.ts';
export type { Finding } from './import/prepare-row.ts';
export { FeedError, type FeedFormat, feedFormats, formatOf, type RawRow, readFeed } from './import/read-feed.ts';
export { isOpen } from './present-advert.ts';
export { makePreviewLink, revokePreviewLinks } from './preview-advert.ts';
export type { SearchDefaults } from './read-advert-query.ts';
export { compileSynonyms } from './search/keyword-terms.ts';
export { type MemorySearch, type MemorySearchOptions, startMemorySearch } from './search/live/memory-search.ts';
export { observeMemorySearch } from './search/live/observe-memory-search.ts';
export type { AdvertSearch } from './search/search-index.ts';
export { type NewAdverts, readNewAdverts } from './search/standing/new-adverts.queries.ts';
export { readStandingSearch, rememberPlaces } from './search/standing/read-standing-search.ts';
export { SearchPile } from './search/standing/search-pile.ts';
export { readUnplacedAdverts, type UnplacedAdvert } from './unplaced-adverts.queries.ts';

/** Adverts: their import, search, pages, feeds and documents. */
export const adverts: Slice<{ directory: TenantDirectory; memory: MemorySearch | null }> = {
  name: 'adverts',
  routes: ({ directory, memory }) => advertHandlers(directory, memory),
  jobs: { [learnWordsQueue]: learnWordsJob },
  files: { recordedKeys },
  tables: {
    job_category: { deletedWith: ['tenant'] },
    advert: { deletedWith: ['tenant'] },
    advert_search: { deletedWith: ['advert'], triggersWrite: ['advert_closing_count', 'advert_search_deleted'] },
    advert_search_deleted: { deletedWith: ['tenant'] },
    advert_closing_count: { deletedWith: ['tenant'] },
    advert_logo: { deletedWith: ['tenant'] },
    advert_preview: { deletedWith: ['advert'] },
    advert_document: {},
    advert_title: { deletedWith: ['tenant'] },
    advert_title_word: { deletedWith: ['advert_title'] },
    search_learning: { deletedWith: ['tenant'] },
    search_word: { deletedWith: ['tenant'] },
  },
  reads: [],
  uses: ['tenants', 'places'],
};
