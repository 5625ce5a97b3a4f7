import { jobAlertStatuses } from '@berth/contract';
import type { TenantTransaction } from '../../../platform/database/for-tenant.ts';

/** Digests that are not in the mail ledger yet, with their recipients. Locks them and skips those that another transaction has locked. */
export function takeDigestsToQueue(trx: TenantTransaction, limit: number) {
  return trx
    .selectFrom('jobAlertDigest')
    .innerJoin('jobAlert', 'jobAlert.id', 'jobAlertDigest.jobAlertId')
    .innerJoin('candidate', 'candidate.id', 'jobAlert.candidateId')
    .select(['jobAlertDigest.id', 'candidate.id as candidateId', 'candidate.email'])
    .where('jobAlertDigest.queuedAt', 'is', null)
    .orderBy('jobAlertDigest.id')
    .limit(limit)
    .forUpdate('jobAlertDigest')
    .skipLocked()
    .execute();
}

/** Records that the mails of digests are in the ledger. */
export async function markQueued(trx: TenantTransaction, ids: string[], now: Date): Promise<void> {
  await trx.updateTable('jobAlertDigest').set({ queuedAt: now }).where('id', 'in', ids).execute();
}

/** A digest with the current state of its alert and candidate. */
export function readDigest(trx: TenantTransaction, id: string) {
  return trx
    .selectFrom('jobAlertDigest')
    .innerJoin('jobAlert', 'jobAlert.id', 'jobAlertDigest.jobAlertId')
    .innerJoin('candidate', 'candidate.id', 'jobAlert.candidateId')
    .select(['jobAlertDigest.id', 'jobAlertDigest.jobAlertId', 'jobAlertDigest.found', 'jobAlertDigest.content'])
    .select(['jobAlert.title', 'jobAlert.uri', 'jobAlert.status', 'jobAlert.confirmedAt', 'candidate.email'])
    .where('jobAlertDigest.id', '=', id)
    .executeTakeFirst();
}

/** Those of these alerts that are running. */
export function readRunning(trx: TenantTransaction, ids: string[]) {
  return trx
    .selectFrom('jobAlert')
    .innerJoin('candidate', 'candidate.id', 'jobAlert.candidateId')
    .select(['jobAlert.id', 'jobAlert.title', 'touchedAt', 'candidateId', 'candidate.email', 'candidate.type'])
    .where('jobAlert.id', 'in', ids)
    .where('status', '=', jobAlertStatuses.enabled)
    .where('jobAlert.confirmedAt', 'is not', null)
    .execute();
}

/** A page of running alerts, by id, that no one has touched since `touchedBy`. */
export function readUntouched(trx: TenantTransaction, touchedBy: Date, after: string | null, limit: number) {
  return trx
    .selectFrom('jobAlert')
    .innerJoin('candidate', 'candidate.id', 'jobAlert.candidateId')
    .select(['jobAlert.id', 'touchedAt', 'candidateId', 'candidate.email'])
    .where('status', '=', jobAlertStatuses.enabled)
    .where('jobAlert.confirmedAt', 'is not', null)
    .where('touchedAt', '<=', touchedBy)
    .$if(after !== null, (query) => query.where('jobAlert.id', '>', after))
    .orderBy('jobAlert.id')
    .limit(limit)
    .execute();
}

/** Pauses an alert if no one has touched it since. */
export async function pauseUntouched(trx: TenantTransaction, id: string, touchedBy: Date): Promise<void> {
  await trx
    .updateTable('jobAlert')
    .set({ status: jobAlertStatuses.disabled })
    .where('id', '=', id)
    .where('touchedAt', '<=', touchedBy)
    .execute();
}

/** A running alert that no one has touched, for the question whether to keep it. */
export function findUntouched(trx: TenantTransaction, id: string, touchedBy: Date) {
  return trx
    .selectFrom('jobAlert')
    .select(['id', 'title', 'touchedAt'])
    .where('id', '=', id)
    .where('status', '=', jobAlertStatuses.enabled)
    .where('touchedAt', '<=', touchedBy)
    .executeTakeFirst();
}

/** The jobs that a candidate's alerts were mailed, with the answers, for an export. */
export async function readMailedJobs(trx: TenantTransaction, candidateId: string) {
  return trx
    .selectFrom('jobAlertMatch')
    .innerJoin('jobAlert', 'jobAlert.id', 'jobAlertMatch.jobAlertId')
    .innerJoin('jobAlertDigest', 'jobAlertDigest.id', 'jobAlertMatch.digestId')
    .leftJoin('advert', 'advert.id', 'jobAlertMatch.advertId')
    .leftJoin('jobAlertRelevance', (join) =>
      join
        .onRef('jobAlertRelevance.jobAlertId', '=', 'jobAlertMatch.jobAlertId')
        .onRef('jobAlertRelevance.advertId', '=', 'jobAlertMatch.advertId'),
    )
    .select(['jobAlert.title as alert', 'advert.jobTitle', 'jobAlertDigest.createdAt as foundOn', 'isRelevant', 'answeredAt'])
    .where('jobAlert.candidateId', '=', candidateId)
    .orderBy('jobAlertDigest.createdAt')
    .orderBy('position')
    .execute();
}
