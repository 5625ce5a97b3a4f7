import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';

/** Ids of tenants whose round is due. */
export async function readTenantsToRetain(database: Database, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from tenants_to_retain(${now}::timestamptz) as id`.execute(database);
  return rows.map(({ id }) => id);
}

/** Rounds run once a day. If the next one is further away, a clock that was ahead computed it, and it is due (migration 0057 says the same). */
const furthestMilliseconds = 25 * 3_600_000;

/** Takes a tenant's round until `until`; false if another instance has it or it is not due. */
export async function takeRound(trx: TenantTransaction, now: Date, until: Date): Promise<boolean> {
  const row = await trx
    .insertInto('retentionRound')
    .values({ nextAt: until })
    .onConflict((conflict) =>
      conflict
        .column('tenantId')
        .doUpdateSet({ nextAt: until })
        .where((where) =>
          where.or([
            where('retentionRound.nextAt', '<=', now),
            where('retentionRound.nextAt', '>', new Date(now.getTime() + furthestMilliseconds)),
          ]),
        ),
    )
    .returning('nextAt')
    .executeTakeFirst();
  return row !== undefined;
}

/** Records that a round is done and when the next is due. */
export async function finishRound(trx: TenantTransaction, nextAt: Date): Promise<void> {
  await trx.updateTable('retentionRound').set({ nextAt }).execute();
}
