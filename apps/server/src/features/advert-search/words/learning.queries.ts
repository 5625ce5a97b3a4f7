import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import type { TenantTransaction } from '../../../platform/database/for-tenant.ts';

/** Ids of tenants whose words or titles are out of date. */
export async function readTenantsToLearn(database: Database, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from tenants_to_learn(${now}::timestamptz) as id`.execute(database);
  return rows.map(({ id }) => id);
}

/** Locks this tenant's learning until the transaction ends; false if another instance has the lock. */
export async function takeLearning(trx: TenantTransaction): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('learn-words'), current_tenant_id()) as taken`.execute(trx);
  return rows[0]?.taken ?? false;
}

export type LearningState = { changes: number; openAdverts: number; changedSinceWords: number; wordsLearntAt: Date | null };

/** What has changed since the words were last learnt: adverts written, opened or closed. */
export async function readLearningState(trx: TenantTransaction, now: Date): Promise<LearningState | undefined> {
  const { rows } = await sql<LearningState>`
    select changes, words_learnt_at, open_advert_count(${now}::timestamptz) as open_adverts, changes - changes_in_words
      + (select count(*) from advert_search where is_published and closes_at > words_learnt_at and closes_at <= ${now}::timestamptz)
      + (select count(*) from advert_search where is_published and published_at > words_learnt_at and published_at <= ${now}::timestamptz)
      as changed_since_words
    from search_learning`.execute(trx);
  return rows[0];
}
