import type { AtCandidate } from '../../platform/at.ts';
import { notFound } from '../../platform/failures/failures.ts';
import { readTenantRules } from '../tenants/index.ts';
import { findRecipient } from './consent.queries.ts';

/** The settings of a tenant that a consent depends on. One applied by an earlier release has not said. */
type ConsentSettings = { acceptanceOfTermsSetsConsentForAllJobs?: boolean };

/** When a candidate agreed, and withdrew. */
type ConsentDates = { consentByMail: Date | null; termsAcceptedAt: Date | null; outsideUkEeaWithdrawnAt: Date | null };

/** Whether a tenant's terms include the consent. */
export function termsSetConsentForAllJobs({ acceptanceOfTermsSetsConsentForAllJobs = false }: ConsentSettings): boolean {
  return acceptanceOfTermsSetsConsentForAllJobs;
}

/**
 * Since when a candidate agrees, for every job, to details leaving the UK and the EEA: by a mailed link, or by accepting terms that include
 * it, unless withdrawn since. Null if they do not.
 */
export function consentForAllJobsDate(
  { consentByMail, termsAcceptedAt, outsideUkEeaWithdrawnAt }: ConsentDates,
  settings: ConsentSettings,
): Date | null {
  if (consentByMail || !termsSetConsentForAllJobs(settings) || !termsAcceptedAt) return consentByMail;
  return outsideUkEeaWithdrawnAt && termsAcceptedAt <= outsideUkEeaWithdrawnAt ? null : termsAcceptedAt;
}

/** Whether the candidate has given that consent. Throws notFound for any address but their own, known or unknown. */
export function hasConsentForAllJobs(at: AtCandidate, { email }: { email: string }): Promise<boolean> {
  return at.transaction(async (trx) => {
    const owner = await findRecipient(trx, email);
    if (owner?.id !== at.caller.candidateId) throw notFound('candidate');
    return consentForAllJobsDate(owner, (await readTenantRules(trx)).settings) !== null;
  });
}
