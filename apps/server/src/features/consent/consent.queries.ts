import { accountAddress, type ConsentKind } from '@berth/contract';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import { withdrawOutsideUkEea } from '../account/index.ts';

/** The account that a request goes to. */
export function findRecipient(trx: TenantTransaction, email: string) {
  return trx
    .selectFrom('candidate')
    .select(['id', 'type', 'email', 'termsAcceptedAt', 'outsideUkEeaWithdrawnAt'])
    .where('email', '=', accountAddress(email))
    .executeTakeFirst();
}

type NewRequest = {
  id: string;
  candidateId: string;
  kind: ConsentKind;
  tokenHash: string;
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

/** Whether a request is unanswered and not expired. */
export async function isRequestOpen(trx: TenantTransaction, id: string, now: Date): Promise<boolean> {
  const row = await trx
    .selectFrom('consentRequest')
    .select('id')
    .where('id', '=', id)
    .where('confirmedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return row !== undefined;
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
    .returning(['candidateId', 'confirmedAt'])
    .executeTakeFirst();
  if (answered) return { ...answered, isFirst: true };
  const before = await trx
    .selectFrom('consentRequest')
    .select(['candidateId', 'confirmedAt'])
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
    .select(['kind', 'createdAt', 'expiresAt', 'confirmedAt', 'withdrawnAt'])
    .where('candidateId', '=', candidateId)
    .orderBy('createdAt')
    .execute();
}

/** Since when a candidate agrees, by a mailed link, to details being sent outside the UK and EEA; null if they do not. */
export async function outsideUkEeaConsentDate(trx: TenantTransaction, candidateId: string): Promise<Date | null> {
  const given = await trx
    .selectFrom('consentRequest')
    .select((select) => select.fn.min('confirmedAt').as('since'))
    .where('candidateId', '=', candidateId)
    .where('kind', '=', 'outsideUkEea')
    .where('confirmedAt', 'is not', null)
    .where('withdrawnAt', 'is', null)
    .executeTakeFirst();
  return given?.since ?? null;
}

/** Withdraws that consent, including the one in the terms. Its rows stay: they prove what was agreed to, and until when. */
export async function withdrawOutsideUkEeaConsent(trx: TenantTransaction, candidateId: string, now: Date): Promise<void> {
  await withdrawOutsideUkEea(trx, candidateId, now);
  await trx
    .updateTable('consentRequest')
    .set({ withdrawnAt: now })
    .where('candidateId', '=', candidateId)
    .where('kind', '=', 'outsideUkEea')
    .where('confirmedAt', 'is not', null)
    .where('withdrawnAt', 'is', null)
    .execute();
}
