export { AdvertClosed } from './adverts.errors.ts';
export { advertHandlers } from './adverts.routes.ts';
export { findAdvertForApplication } from './fetch-advert.ts';
export { type ImportOutcome, importAdverts } from './import/import-adverts.ts';
export type { Finding } from './import/prepare-row.ts';
export { FeedError, type FeedFormat, feedFormats, formatOf, type RawRow, readFeed } from './import/read-feed.ts';
export { isOpen } from './present-advert.ts';
export { readUnplacedAdverts, type UnplacedAdvert } from './unplaced-adverts.queries.ts';
