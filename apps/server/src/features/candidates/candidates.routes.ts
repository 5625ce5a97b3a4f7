import { candidateRoutes } from '@berth/contract';
import { type Handler, implement } from '../../platform/http/implement.ts';
import type { TenantDirectory } from '../tenants/index.ts';
import { emailExists } from './email-exists.ts';
import { fetchCandidate } from './fetch-candidate.ts';
import { fetchCompleteness } from './fetch-completeness.ts';
import { updateConsent } from './update-consent.ts';
import { updateProfile } from './update-profile.ts';

/** The candidate's own record, by the rules of the tenant's config. */
export function candidateHandlers(directory: TenantDirectory): Handler[] {
  const configOf = async (tenantId: number) => (await directory.of({ tenantId })).config;
  return [
    implement(candidateRoutes.fetch, async (_, request) => fetchCandidate(request, await configOf(request.tenantId))),
    implement(candidateRoutes.update, async ({ body }, request) => updateProfile(request, await configOf(request.tenantId), body)),
    implement(candidateRoutes.updateConsent, async ({ body }, request) => updateConsent(request, await configOf(request.tenantId), body)),
    implement(candidateRoutes.emailExists, async ({ query }, request) =>
      emailExists(request, (await directory.of(request)).settings, query.email),
    ),
    implement(candidateRoutes.completeness, async (_, request) => fetchCompleteness(request, await configOf(request.tenantId))),
  ];
}
