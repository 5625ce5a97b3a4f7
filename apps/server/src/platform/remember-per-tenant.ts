import type { At } from './at.ts';
import type { Database } from './database/connect.ts';

/** Most tenants in the cache. */
const maxTenants = 500;
type Kept<T> = Map<number, { answer: Promise<T>; until: number }>;

/**
 * Caches an answer for each tenant, in this process and for as long as the database object lives: for what may be slightly stale. Concurrent
 * requests share one read; a failed one is not cached.
 */
export function rememberPerTenant<T>(milliseconds: number, read: (at: At) => Promise<T>): (at: At) => Promise<T> {
  const keptOf = new WeakMap<Database, Kept<T>>();
  return (at) => {
    const { services, tenantId } = at;
    const kept: Kept<T> = keptOf.get(services.database) ?? new Map();
    keptOf.set(services.database, kept);
    const now = at.now().getTime();
    const known = kept.get(tenantId);
    // An answer with more time than that was cached while the clock was ahead.
    if (known && known.until > now && known.until <= now + milliseconds) return known.answer;
    const answer = read(at);
    if (kept.size >= maxTenants) kept.clear();
    kept.set(tenantId, { answer, until: now + milliseconds });
    answer.catch(() => kept.delete(tenantId));
    return answer;
  };
}
