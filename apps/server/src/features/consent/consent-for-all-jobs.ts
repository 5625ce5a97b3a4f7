import type { AtCandidate } from '../../platform/at.ts';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import { notFound } from '../../platform/failures/failures.ts';
import { readTenantRules } from '../tenants/index.ts';
import { findRecipient, outsideUkEeaConsentDate } from './consent.queries.ts';

/** The settings of a tenant that a consent depends on. One applied by an earlier release has not said. */
type ConsentSettings = { acceptanceOfTermsSetsConsentForAllJobs?: boolean };

/** What a candidate's row says of their consents. */
type ConsentingCandidate = { id: string; termsAcceptedAt: Date | null; outsideUkEeaWithdrawnAt: Date | null };

/** Whether a tenant's terms include the consent. */
export function termsSetConsentForAllJobs({ acceptanceOfTermsSetsConsentForAllJobs = false }: ConsentSettings): boolean {
  return acceptanceOfTermsSetsConsentForAllJobs;
}

/**
 * Since when a candidate agrees, for every job, to details leaving the UK and the EEA: by a mailed link, or by accepting terms that include
 * it, unless withdrawn since. Null if they do not.
 */
export async function consentForAllJobsDate(
  trx: TenantTransaction,
  { id, termsAcceptedAt, outsideUkEeaWithdrawnAt }: ConsentingCandidate,
  settings: ConsentSettings,
): Promise<Date | null> {
  const byMail = await outsideUkEeaConsentDate(trx, id);
  if (byMail || !termsSetConsentForAllJobs(settings) || !termsAcceptedAt) return byMail;
  return outsideUkEeaWithdrawnAt && termsAcceptedAt <= outsideUkEeaWithdrawnAt ? null : termsAcceptedAt;
}

/** Whether the candidate has given that consent. Throws notFound for any address but their own, known or unknown. */
export function hasConsentForAllJobs(at: AtCandidate, { email }: { email: string }): Promise<boolean> {
  return at.transaction(async (trx) => {
    const owner = await findRecipient(trx, email);
    if (owner?.id !== at.caller.candidateId) throw notFound('candidate');
    return (await consentForAllJobsDate(trx, owner, (await readTenantRules(trx)).settings)) !== null;
  });
}
