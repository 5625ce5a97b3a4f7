import { type At, outsideTransaction } from '../../platform/at.ts';

/** Most tenants in the cache. */
const maxTenants = 500;

/**
 * Caches an answer that needs a pass over a tenant's adverts, in this process: for links and site maps, which may be slightly stale.
 * Concurrent requests share one read; a failed one is not cached.
 */
export function rememberPerTenant<T>(milliseconds: number, read: (at: At) => Promise<T>) {
  const kept = new Map<number, { answer: Promise<T>; until: number }>();
  return (at: At): Promise<T> => {
    const { tenantId } = at;
    const now = at.services.clock().getTime();
    const known = kept.get(tenantId);
    if (known && known.until > now) return known.answer;
    // Not in the first request's transaction, because others wait for the same answer.
    const answer = read(outsideTransaction(at));
    if (kept.size >= maxTenants) kept.clear();
    kept.set(tenantId, { answer, until: now + milliseconds });
    answer.catch(() => kept.delete(tenantId));
    return answer;
  };
}
