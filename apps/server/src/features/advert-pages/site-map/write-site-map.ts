import { toSlug } from '@berth/contract';
import type { AtVisit } from '../../../platform/at.ts';
import { document, element, xmlDeclaration } from '../../../platform/xml/write-xml.ts';
import { readMapped } from './site-map.queries.ts';

/** Addresses in one file: what the protocol allows. */
export const partSize = 50_000;
/** Adverts read at a time: a file of 50,000 is 7 MB, of which about 150 kB are in memory. */
const batchSize = 1_000;
const namespace = { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' };

/** An address that a site map names. `changed` is when what it shows last did. */
export type MappedPage = { url: string; changed: Date };

/** A site map of a few pages. */
export function writeSiteMap(pages: MappedPage[]): string {
  return document(element('urlset', namespace, ...pages.map((page) => entry('url', page))));
}

/** The index that names the site maps. */
export function writeSiteMapIndex(files: MappedPage[]): string {
  return document(element('sitemapindex', namespace, ...files.map((page) => entry('sitemap', page))));
}

/**
 * Streams one part of the site map of adverts: each batch is read after the one before was sent, in its own transaction, so that a slow
 * reader occupies no connection. Null for a part without an open advert.
 */
export async function siteMapPart(at: AtVisit, part: number): Promise<AsyncGenerator<string> | null> {
  const now = at.now();
  const next = (after: number) => at.transaction((trx) => readMapped(trx, after, part * partSize, batchSize, now));
  const first = await next((part - 1) * partSize - 1);
  return first.length === 0 ? null : written(first, next, at.origin);
}

type Batch = Awaited<ReturnType<typeof readMapped>>;

async function* written(first: Batch, next: (after: number) => Promise<Batch>, origin: string): AsyncGenerator<string> {
  yield `${xmlDeclaration}<urlset xmlns="${namespace.xmlns}">\n`;
  for (let batch = first; batch.length > 0; batch = await next(batch.at(-1)?.id ?? 0)) {
    const pages = batch.map(({ id, jobTitle, updatedAt }) => ({ url: `${origin}/job/${toSlug(jobTitle)}/${id}`, changed: updatedAt }));
    yield `${pages.map((page) => entry('url', page).xml).join('\n')}\n`;
    if (batch.length < batchSize) break;
  }
  yield '</urlset>\n';
}

function entry(name: 'url' | 'sitemap', { url, changed }: MappedPage) {
  return element(name, {}, element('loc', {}, url), element('lastmod', {}, changed.toISOString()));
}
