import { consentRequestRoutes, consentRoutes } from '@berth/contract';
import { type Handler, implement } from '../../platform/http/implement.ts';
import { readTenantRules } from '../tenants/index.ts';
import { confirmConsent } from './confirm-consent.ts';
import { hasConsentForAllJobs, termsSetConsentForAllJobs } from './consent-for-all-jobs.ts';
import { listConsentRequests } from './list-consent-requests.ts';
import { renewConsentLink } from './renew-consent-link.ts';
import { requestConsent } from './request-consent.ts';

/** The calls behind the links of consent mails, which the token authorises; the consent for every job; and the back office's requests. */
export const consentHandlers: Handler[] = [
  implement(consentRoutes.emailConsent, ({ query: { token } }, at) => confirmConsent(at, { kind: 'outsideUkEea', token })),
  // A GUID is the same in capitals.
  implement(consentRoutes.emailAcceptanceOfTerms, ({ query }, at) =>
    confirmConsent(at, { kind: 'terms', token: query.guid.toLowerCase() }),
  ),
  implement(consentRoutes.renewConsentLink, ({ body }, at) => renewConsentLink(at, body)),
  implement(consentRoutes.consentForAllJobs, ({ query }, at) => hasConsentForAllJobs(at, query)),
  implement(consentRoutes.acceptanceOfTermsSetsConsentForAllJobs, async (_, at) => {
    const { settings } = await at.transaction(readTenantRules);
    return termsSetConsentForAllJobs(settings);
  }),
  implement(consentRequestRoutes.list, ({ query }, at) => listConsentRequests(at, query)),
  implement(consentRequestRoutes.ask, async ({ body }, at) => {
    const { requestId, candidateId, expiresAt } = await requestConsent(at, body);
    at.about({ kind: 'candidate', id: candidateId });
    return { requestId, expiresOn: expiresAt.toISOString() };
  }),
];
