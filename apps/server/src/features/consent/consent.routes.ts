import { consentRoutes } from '@berth/contract';
import { forTenant } from '../../platform/database/for-tenant.ts';
import { type Handler, implement } from '../../platform/http/implement.ts';
import { readTenant } from '../tenants/index.ts';
import { confirmConsent } from './confirm-consent.ts';
import { hasConsentForAllJobs, termsSetConsentForAllJobs } from './consent-for-all-jobs.ts';

/** What the links of consent mails lead to, where the token in the call is the authority; and what is agreed to for every job. */
export const consentHandlers: Handler[] = [
  implement(consentRoutes.emailConsent, ({ query }, request) => confirmConsent(request, 'outsideUkEea', query.token)),
  // A GUID is the same in capitals.
  implement(consentRoutes.emailAcceptanceOfTerms, ({ query }, request) => confirmConsent(request, 'terms', query.guid.toLowerCase())),
  implement(consentRoutes.consentForAllJobs, ({ query }, { services, tenantId, caller }) =>
    hasConsentForAllJobs(services, tenantId, caller.candidateId, query.email),
  ),
  implement(consentRoutes.acceptanceOfTermsSetsConsentForAllJobs, async (_, { services, tenantId }) => {
    const { settings } = await forTenant(services.database, tenantId, readTenant);
    return termsSetConsentForAllJobs(settings);
  }),
];
