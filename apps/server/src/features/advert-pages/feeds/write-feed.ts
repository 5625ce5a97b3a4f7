import { document, element, type Xml } from '../../../platform/xml/write-xml.ts';
import type { FeedEntry, SyndicationFeed } from './feed-entries.ts';

/** The feed as RSS 2.0, with its own address as the RSS Advisory Board asks. */
export function writeRss(feed: SyndicationFeed): string {
  const items = feed.entries.map((entry) =>
    element(
      'item',
      {},
      element('title', {}, entry.title),
      element('link', {}, entry.url),
      element('description', {}, entry.summary),
      ...entry.categories.map((category) => element('category', {}, category)),
      element('guid', { isPermaLink: 'false' }, entry.id),
      element('pubDate', {}, entry.published.toUTCString()),
    ),
  );
  const channel = element(
    'channel',
    {},
    element('title', {}, feed.title),
    element('link', {}, feed.pageUrl),
    element('description', {}, feed.description),
    element('language', {}, 'en-gb'),
    element('lastBuildDate', {}, feed.updated.toUTCString()),
    element('ttl', {}, '5'),
    element('atom:link', { href: feed.feedUrl, rel: 'self', type: 'application/rss+xml' }),
    ...items,
  );
  return document(element('rss', { version: '2.0', 'xmlns:atom': 'http://www.w3.org/2005/Atom' }, channel));
}

/** The feed as Atom (RFC 4287). */
export function writeAtom(feed: SyndicationFeed): string {
  return document(
    element(
      'feed',
      { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': 'en-GB' },
      element('id', {}, feed.feedUrl),
      element('title', {}, feed.title),
      element('subtitle', {}, feed.description),
      element('updated', {}, feed.updated.toISOString()),
      element('link', { rel: 'self', type: 'application/atom+xml', href: feed.feedUrl }),
      element('link', { rel: 'alternate', type: 'text/html', href: feed.pageUrl }),
      ...feed.entries.map(atomEntry),
    ),
  );
}

function atomEntry(entry: FeedEntry): Xml {
  return element(
    'entry',
    {},
    element('id', {}, entry.id),
    element('title', {}, entry.title),
    element('link', { rel: 'alternate', type: 'text/html', href: entry.url }),
    element('published', {}, entry.published.toISOString()),
    element('updated', {}, entry.published.toISOString()),
    element('author', {}, element('name', {}, entry.author)),
    ...entry.categories.map((category) => element('category', { term: category })),
    element('summary', { type: 'text' }, entry.summary),
  );
}
