import { advertRoutes, advertSearchRoutes } from '@berth/contract';
import { type Handler, implement, implementText, keepable } from '../../platform/http/implement.ts';
import type { TenantDirectory } from '../tenants/index.ts';
import { latestAdverts } from './latest-adverts.ts';
import type { MemorySearch } from './live/memory-search.ts';
import { readAdvertQuery } from './read-advert-query.ts';
import { countAdverts, searchAdverts, searchAdvertsAsJson } from './search-adverts.ts';
import { searchSiteOf } from './search-site.ts';
import { similarAdverts } from './similar-adverts.ts';
import { similarPay } from './similar-pay.ts';
import { similarSearch } from './similar-search.ts';
import { wordHandlers } from './words/words.routes.ts';

/** The public calls that find adverts. */
export function advertSearchHandlers(directory: TenantDirectory, memory: MemorySearch | null): Handler[] {
  const siteOf = searchSiteOf(directory, memory);
  return keepable(
    implementText(
      advertSearchRoutes.search,
      async ({ body }, request) => searchAdvertsAsJson(await siteOf(request), body),
      async ({ body }, request) => searchAdverts(await siteOf(request), body),
    ),
    ...wordHandlers(directory, {
      read: async (at, query) => readAdvertQuery(query, (await siteOf(at)).defaults, at.services.places, at.now()),
      count: async (at, query) => countAdverts(await siteOf(at), query),
    }),
    implement(advertRoutes.list, async ({ query }, request) => (await latestAdverts(await siteOf(request), query.limit)).adverts),
    implement(advertRoutes.activeList, async ({ query }, request) => latestAdverts(await siteOf(request), query.limit)),
    implement(advertRoutes.similar, ({ query }, request) => similarAdverts(request, query.advertId)),
    implement(advertRoutes.similarSearch, async ({ query }, request) => similarSearch(await siteOf(request), query.advertId)),
    implement(advertRoutes.similarPay, ({ query }, request) => similarPay(request, query.advertId)),
  );
}
