import type { MailTemplate } from '../../platform/mail/mail.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import { readRequestsOf } from './consent.queries.ts';
import { consentRequestTemplate } from './consent-request.email.ts';

export { withdrawOutsideUkEeaConsent } from './consent.queries.ts';
export { consentHandlers } from './consent.routes.ts';
export { consentForAllJobsDate } from './consent-for-all-jobs.ts';
export { requestConsent } from './request-consent.ts';

/** The mails of this slice. */
export const consentTemplates: MailTemplate[] = [consentRequestTemplate];

/** What is held of a candidate's consents. */
export const consentData: PersonalData = {
  tables: ['consent_request'],
  exportOf: async (trx, candidateId) => ({ consents: await readRequestsOf(trx, candidateId) }),
};
