import type { At } from '../../platform/at.ts';
import type { TenantDirectory } from '../tenants/index.ts';
import { compileSynonyms } from './keyword/keyword-terms.ts';
import { createKnownAnswers } from './known-answers.ts';
import { KnownKeywords } from './known-keywords.ts';
import type { MemorySearch } from './live/memory-search.ts';
import type { SearchDefaults } from './read-advert-query.ts';
import type { KnownAnswers } from './search-index.ts';
import { workValuesOf } from './understanding/work-values.ts';

/** The adverts to search, and the tenant's defaults. `answers` are those of PostgreSQL. */
export type SearchSite = { at: At; defaults: SearchDefaults; memory: MemorySearch | null; answers: KnownAnswers };

/** What a request searches. */
export type SearchSiteOf = (at: At) => Promise<SearchSite>;

/** Keywords remembered for all tenants: at most 50 MB, usually 5. */
const mostKeywords = 5_000;

/** Searches of the tenant of each request, with the distance and synonyms that it has now. */
export function searchSiteOf(directory: TenantDirectory, memory: MemorySearch | null): SearchSiteOf {
  const keywords = new KnownKeywords(mostKeywords);
  const answers = createKnownAnswers();
  return async (at) => {
    const { config, synonyms } = await directory.of(at);
    const { defaultDistance, useSearchAreaDistanceControl } = config;
    const defaults = {
      defaultDistance,
      useSearchAreaDistanceControl,
      synonyms: compileSynonyms(synonyms),
      keywords,
      workValues: () => workValuesOf(at),
    };
    return { at, memory, answers, defaults };
  };
}
