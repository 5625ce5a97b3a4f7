import { sql } from 'kysely';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';

/** Whether a candidate has answered an advert's equality questions. */
export async function hasGivenEqualityData(trx: TenantTransaction, candidateId: string, advertId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('equalityGiven')
    .select('advertId')
    .where('candidateId', '=', candidateId)
    .where('advertId', '=', advertId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Records that a candidate has answered; false if they had before. */
export async function insertGiven(trx: TenantTransaction, candidateId: string, advertId: number): Promise<boolean> {
  const row = await trx
    .insertInto('equalityGiven')
    .values({ candidateId, advertId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('advertId')
    .executeTakeFirst();
  return row !== undefined;
}

/** Increments the count of each answer, always in the same order, so that two candidates cannot deadlock. */
export async function countAnswers(trx: TenantTransaction, advertId: number, answers: [string, string][]): Promise<void> {
  if (answers.length === 0) return;
  await trx
    .insertInto('equalityCount')
    .values(
      answers
        .toSorted(([one], [other]) => one.localeCompare(other))
        .map(([question, answer]) => ({ advertId, question, answer, times: 1 })),
    )
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'advertId', 'question', 'answer']).doUpdateSet({ times: sql`equality_count.times + 1` }),
    )
    .execute();
}

/** How often each answer was given for an advert. */
export function readCounts(trx: TenantTransaction, advertId: number) {
  return trx.selectFrom('equalityCount').select(['question', 'answer', 'times']).where('advertId', '=', advertId).execute();
}

/** An advert by the employer's reference, with what decides whether answers may still come in. */
export function readAdvertOf(trx: TenantTransaction, reference: string) {
  return trx
    .selectFrom('advert')
    .select(['id', 'jobTitle', 'status', 'publishedAt', sql<Date | null>`nullif(closes_at, 'infinity')`.as('closesAt')])
    .where('reference', '=', reference)
    .executeTakeFirst();
}

/** The jobs whose questions a candidate has answered. */
export async function readGivenOf(trx: TenantTransaction, candidateId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('equalityGiven')
    .innerJoin('advert', 'advert.id', 'equalityGiven.advertId')
    .select('advert.jobTitle')
    .where('candidateId', '=', candidateId)
    .orderBy('advert.jobTitle')
    .execute();
  return rows.map(({ jobTitle }) => jobTitle);
}
