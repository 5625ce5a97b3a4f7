import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import { withdrawOutsideUkEea } from '../account/index.ts';
import { readTenantRules } from '../tenants/index.ts';
import { endOutsideUkEeaRequests, readConsentDates } from './consent.queries.ts';
import { consentForAllJobsDate } from './consent-for-all-jobs.ts';
import { recordConsents } from './ledger.queries.ts';

/**
 * Withdraws the consent to details leaving the UK and the EEA, including the one in the terms, and adds that to the ledger if there was one.
 */
export async function withdrawOutsideUkEeaConsent(trx: TenantTransaction, candidateId: string, now: Date): Promise<void> {
  const candidate = await readConsentDates(trx, candidateId);
  const since = candidate ? consentForAllJobsDate(candidate, (await readTenantRules(trx)).settings) : null;
  await withdrawOutsideUkEea(trx, candidateId, now);
  const ended = await endOutsideUkEeaRequests(trx, candidateId, now);
  if (since === null && ended === 0) return;
  await recordConsents(trx, candidateId, [{ purpose: 'outsideUkEea', place: 'account', isGiven: false, wording: null }], now);
}
