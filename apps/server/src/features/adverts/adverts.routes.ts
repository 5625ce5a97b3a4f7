import { type Advert, advertRoutes, advertSearchRoutes, lookupRoutes } from '@berth/contract';
import { forTenant } from '../../platform/database/for-tenant.ts';
import { type ApiRequest, type Handler, implement, implementText } from '../../platform/http/implement.ts';
import type { TenantDirectory } from '../tenants/index.ts';
import { AdvertClosed } from './adverts.errors.ts';
import { readCategoryCounts } from './adverts.queries.ts';
import { fetchAdvert, latestAdverts } from './fetch-advert.ts';
import type { SearchDefaults } from './read-advert-query.ts';
import { compileSynonyms, type Synonyms } from './search/keyword-terms.ts';
import type { MemorySearch } from './search/live/memory-search.ts';
import { countAdverts, type SearchSite, searchAdvertsAsJson } from './search-adverts.ts';
import { wordHandlers } from './words/words.routes.ts';

/** The public calls about adverts. */
export function advertHandlers(directory: TenantDirectory, memory: MemorySearch | null): Handler[] {
  const siteOf = async ({ services, tenantId }: Pick<ApiRequest, 'services' | 'tenantId'>): Promise<SearchSite> => ({
    services,
    tenantId,
    memory,
    defaults: await searchDefaults(directory, tenantId),
  });
  return [
    implementText(advertSearchRoutes.search, async ({ body }, request) => searchAdvertsAsJson(await siteOf(request), body)),
    ...wordHandlers(directory, async (services, tenantId, query) => countAdverts(await siteOf({ services, tenantId }), query)),
    implement(
      advertRoutes.list,
      async ({ query }, { services, tenantId }) => (await latestAdverts(services, tenantId, query.limit)).adverts,
    ),
    implement(advertRoutes.activeList, ({ query }, { services, tenantId }) => latestAdverts(services, tenantId, query.limit)),
    implement(advertRoutes.fetch, async ({ query }, { services, tenantId }) =>
      openAdvert(await fetchAdvert(services, tenantId, { id: query.advertId })),
    ),
    implement(advertRoutes.byGuid, async ({ params }, { services, tenantId }) =>
      openAdvert(await fetchAdvert(services, tenantId, { guid: params.advertGuid })),
    ),
    implement(lookupRoutes.jobCategories, async (_, { services, tenantId }) => {
      const rows = await forTenant(services.database, tenantId, (trx) => readCategoryCounts(trx, services.clock()));
      return rows.map(({ id, name, openAdverts }) => ({ jobCategoryId: id, name, openAdverts }));
    }),
  ];
}

async function searchDefaults(directory: TenantDirectory, tenantId: number): Promise<SearchDefaults> {
  const { config, synonyms } = await directory.byId(tenantId);
  return { ...config, synonyms: compiled(synonyms) };
}

const compiledSets = new WeakMap<object, Synonyms>();
/** Synonyms ready to be looked up in, made once for each reading of the tenant. */
function compiled(sets: string[][]): Synonyms {
  const known = compiledSets.get(sets) ?? compileSynonyms(sets);
  compiledSets.set(sets, known);
  return known;
}

function openAdvert(advert: Advert): Advert {
  if (!advert.isOpen) throw new AdvertClosed(advert);
  return advert;
}
