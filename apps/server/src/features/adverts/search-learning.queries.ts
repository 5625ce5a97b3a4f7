import { sql } from 'kysely';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';

/**
 * Says that this many adverts of the tenant were written or withdrawn: call it at the end of the transaction that did so. Titles and
 * words are then learnt anew within six minutes (of a tenant that is new, within one) and a round's own time.
 */
export async function queueLearnWords(trx: TenantTransaction, adverts: number): Promise<void> {
  if (adverts === 0) return;
  await trx
    .insertInto('searchLearning')
    .values({ changes: adverts })
    .onConflict((conflict) =>
      conflict
        .column('tenantId')
        .doUpdateSet((row) => ({ changes: sql`${row.ref('searchLearning.changes')} + ${row.ref('excluded.changes')}` })),
    )
    .execute();
}

/** Records what was learnt: the changes that had been counted before the adverts were read. */
export async function recordLearnt(trx: TenantTransaction, changes: number, now: Date, withWords: boolean): Promise<void> {
  await trx
    .updateTable('searchLearning')
    .set({
      changesInTitles: changes,
      titlesLearntAt: now,
      ...(withWords && { changesInWords: changes, wordsLearntAt: now }),
    })
    .execute();
}
