import type { Slice } from '../../platform/slice.ts';
import { recordedKeys } from './advert-documents.queries.ts';
import { advertHandlers } from './adverts.routes.ts';
import { applyElsewhereHandlers } from './apply-elsewhere/apply-elsewhere.routes.ts';
import { managedAdvertHandlers } from './manage/managed-adverts.routes.ts';
import { placeAdvertsJob, placeAdvertsQueue } from './placing/place-adverts.job.ts';

export { readDocuments } from './advert-documents.queries.ts';
export {
  attachDocument,
  type DocumentPlace,
  detachDocument,
  hasAdvert,
  inspectDocument,
  removeDocumentIfSame,
  storeDocumentOf,
} from './advert-documents.ts';
export { type AdvertRow, readAdvert, readApplicationAsks, readCategories, readSummaries } from './adverts.queries.ts';
export { advertClosed, appliesElsewhere } from './adverts-failures.ts';
export { applyCategories, readCategoryNames } from './apply-categories.queries.ts';
export { readPicture } from './check-logo.ts';
export { findPublicAdvert } from './fetch-advert.ts';
export { closeVanished, countVanished } from './import/feed-adverts.queries.ts';
export { maxFeedBytes } from './import/feed-bytes.ts';
export { type ImportOutcome, importAdverts } from './import/import-adverts.ts';
export { completeMapping, mapRows, readMapping, shapeOf } from './import/mapping/use-mapping.ts';
export type { RowFinding } from './import/prepare-row.ts';
export { type FeedShape, formatOf, readFeed } from './import/read-feed.ts';
export { FeedError, type RawRow } from './import/records/raw-row.ts';
export { analyseText, foldText, stem } from './indexing/analyse-text.ts';
export { employerWords } from './indexing/employer-words.ts';
export { filterKey, filterLexeme } from './indexing/filter-values.ts';
export { beginnersWord } from './indexing/for-beginners.ts';
export { cellsWithin, coarseCellOf, coarseCellsWithin } from './indexing/grid-cells.ts';
export { paidByHourWord } from './indexing/paid-by-hour.ts';
export { levelWord, lexemesOf, type WriteLexeme } from './indexing/search-vector.ts';
export { employerWord, leastOfCategory, leastOfRefused, leastOfTitle, levelPoints } from './indexing/word-levels.ts';
export { type Around, nearestPlace } from './placing/place-line.ts';
export { placePrecision, type StoredPlace } from './placing/stored-place.ts';
export { closedLatelySince, isOpen, logoPath, presentPlaces, presentSummary } from './present-advert.ts';
export { makePreviewLink, revokePreviewLinks } from './preview-advert.ts';
export { queueLearnWords, recordLearnt } from './search-learning.queries.ts';
export { readUnplacedAdverts, type UnplacedAdvert } from './unplaced-adverts.queries.ts';

/** Adverts: their import, what they are found by, their pages and documents. */
export const adverts: Slice = {
  name: 'adverts',
  routes: () => [...advertHandlers, ...managedAdvertHandlers, ...applyElsewhereHandlers],
  files: { recordedKeys },
  jobs: { [placeAdvertsQueue]: placeAdvertsJob },
  tables: {
    job_category: { deletedWith: ['tenant'], triggersWrite: ['advert_search'] },
    advert: { deletedWith: ['tenant'], clearedWith: ['feed'], triggersWrite: ['advert_search'] },
    advert_search: { deletedWith: ['advert'], triggersWrite: ['advert_closing_count', 'advert_search_deleted'] },
    advert_search_deleted: { deletedWith: ['tenant'] },
    advert_closing_count: { deletedWith: ['tenant'] },
    employer: { deletedWith: ['tenant'] },
    advert_logo: { deletedWith: ['tenant'] },
    advert_preview: { deletedWith: ['advert'] },
    advert_click: { deletedWith: ['advert'] },
    advert_document: {},
    search_learning: { deletedWith: ['tenant'] },
  },
  reads: ['advert_sift', 'application', 'feed'],
  uses: ['tenants', 'places'],
};
