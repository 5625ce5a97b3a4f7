import { advertRoutes, advertSearchRoutes, lookupRoutes } from '@berth/contract';
import { type Handler, implement, implementText } from '../../platform/http/implement.ts';
import type { TenantDirectory } from '../tenants/index.ts';
import { advertDocumentHandlers } from './advert-documents.routes.ts';
import { readCategoryCounts } from './adverts.queries.ts';
import { feedHandlers } from './feeds/feeds.routes.ts';
import { detailsSentOutsideUkEea, fetchAdvert, latestAdverts } from './fetch-advert.ts';
import { createLandingCache } from './landings/landing-cache.ts';
import { landingHandlers } from './landings/landings.routes.ts';
import { previewAdvert } from './preview-advert.ts';
import { compileSynonyms } from './search/keyword-terms.ts';
import type { MemorySearch } from './search/live/memory-search.ts';
import { countAdverts, type SearchSiteOf, searchAdverts, searchAdvertsAsJson } from './search-adverts.ts';
import { similarAdverts } from './similar-adverts.ts';
import { siteMapHandlers } from './site-map/site-map.routes.ts';
import { wordHandlers } from './words/words.routes.ts';

/** The public calls about adverts. */
export function advertHandlers(directory: TenantDirectory, memory: MemorySearch | null): Handler[] {
  const siteOf: SearchSiteOf = async (at) => {
    const { config, synonyms } = await directory.of(at);
    return { at, memory, defaults: { ...config, synonyms: compileSynonyms(synonyms) } };
  };
  const landingsOf = createLandingCache();
  return [
    implementText(
      advertSearchRoutes.search,
      async ({ body }, request) => searchAdvertsAsJson(await siteOf(request), body),
      async ({ body }, request) => searchAdverts(await siteOf(request), body),
    ),
    ...wordHandlers(directory, async (at, query) => countAdverts(await siteOf(at), query)),
    implement(advertRoutes.list, async ({ query }, request) => (await latestAdverts(request, query.limit)).adverts),
    implement(advertRoutes.activeList, ({ query }, request) => latestAdverts(request, query.limit)),
    implement(advertRoutes.fetch, ({ query }, request) =>
      fetchAdvert(request, { id: query.advertId, withLogo: query.withLogo === 'true' }),
    ),
    implement(advertRoutes.byGuid, ({ params }, request) => fetchAdvert(request, { guid: params.advertGuid, withLogo: true })),
    implement(advertRoutes.preview, ({ params, query }, request) => {
      request.reply.header('x-robots-tag', 'noindex');
      return previewAdvert(request, { guid: params.advertGuid, withLogo: query.withLogo === 'true' });
    }),
    implement(advertRoutes.candidateDetailsSentOutsideUkEea, ({ query }, request) => detailsSentOutsideUkEea(request, query.jobId)),
    implement(advertRoutes.similar, ({ query }, request) => similarAdverts(request, query.advertId)),
    ...advertDocumentHandlers,
    ...feedHandlers(directory, siteOf),
    ...landingHandlers(landingsOf),
    ...siteMapHandlers(directory, landingsOf),
    implement(lookupRoutes.jobCategories, async (_, { transaction, now }) => {
      const rows = await transaction((trx) => readCategoryCounts(trx, now()));
      return rows.map(({ id, name, openAdverts }) => ({ jobCategoryId: id, name, openAdverts }));
    }),
  ];
}
