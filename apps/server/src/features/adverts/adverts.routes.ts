import { type AdvertDocumentKind, advertDocumentRoutes, advertRoutes, advertSearchRoutes, lookupRoutes } from '@berth/contract';
import { forTenant } from '../../platform/database/for-tenant.ts';
import { sendDocument } from '../../platform/files/send-document.ts';
import { NotFound } from '../../platform/http/errors.ts';
import { type ApiRequest, type Handler, implement, implementFile, implementText } from '../../platform/http/implement.ts';
import type { TenantDirectory } from '../tenants/index.ts';
import { findDocument } from './advert-documents.ts';
import { readLogo } from './advert-logo.queries.ts';
import { readCategoryCounts } from './adverts.queries.ts';
import { feedHandlers } from './feeds/feeds.routes.ts';
import { detailsSentOutsideUkEea, fetchAdvert, latestAdverts } from './fetch-advert.ts';
import { createLandingCache } from './landings/landing-cache.ts';
import { landingHandlers } from './landings/landings.routes.ts';
import { previewAdvert } from './preview-advert.ts';
import type { SearchDefaults } from './read-advert-query.ts';
import { compileSynonyms, type Synonyms } from './search/keyword-terms.ts';
import type { MemorySearch } from './search/live/memory-search.ts';
import { countAdverts, type SearchSiteOf, searchAdvertsAsJson } from './search-adverts.ts';
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
    implementText(advertSearchRoutes.search, async ({ body }, request) => searchAdvertsAsJson(await siteOf(request), body)),
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
    ...documentHandlers,
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
  return { ...config, synonyms: compiled(synonyms) };
}

const compiledSets = new WeakMap<object, Synonyms>();
/** Synonyms ready to be looked up in, made once for each reading of the tenant. */
function compiled(sets: string[][]): Synonyms {
  const known = compiledSets.get(sets) ?? compileSynonyms(sets);
  compiledSets.set(sets, known);
  return known;
}

const documentHandlers: Handler[] = [
  implementFile(advertDocumentRoutes.logo, async ({ params }, { services, tenantId, reply }) => {
    const logo = await forTenant(services.database, tenantId, (trx) => readLogo(trx, params.logoHash));
    if (!logo) throw new NotFound('logo');
    const policy = { 'x-content-type-options': 'nosniff', 'content-security-policy': "default-src 'none'; sandbox" };
    return reply
      .headers({ 'content-type': logo.mediaType, 'cache-control': 'public, max-age=31536000, immutable', ...policy })
      .send(logo.content);
  }),
  ...([advertDocumentRoutes.downloadClientApplicationForm, advertDocumentRoutes.openClientApplicationForm] as const).map((route) =>
    implementFile(route, ({ params }, request) => sendFound('clientApplicationForm', params.guid, request)),
  ),
  ...([advertDocumentRoutes.downloadFurtherInformation, advertDocumentRoutes.openFurtherInformation] as const).map((route) =>
    implementFile(route, ({ params }, request) => sendFound('furtherInformation', params.guid, request)),
  ),
];

async function sendFound(kind: AdvertDocumentKind, guid: string, { services, tenantId, reply }: ApiRequest) {
  return sendDocument(reply, services.files, await findDocument(services, tenantId, kind, guid));
}
