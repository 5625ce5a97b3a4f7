import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import { recordConsents } from '../consent/index.ts';
import { readTenant } from '../tenants/index.ts';
import type { DraftPlace } from './application-files.queries.ts';

/** Adds what a candidate agrees to with an application to the ledger, in the tenant's words of that moment: the terms, and details leaving the UK for that job. */
export async function recordAgreed(
  trx: TenantTransaction,
  { candidateId, advertId }: DraftPlace,
  { jobTitle, terms, outsideUkEea }: { jobTitle: string; terms: boolean; outsideUkEea: boolean },
  now: Date,
): Promise<void> {
  const { consent } = (await readTenant(trx)).content;
  const given = { place: 'application', isGiven: true, about: jobTitle, advertId } as const;
  const entries = [
    ...(terms ? [{ ...given, purpose: 'terms' as const, wording: consent.terms }] : []),
    ...(outsideUkEea ? [{ ...given, purpose: 'outsideUkEea' as const, wording: consent.outsideUkEea }] : []),
  ];
  await recordConsents(trx, candidateId, entries, now);
}
