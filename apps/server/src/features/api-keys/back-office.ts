import { forTenant } from '../../platform/database/for-tenant.ts';
import type { BackOffice } from '../../platform/http/back-office.ts';
import { networkOf } from '../../platform/security/limits.ts';
import { hashToken } from '../../platform/security/tokens.ts';
import type { Services } from '../../platform/services.ts';
import { findKey, insertCall, touchKey } from './api-keys.queries.ts';

/** What one key may call in a minute: a program that goes through a list of forms or adverts stays far below. */
const mostCalls = 300;
const perSeconds = 60;
/** Keys that are none, tried from one network: nobody guesses 256 bits, but a program with a revoked key would go on for ever. */
const mostUnknown = 60;
/** The time of last use is written at most this often. */
const touchSeconds = 60;

/** How keys are known, limited and written down: for the HTTP layer. */
export function backOfficeOf(services: Services): BackOffice {
  return {
    admit: async (given, tenantId, ip) => {
      const now = services.clock();
      const key = await forTenant(services.database, tenantId, async (trx) => {
        const found = await findKey(trx, hashToken(given));
        if (found && (found.lastUsedAt === null || now.getTime() - found.lastUsedAt.getTime() > touchSeconds * 1000))
          await touchKey(trx, found.id, now);
        return found;
      });
      if (!key) await services.limits.count('api-key-unknown', networkOf(ip), mostUnknown, perSeconds);
      return key ? { id: key.id, tenantId, scopes: key.scopes } : null;
    },
    count: ({ id, tenantId }) => services.limits.count('api-key', `${tenantId}:${id}`, mostCalls, perSeconds),
    record: ({ id, tenantId }, { routeId, status }) =>
      forTenant(services.database, tenantId, (trx) =>
        insertCall(trx, { tenantId, apiKeyId: id, routeId, status, calledAt: services.clock() }),
      ),
  };
}
