import { singleDetails } from '@berth/contract';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';

/** A candidate's own row, as an export shows it. */
export function readAccountToExport(trx: TenantTransaction, candidateId: string) {
  return trx
    .selectFrom('candidate')
    .select([
      'id',
      'type',
      'email',
      'emailBlockedAt',
      'termsAcceptedAt',
      'outsideUkEeaWithdrawnAt',
      'confirmedAt',
      'createdAt',
      'lastActiveAt',
    ])
    .select((select) => select('passwordHash', 'is not', null).as('hasPassword'))
    .where('id', '=', candidateId)
    .executeTakeFirstOrThrow();
}

/** The personal details that are columns of the same row. */
export function readDetailsToExport(trx: TenantTransaction, candidateId: string) {
  return trx.selectFrom('candidate').select(singleDetails).where('id', '=', candidateId).executeTakeFirstOrThrow();
}

/** The links that were mailed to a candidate, without their tokens. */
export function readLinksToExport(trx: TenantTransaction, candidateId: string) {
  return trx
    .selectFrom('mailToken')
    .select(['purpose', 'createdAt', 'expiresAt', 'usedAt'])
    .where('candidateId', '=', candidateId)
    .orderBy('createdAt')
    .execute();
}

/** The browsers and programs a candidate has signed in from, without the hashes that identify them. */
export function readDevicesToExport(trx: TenantTransaction, candidateId: string) {
  return trx
    .selectFrom('candidateDevice')
    .select(['description', 'firstUsedAt', 'lastUsedAt'])
    .where('candidateId', '=', candidateId)
    .orderBy('firstUsedAt')
    .execute();
}

/** The change of address that waits for its link, if any. */
export function readEmailChangeToExport(trx: TenantTransaction, candidateId: string) {
  return trx.selectFrom('emailChange').select(['email', 'requestedAt']).where('candidateId', '=', candidateId).executeTakeFirst();
}
