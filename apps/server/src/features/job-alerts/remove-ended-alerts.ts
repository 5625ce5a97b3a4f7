import { forTenant } from '../../platform/database/for-tenant.ts';
import type { Services } from '../../platform/services.ts';
import { deleteEndedAlerts } from './unconfirmed-alerts.queries.ts';

/** Deletes a tenant's alerts that nobody has confirmed and whose link has ended. Safe to repeat. */
export function removeEndedAlerts(services: Services, tenantId: number): Promise<void> {
  return forTenant(services.database, tenantId, (trx) => deleteEndedAlerts(trx, services.clock()));
}
