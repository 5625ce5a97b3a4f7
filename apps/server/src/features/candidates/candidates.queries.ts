import type { TenantTransaction } from '../../platform/database/for-tenant.ts';

/** A candidate's own record, and whether a CV is on it. */
export function readCandidate(trx: TenantTransaction, candidateId: string) {
  return trx
    .selectFrom('candidate')
    .select(['title', 'firstName', 'lastName', 'email', 'type', 'emailBlockedAt', 'termsAcceptedAt'])
    .select((select) =>
      select
        .exists(
          select
            .selectFrom('document')
            .select('document.id')
            .whereRef('document.candidateId', '=', 'candidate.id')
            .where('kind', '=', 'cv')
            .where('removedAt', 'is', null),
        )
        .as('hasCv'),
    )
    .where('candidate.id', '=', candidateId)
    .executeTakeFirst();
}
