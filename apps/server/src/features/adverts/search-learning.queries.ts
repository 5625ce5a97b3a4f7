import { sql } from 'kysely';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';

/**
 * Records that this many adverts of the tenant were written or withdrawn: call it at the end of that transaction. Titles and words are
 * learnt again within six minutes (one for a new tenant) plus the round's own time.
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
