import { forTenant } from '../../platform/database/for-tenant.ts';
import type { DataOwner } from '../../platform/personal-data.ts';
import type { Services } from '../../platform/services.ts';
import { hasApplied, hasAppliedByGuid } from './applications.queries.ts';

/** Whether the candidate has applied for the advert; false for one there never was. */
export function alreadyApplied(
  services: Services,
  { tenantId, candidateId }: DataOwner,
  { advertId, advertGuid = '' }: { advertId?: number | undefined; advertGuid?: string | undefined },
): Promise<boolean> {
  return forTenant(services.database, tenantId, (trx) =>
    advertId === undefined ? hasAppliedByGuid(trx, candidateId, advertGuid) : hasApplied(trx, candidateId, advertId),
  );
}
