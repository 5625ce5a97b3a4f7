import { candidateRoutes } from '@berth/contract';
import { forTenant } from '../../platform/database/for-tenant.ts';
import { NotFound } from '../../platform/http/errors.ts';
import { type Handler, implement } from '../../platform/http/implement.ts';
import { readCandidate } from './candidates.queries.ts';

/** The candidate's own record. */
export const candidateHandlers: Handler[] = [
  implement(candidateRoutes.fetch, async (_, { services, tenantId, caller }) => {
    const row = await forTenant(services.database, tenantId, (trx) => readCandidate(trx, caller.candidateId));
    if (!row) throw new NotFound('account');
    const { title, firstName, lastName, email, type, emailBlockedAt, termsAcceptedAt, hasCv } = row;
    return {
      title,
      firstName,
      lastName,
      email,
      candidateType: type,
      emailBlocked: emailBlockedAt !== null,
      hasCv: Boolean(hasCv),
      acceptanceOfTerms: { acceptanceOfTermsAndConditions: termsAcceptedAt !== null, date: termsAcceptedAt?.toISOString() ?? null },
    };
  }),
];
