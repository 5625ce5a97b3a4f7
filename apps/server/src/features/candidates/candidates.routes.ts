import { candidateRoutes, communicationChoices, communicationsUpdate } from '@berth/contract';
import type { At } from '../../platform/at.ts';
import { checkBody } from '../../platform/http/check-input.ts';
import { type Handler, implement } from '../../platform/http/implement.ts';
import type { TenantDirectory } from '../tenants/index.ts';
import { emailExists } from './email-exists.ts';
import { fetchCandidate } from './fetch-candidate.ts';
import { fetchCompleteness } from './fetch-completeness.ts';
import { updateConsent } from './update-consent.ts';
import { updateProfile } from './update-profile.ts';

/** The candidate's own record, by the rules of the tenant's config. */
export function candidateHandlers(directory: TenantDirectory): Handler[] {
  const tenantOf = ({ tenantId }: At) => directory.byId(tenantId);
  return [
    implement(candidateRoutes.fetch, async (_, at) => fetchCandidate(at, await tenantOf(at))),
    implement(candidateRoutes.update, async ({ body }, at) => updateProfile(at, { tenant: await tenantOf(at), body })),
    implement(candidateRoutes.updateConsent, async ({ body }, at) => {
      const tenant = await tenantOf(at);
      return updateConsent(at, { tenant, change: checkBody(communicationsUpdate(communicationChoices(tenant.config)), body) });
    }),
    implement(candidateRoutes.emailExists, async ({ query: { email } }, at) => {
      const { accountLookup } = (await tenantOf(at)).settings;
      return emailExists(at, { email, accountLookup });
    }),
    implement(candidateRoutes.completeness, async (_, at) => fetchCompleteness(at, (await tenantOf(at)).config)),
  ];
}
