import { type AdvertQuery, advertSearchRoutes } from '@berth/contract';
import type { At } from '../../../platform/at.ts';
import { type Handler, implement } from '../../../platform/http/implement.ts';
import type { TenantDirectory } from '../../tenants/index.ts';
import { compileSynonyms } from '../keyword/keyword-terms.ts';
import { correctKeyword } from './correct-keyword.ts';
import { adviseSearch } from './search-advice.ts';
import { suggestTitles } from './suggest-titles.ts';
import { readWordWeights } from './vocabulary.queries.ts';

/** Counts the results of a tenant's query. */
export type CountAdverts = (at: At, query: AdvertQuery) => Promise<number>;

/** The calls that help to word a search. */
export function wordHandlers(directory: TenantDirectory, countAdverts: CountAdverts): Handler[] {
  return [
    implement(advertSearchRoutes.advice, async ({ body }, request) => {
      const { config, synonyms } = await directory.of(request);
      return adviseSearch(body, {
        countAdverts: (query) => countAdverts(request, query),
        correctKeyword: (keyword) =>
          request.transaction((trx) => correctKeyword(trx, keyword, compileSynonyms(synonyms))).then((found) => found?.keyword ?? null),
        readWordWeights: (words) => request.transaction((trx) => readWordWeights(trx, words)),
        proximityDistance: config.proximityDistance,
        defaultDistance: config.defaultDistance,
      });
    }),
    implement(advertSearchRoutes.titleSuggestions, ({ query }, { transaction }) => transaction((trx) => suggestTitles(trx, query.q))),
  ];
}
