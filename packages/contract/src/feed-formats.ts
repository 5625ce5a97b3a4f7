/** How a feed of adverts may be written. RSS includes Atom; JSON-LD may be in the scripts of an HTML page. */
export const feedFormats = ['ndjson', 'json', 'csv', 'xml', 'rss', 'jsonld'] as const;
export type FeedFormat = (typeof feedFormats)[number];
