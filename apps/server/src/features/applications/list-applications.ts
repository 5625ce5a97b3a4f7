import type { Application } from '@berth/contract';
import { forTenant } from '../../platform/database/for-tenant.ts';
import type { Services } from '../../platform/services.ts';
import { readApplications } from './applications.queries.ts';
import { presentApplication } from './present-application.ts';

/** The applications a candidate has made, newest first. */
export async function listApplications(services: Services, tenantId: number, candidateId: string): Promise<Application[]> {
  const now = services.clock();
  const rows = await forTenant(services.database, tenantId, (trx) => readApplications(trx, candidateId));
  return rows.map((row) => presentApplication(row, now));
}
