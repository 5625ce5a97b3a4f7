import { forTenant } from '../../../platform/database/for-tenant.ts';
import type { Services } from '../../../platform/services.ts';
import { resolvePlace } from '../../places/index.ts';
import { rememberPerTenant } from '../remember-per-tenant.ts';
import { buildLandings, type Landings } from './build-landings.ts';
import { readAllCategories, readGroups } from './landings.queries.ts';
import { townOfPlace } from './town-of-place.ts';

/** How long links and site map go on with what was counted. What a page itself shows is read when it is asked for. */
const cacheMilliseconds = 60_000;

/** The pages about places and categories of a tenant, of a minute ago at most. */
export type LandingCache = (services: Services, tenantId: number) => Promise<Landings>;

/** A cache of its own for each application. */
export function createLandingCache(): LandingCache {
  return rememberPerTenant(cacheMilliseconds, ({ database, clock }, tenantId) =>
    forTenant(database, tenantId, async (trx) =>
      buildLandings(await readGroups(trx, clock()), await readAllCategories(trx), {
        townOf: townOfPlace,
        best: (name) => resolvePlace(name)?.place ?? null,
      }),
    ),
  );
}
