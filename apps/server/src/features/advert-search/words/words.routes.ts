import { type AdvertQuery, advertSearchRoutes } from '@berth/contract';
import type { At } from '../../../platform/at.ts';
import { type Handler, implement } from '../../../platform/http/implement.ts';
import { regionAround } from '../../places/index.ts';
import type { TenantDirectory } from '../../tenants/index.ts';
import { withoutPlace } from '../changed-query.ts';
import { compileSynonyms } from '../keyword/keyword-terms.ts';
import type { ReadQuery } from '../read-advert-query.ts';
import { correctKeyword } from './correct-keyword.ts';
import { keywordUnits } from './keyword-units.ts';
import { adviseSearch } from './search-advice.ts';
import { suggestTitles } from './suggest-titles.ts';
import { readWordWeights } from './vocabulary.queries.ts';

/** Reads a tenant's query, and counts its results. */
export type Searches = {
  read: (at: At, query: AdvertQuery) => Promise<ReadQuery>;
  count: (at: At, query: AdvertQuery) => Promise<number>;
};

/** The calls that help to word a search. */
export function wordHandlers(directory: TenantDirectory, searches: Searches): Handler[] {
  return [
    implement(advertSearchRoutes.advice, async ({ body }, request) => {
      const { config, synonyms: entries } = await directory.of(request);
      const synonyms = compileSynonyms(entries);
      const { understood, distanceInMiles, place, placeReading } = await searches.read(request, body);
      return adviseSearch(body, {
        countAdverts: (query) => searches.count(request, query),
        correctKeyword: (keyword) =>
          request.transaction((trx) => correctKeyword(trx, keyword, synonyms, understood.keyword)).then((found) => found?.keyword ?? null),
        read: {
          units: keywordUnits(body.keywordParams.keyword, understood.parts, synonyms),
          distanceInMiles,
          region: place && regionAround(place),
          isByWorkplace: Boolean(placeReading?.workplace),
          keywordAnywhere: withoutPlace(body, understood).keywordParams.keyword,
        },
        readWordWeights: (words) => request.transaction((trx) => readWordWeights(trx, words)),
        proximityDistance: config.proximityDistance,
      });
    }),
    implement(advertSearchRoutes.titleSuggestions, ({ query }, { transaction }) => transaction((trx) => suggestTitles(trx, query.q))),
  ];
}
