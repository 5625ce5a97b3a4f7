import { type AdvertQuery, advertSearchRoutes } from '@berth/contract';
import { forTenant } from '../../../platform/database/for-tenant.ts';
import { type Handler, implement } from '../../../platform/http/implement.ts';
import type { Services } from '../../../platform/services.ts';
import type { TenantDirectory } from '../../tenants/index.ts';
import { compileSynonyms } from '../search/keyword-terms.ts';
import { correctKeyword } from './correct-keyword.ts';
import { adviseSearch } from './search-advice.ts';
import { suggestTitles } from './suggest-titles.ts';
import { readWordWeights } from './vocabulary.queries.ts';

/** Counts what a query of one tenant finds. */
export type CountAdverts = (services: Services, tenantId: number, query: AdvertQuery) => Promise<number>;

/** The calls that help to word a search. */
export function wordHandlers(directory: TenantDirectory, countAdverts: CountAdverts): Handler[] {
  return [
    implement(advertSearchRoutes.advice, async ({ body }, { services, tenantId }) => {
      const { config, synonyms } = await directory.of({ tenantId });
      return adviseSearch(body, {
        countAdverts: (query) => countAdverts(services, tenantId, query),
        correctKeyword: (keyword) =>
          forTenant(services.database, tenantId, (trx) => correctKeyword(trx, keyword, compileSynonyms(synonyms))),
        readWordWeights: (words) => forTenant(services.database, tenantId, (trx) => readWordWeights(trx, words)),
        proximityDistance: config.proximityDistance,
        defaultDistance: config.defaultDistance,
      });
    }),
    implement(advertSearchRoutes.titleSuggestions, ({ query }, { services, tenantId }) =>
      forTenant(services.database, tenantId, (trx) => suggestTitles(trx, query.q)),
    ),
  ];
}
