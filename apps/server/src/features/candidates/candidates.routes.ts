import { candidateRoutes, communicationChoices, communicationsUpdate } from '@berth/contract';
import { checkBody } from '../../platform/failures/check-input.ts';
import { type Handler, implement } from '../../platform/http/implement.ts';
import type { TenantDirectory } from '../tenants/index.ts';
import { addDetails } from './add-details.ts';
import { emailExists } from './email-exists.ts';
import { fetchCandidate } from './fetch-candidate.ts';
import { fetchCompleteness } from './fetch-completeness.ts';
import { updateConsent } from './update-consent.ts';
import { updateProfile } from './update-profile.ts';

/** The candidate's own record, by the rules of the tenant's config. */
export function candidateHandlers(directory: TenantDirectory): Handler[] {
  return [
    implement(candidateRoutes.fetch, async (_, at) => fetchCandidate(at, await directory.of(at))),
    implement(candidateRoutes.update, async ({ body }, at) => updateProfile(at, { tenant: await directory.of(at), body })),
    implement(candidateRoutes.addDetails, async ({ body }, at) => addDetails(at, { tenant: await directory.of(at), body })),
    implement(candidateRoutes.updateConsent, async ({ body }, at) => {
      const tenant = await directory.of(at);
      return updateConsent(at, { tenant, change: checkBody(communicationsUpdate(communicationChoices(tenant.config)), body) });
    }),
    implement(candidateRoutes.emailExists, async ({ query: { email } }, at) => {
      const { accountLookup } = (await directory.of(at)).settings;
      return emailExists(at, { email, accountLookup });
    }),
    implement(candidateRoutes.completeness, async (_, at) => fetchCompleteness(at, await directory.of(at))),
  ];
}
