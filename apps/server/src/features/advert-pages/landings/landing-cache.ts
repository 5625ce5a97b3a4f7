import type { LandingLink } from '@berth/contract';
import type { At } from '../../../platform/at.ts';
import { resolvePlace } from '../../places/index.ts';
import { readOpenEmployers } from '../employers/employers.queries.ts';
import { rememberForVisitors } from '../remember-for-visitors.ts';
import { buildLandings, type Landings } from './build-landings.ts';
import { readAllCategories, readGroups } from './landings.queries.ts';
import { townOfPlace } from './town-of-place.ts';

/** How long links and site map may use old counts. The content of a page is read on each request. */
const cacheMilliseconds = 60_000;

/** The pages of a tenant about places, categories, and employers with open adverts. */
export type SiteLandings = Landings & { employers: (LandingLink & { newest: Date })[] };

/** A tenant's pages, of a minute ago at most. */
export type LandingCache = (at: At) => Promise<SiteLandings>;

/** One cache for each application. */
export function createLandingCache(): LandingCache {
  return rememberForVisitors(cacheMilliseconds, (at) =>
    at.transaction(async (trx) => ({
      ...buildLandings(await readGroups(trx, at.now()), await readAllCategories(trx), {
        townOf: townOfPlace,
        best: (name) => resolvePlace(name)?.place ?? null,
      }),
      employers: await readOpenEmployers(trx, at.now()),
    })),
  );
}
