import type { TenantTransaction } from '../../platform/database/for-tenant.ts';

/** Records that a candidate accepts the terms from now on. */
export async function acceptTerms(trx: TenantTransaction, candidateId: string, now: Date): Promise<void> {
  await trx.updateTable('candidate').set({ termsAcceptedAt: now }).where('id', '=', candidateId).execute();
}

/** Records that a candidate no longer agrees to details being sent outside the UK and EEA, which the terms may have included. */
export async function withdrawOutsideUkEea(trx: TenantTransaction, candidateId: string, now: Date): Promise<void> {
  await trx.updateTable('candidate').set({ outsideUkEeaWithdrawnAt: now }).where('id', '=', candidateId).execute();
}
