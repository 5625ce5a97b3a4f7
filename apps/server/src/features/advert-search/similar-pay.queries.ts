import { sql } from 'kysely';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';

/** The quartiles of the pay of adverts that match a tsquery, which is the one at `rung` from 1. */
export type PaidAdverts = { rung: number; adverts: number; low: number; high: number };

/**
 * What adverts pay that match the first of these tsqueries with at least `fewest`: those that are open or closed after a moment, and name pay.
 * Undefined if no query has so many.
 */
export async function readSimilarPay(
  trx: TenantTransaction,
  { asked, leftOut, now, closedAfter, fewest }: { asked: string[]; leftOut: number; now: Date; closedAfter: Date; fewest: number },
): Promise<PaidAdverts | undefined> {
  const { rows } = await sql<PaidAdverts>`
    select rung, adverts::integer, low, high from similar_pay(
      ${asked}::text[]::tsquery[], ${leftOut}::bigint, ${now}::timestamptz, ${closedAfter}::timestamptz, ${fewest}::integer)`.execute(trx);
  return rows[0];
}
