import { advertFeedRoutes, type FeedQuery } from '@berth/contract';
import { type ApiRequest, type Handler, implementFile } from '../../../platform/http/implement.ts';
import { sendPublicText } from '../../../platform/http/send-public-text.ts';
import type { SearchSiteOf } from '../../advert-search/index.ts';
import type { TenantDirectory } from '../../tenants/index.ts';
import { searchFeed } from './search-feed.ts';
import { writeAtom, writeRss } from './write-feed.ts';

/** Readers ask every few minutes; an advert may be that much late. */
const maxAgeSeconds = 300;

/** The feeds of a search. Their tag says whether anything has changed; no date does, as an advert is also corrected and withdrawn. */
export function feedHandlers(directory: TenantDirectory, siteOf: SearchSiteOf): Handler[] {
  const { rss, atom } = advertFeedRoutes;
  const feedFor = async (request: ApiRequest, query: FeedQuery) =>
    searchFeed(request, { site: await siteOf(request), tenant: await directory.of(request), query, path: request.http.url });
  return [
    implementFile(rss, async ({ query }, request) => {
      const feed = await feedFor(request, query);
      return sendPublicText(request.http, request.reply, rss.mediaType, writeRss(feed), { maxAgeSeconds });
    }),
    implementFile(atom, async ({ query }, request) => {
      const feed = await feedFor(request, query);
      return sendPublicText(request.http, request.reply, atom.mediaType, writeAtom(feed), { maxAgeSeconds });
    }),
  ];
}
