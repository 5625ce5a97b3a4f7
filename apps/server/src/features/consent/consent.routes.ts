import { consentRoutes } from '@berth/contract';
import { type Handler, implement } from '../../platform/http/implement.ts';
import { readTenantRules } from '../tenants/index.ts';
import { confirmConsent } from './confirm-consent.ts';
import { hasConsentForAllJobs, termsSetConsentForAllJobs } from './consent-for-all-jobs.ts';
import { renewConsentLink } from './renew-consent-link.ts';

/** The calls behind the links of consent mails, which the token authorises; and the consent for every job. */
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
];
