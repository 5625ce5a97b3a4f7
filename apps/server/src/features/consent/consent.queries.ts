import { accountAddress, type ConsentKind } from '@berth/contract';
import type { ExpressionBuilder } from 'kysely';
import { compileOnce } from '../../platform/database/compile-once.ts';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import type { DB } from '../../platform/database/schema.gen.ts';

/**
 * In a query of candidates: since when each agrees, by a mailed link, to details being sent outside the UK and EEA for every job; null if they
 * do not. A link whose wording does not say that it covers all jobs does not count.
 */
export const consentByMail = (candidates: ExpressionBuilder<DB, 'candidate'>) =>
  candidates
    .selectFrom('consentRequest')
    .select((select) => select.fn.min('confirmedAt').as('since'))
    .whereRef('consentRequest.candidateId', '=', 'candidate.id')
    .where('kind', '=', 'outsideUkEea')
    .where('coversAllJobs', '=', true)
    .where('confirmedAt', 'is not', null)
    .where('withdrawnAt', 'is', null)
    .as('consentByMail');

/** The account that a request goes to. */
export function findRecipient(trx: TenantTransaction, email: string) {
  return trx
    .selectFrom('candidate')
    .select(['id', 'type', 'email', 'termsAcceptedAt', 'outsideUkEeaWithdrawnAt'])
    .select(consentByMail)
    .where('email', '=', accountAddress(email))
    .executeTakeFirst();
}

type NewRequest = {
  id: string;
  candidateId: string;
  kind: ConsentKind;
  tokenHash: string;
  /** Of one job; null for every job, or for the terms. */
  advertId: number | null;
  coversAllJobs: boolean;
  wordingHash: string;
  createdAt: Date;
  expiresAt: Date;
};

/** Inserts a request, and ends earlier unanswered ones of its kind: only the newest link works. */
export async function insertRequest(trx: TenantTransaction, request: NewRequest): Promise<void> {
  await trx.selectFrom('candidate').select('id').where('id', '=', request.candidateId).forUpdate().execute();
  await trx
    .deleteFrom('consentRequest')
    .where('candidateId', '=', request.candidateId)
    .where('kind', '=', request.kind)
    .where('confirmedAt', 'is', null)
    .execute();
  await trx.insertInto('consentRequest').values(request).execute();
}

/** What an unanswered request that has not expired asks for. */
export function readOpenRequest(trx: TenantTransaction, id: string, now: Date) {
  return trx
    .selectFrom('consentRequest')
    .leftJoin('advert', 'advert.id', 'consentRequest.advertId')
    .select(['advertId', 'wordingHash', 'coversAllJobs', 'jobTitle', 'employer'])
    .where('consentRequest.id', '=', id)
    .where('confirmedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
}

/** The unanswered request of a link that has expired, and the address that it went to. */
export function readExpiredRequest(trx: TenantTransaction, tokenHashes: string[], now: Date) {
  return trx
    .selectFrom('consentRequest')
    .innerJoin('candidate', 'candidate.id', 'consentRequest.candidateId')
    .select(['consentRequest.kind', 'consentRequest.advertId', 'candidate.email'])
    .where('consentRequest.tokenHash', 'in', tokenHashes)
    .where('consentRequest.confirmedAt', 'is', null)
    .where('consentRequest.expiresAt', '<=', now)
    .executeTakeFirst();
}

/** The title of a job, or undefined. */
export async function readJobTitle(trx: TenantTransaction, advertId: number): Promise<string | undefined> {
  const row = await trx.selectFrom('advert').select('jobTitle').where('id', '=', advertId).executeTakeFirst();
  return row?.jobTitle;
}

/** Records the answer to a request that has not expired, once; returns its row, also if it was answered before. */
export async function confirmRequest(trx: TenantTransaction, kind: ConsentKind, tokenHash: string, now: Date) {
  // Lock the account before its requests, as everywhere, so that an erasure and an answer cannot deadlock.
  await trx
    .selectFrom('candidate')
    .select('id')
    .where('id', 'in', trx.selectFrom('consentRequest').select('candidateId').where('tokenHash', '=', tokenHash))
    .forUpdate()
    .execute();
  const answered = await trx
    .updateTable('consentRequest')
    .set({ confirmedAt: now })
    .where('tokenHash', '=', tokenHash)
    .where('kind', '=', kind)
    .where('confirmedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning(['candidateId', 'advertId', 'coversAllJobs', 'wordingHash'])
    .executeTakeFirst();
  if (answered) return { ...answered, isFirst: true };
  const before = await trx
    .selectFrom('consentRequest')
    .select(['candidateId', 'advertId', 'coversAllJobs', 'wordingHash'])
    .where('tokenHash', '=', tokenHash)
    .where('kind', '=', kind)
    .where('confirmedAt', 'is not', null)
    // A withdrawn consent is not given again by a mail that was already read.
    .where('withdrawnAt', 'is', null)
    .executeTakeFirst();
  return before && { ...before, isFirst: false };
}

/** Everything a candidate was asked to agree to, and when they did. */
export function readRequestsOf(trx: TenantTransaction, candidateId: string) {
  return trx
    .selectFrom('consentRequest')
    .select(['kind', 'advertId', 'createdAt', 'expiresAt', 'confirmedAt', 'withdrawnAt'])
    .where('candidateId', '=', candidateId)
    .orderBy('createdAt')
    .execute();
}

const selectSinceForJob = compileOnce((trx, { candidateId, advertId }: { candidateId: string; advertId: number }) =>
  trx
    .selectFrom('consentRequest')
    .select((select) => select.fn.min('confirmedAt').as('since'))
    .where('candidateId', '=', candidateId)
    .where('kind', '=', 'outsideUkEea')
    .where('advertId', '=', advertId)
    .where('confirmedAt', 'is not', null)
    .where('withdrawnAt', 'is', null),
);

/** Since when a candidate agrees, by a mailed link, to details being sent outside the UK and EEA for one job; null if they do not. */
export async function consentDateForJob(trx: TenantTransaction, candidateId: string, advertId: number): Promise<Date | null> {
  return (await selectSinceForJob(trx, { candidateId, advertId }))[0]?.since ?? null;
}

const selectConsentDates = compileOnce((trx, { candidateId }: { candidateId: string }) =>
  trx.selectFrom('candidate').select(['termsAcceptedAt', 'outsideUkEeaWithdrawnAt']).select(consentByMail).where('id', '=', candidateId),
);

/** What decides whether a candidate agrees to details leaving the UK and the EEA (`consentForAllJobsDate`). */
export async function readConsentDates(trx: TenantTransaction, candidateId: string) {
  return (await selectConsentDates(trx, { candidateId }))[0];
}

/** Ends what mailed links gave of that consent. Returns how many. */
export async function endOutsideUkEeaRequests(trx: TenantTransaction, candidateId: string, now: Date): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('consentRequest')
    .set({ withdrawnAt: now })
    .where('candidateId', '=', candidateId)
    .where('kind', '=', 'outsideUkEea')
    .where('confirmedAt', 'is not', null)
    .where('withdrawnAt', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
