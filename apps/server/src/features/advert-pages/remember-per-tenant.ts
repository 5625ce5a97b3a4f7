import { type At, atTenant } from '../../platform/at.ts';

/** Tenants remembered at once. */
const mostTenants = 500;

/**
 * Makes an answer that costs a pass over a tenant's adverts good for a while, in this process alone: for links and site maps, which
 * may be that much behind. Requests that come while it is worked out wait for the one answer; a failed one is forgotten.
 */
export function rememberPerTenant<T>(milliseconds: number, read: (at: At) => Promise<T>) {
  const kept = new Map<number, { answer: Promise<T>; until: number }>();
  return ({ services, tenantId }: At): Promise<T> => {
    const now = services.clock().getTime();
    const known = kept.get(tenantId);
    if (known && known.until > now) return known.answer;
    // Not in the transaction of the request that asks first: others wait for the same answer.
    const answer = read(atTenant(services, tenantId));
    if (kept.size >= mostTenants) kept.clear();
    kept.set(tenantId, { answer, until: now + milliseconds });
    answer.catch(() => kept.delete(tenantId));
    return answer;
  };
}
