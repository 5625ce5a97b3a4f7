import { advertRoutes, advertSearchRoutes, lookupRoutes } from '@berth/contract';
import { forTenant } from '../../platform/database/for-tenant.ts';
import { type Handler, implement, implementText } from '../../platform/http/implement.ts';
import type { TenantDirectory } from '../tenants/index.ts';
import { advertDocumentHandlers } from './advert-documents.routes.ts';
import { readCategoryCounts } from './adverts.queries.ts';
import { feedHandlers } from './feeds/feeds.routes.ts';
import { detailsSentOutsideUkEea, fetchAdvert, latestAdverts } from './fetch-advert.ts';
import { createLandingCache } from './landings/landing-cache.ts';
import { landingHandlers } from './landings/landings.routes.ts';
import { previewAdvert } from './preview-advert.ts';
import type { SearchDefaults } from './read-advert-query.ts';
import { compileSynonyms } from './search/keyword-terms.ts';
import type { MemorySearch } from './search/live/memory-search.ts';
import { countAdverts, type SearchSiteOf, searchAdverts, searchAdvertsAsJson } from './search-adverts.ts';
import { similarAdverts } from './similar-adverts.ts';
import { siteMapHandlers } from './site-map/site-map.routes.ts';
import { wordHandlers } from './words/words.routes.ts';

/** The public calls about adverts. */
export function advertHandlers(directory: TenantDirectory, memory: MemorySearch | null): Handler[] {
  const siteOf: SearchSiteOf = async ({ services, tenantId }) => ({
    services,
    tenantId,
    memory,
    defaults: await searchDefaults(directory, tenantId),
  });
  const landingsOf = createLandingCache();
  return [
    implementText(
      advertSearchRoutes.search,
      async ({ body }, request) => searchAdvertsAsJson(await siteOf(request), body),
      async ({ body }, request) => searchAdverts(await siteOf(request), body),
    ),
    ...wordHandlers(directory, async (services, tenantId, query) => countAdverts(await siteOf({ services, tenantId }), query)),
    implement(
      advertRoutes.list,
      async ({ query }, { services, tenantId }) => (await latestAdverts(services, tenantId, query.limit)).adverts,
    ),
    implement(advertRoutes.activeList, ({ query }, { services, tenantId }) => latestAdverts(services, tenantId, query.limit)),
    implement(advertRoutes.fetch, ({ query }, { services, tenantId }) =>
      fetchAdvert(services, tenantId, { id: query.advertId }, query.withLogo === 'true'),
    ),
    implement(advertRoutes.byGuid, ({ params }, { services, tenantId }) =>
      fetchAdvert(services, tenantId, { guid: params.advertGuid }, true),
    ),
    implement(advertRoutes.preview, ({ params, query }, { services, tenantId, reply }) => {
      reply.header('x-robots-tag', 'noindex');
      return previewAdvert(services, tenantId, params.advertGuid, query.withLogo === 'true');
    }),
    implement(advertRoutes.candidateDetailsSentOutsideUkEea, ({ query }, { services, tenantId }) =>
      detailsSentOutsideUkEea(services, tenantId, query.jobId),
    ),
    implement(advertRoutes.similar, ({ query }, { services, tenantId }) => similarAdverts(services, tenantId, query.advertId)),
    ...advertDocumentHandlers,
    ...feedHandlers(directory, siteOf),
    ...landingHandlers(landingsOf),
    ...siteMapHandlers(directory, landingsOf),
    implement(lookupRoutes.jobCategories, async (_, { services, tenantId }) => {
      const rows = await forTenant(services.database, tenantId, (trx) => readCategoryCounts(trx, services.clock()));
      return rows.map(({ id, name, openAdverts }) => ({ jobCategoryId: id, name, openAdverts }));
    }),
  ];
}

async function searchDefaults(directory: TenantDirectory, tenantId: number): Promise<SearchDefaults> {
  const { config, synonyms } = await directory.byId(tenantId);
  return { ...config, synonyms: compileSynonyms(synonyms) };
}
