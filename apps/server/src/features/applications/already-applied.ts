import { forTenant } from '../../platform/database/for-tenant.ts';
import type { Services } from '../../platform/services.ts';
import { hasApplied } from './applications.queries.ts';

/** Whether the candidate has applied for the advert; false for one there never was. */
export function alreadyApplied(services: Services, tenantId: number, candidateId: string, advertId: number): Promise<boolean> {
  return forTenant(services.database, tenantId, (trx) => hasApplied(trx, candidateId, advertId));
}
