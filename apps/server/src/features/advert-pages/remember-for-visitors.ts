import { type At, outsideTransaction } from '../../platform/at.ts';
import { rememberPerTenant } from '../../platform/remember-per-tenant.ts';

/**
 * Caches an answer that needs a pass over a tenant's adverts: for links and site maps. It is not read in the first request's transaction,
 * because others wait for the same answer.
 */
export function rememberForVisitors<T>(milliseconds: number, read: (at: At) => Promise<T>): (at: At) => Promise<T> {
  return rememberPerTenant(milliseconds, (at) => read(outsideTransaction(at)));
}
