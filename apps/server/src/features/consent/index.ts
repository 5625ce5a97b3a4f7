import type { Slice } from '../../platform/slice.ts';
import { readRequestsOf } from './consent.queries.ts';
import { consentHandlers } from './consent.routes.ts';
import { consentRequestTemplate } from './consent-request.email.ts';

export { withdrawOutsideUkEeaConsent } from './consent.queries.ts';
export { consentForAllJobsDate } from './consent-for-all-jobs.ts';
export { requestConsent } from './request-consent.ts';

/** Consents that a candidate gives by the link of a mail. */
export const consent: Slice = {
  name: 'consent',
  routes: () => consentHandlers,
  mails: { prompt: [consentRequestTemplate] },
  personalData: {
    tables: ['consent_request'],
    exportOf: async (trx, candidateId) => ({ consents: await readRequestsOf(trx, candidateId) }),
  },
  tables: { consent_request: { deletedWith: ['candidate'] } },
  reads: ['candidate'],
  uses: ['account', 'tenants'],
};
