import type { Slice } from '../../platform/slice.ts';
import { readRequestsOf } from './consent.queries.ts';
import { consentHandlers } from './consent.routes.ts';
import { consentRequestTemplate } from './consent-request.email.ts';
import { readLedgerOf } from './ledger.queries.ts';

export { consentByMail, consentDateForJob, readConsentDates } from './consent.queries.ts';
export { consentForAllJobsDate } from './consent-for-all-jobs.ts';
export { forgetRegistrationConsents, readLedgerOf, recordConsents } from './ledger.queries.ts';
export { listConsentRequests } from './list-consent-requests.ts';
export { requestConsent } from './request-consent.ts';
export { withdrawOutsideUkEeaConsent } from './withdraw-outside-uk-eea.ts';

/** The ledger of what candidates agree to and withdraw, and consents that they give by the link of a mail. */
export const consent: Slice = {
  name: 'consent',
  routes: () => consentHandlers,
  mails: { prompt: [consentRequestTemplate] },
  personalData: {
    tables: ['consent_request', 'consent_entry'],
    exportOf: async (trx, candidateId) => ({
      consents: await readLedgerOf(trx, candidateId),
      consentRequests: await readRequestsOf(trx, candidateId),
    }),
  },
  tables: {
    consent_request: { deletedWith: ['candidate'] },
    consent_entry: { deletedWith: ['candidate'] },
    consent_wording: { deletedWith: ['tenant'] },
  },
  reads: ['advert', 'candidate'],
  uses: ['account', 'tenants'],
};
