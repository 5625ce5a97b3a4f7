import type { TenantTransaction } from '../../platform/database/for-tenant.ts';

/** Applications with their advert, candidate and CV: what the employer's mails and lists choose their columns from. */
export function fromApplications(trx: TenantTransaction) {
  return trx
    .selectFrom('application')
    .innerJoin('advert', 'advert.id', 'application.advertId')
    .innerJoin('candidate', 'candidate.id', 'application.candidateId')
    .innerJoin('document', 'document.id', 'application.cvDocumentId');
}
