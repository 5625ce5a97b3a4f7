import type { Cv } from '@berth/contract';
import { forTenant } from '../../platform/database/for-tenant.ts';
import type { Services } from '../../platform/services.ts';
import { type CvRow, readCvs } from './documents.queries.ts';

/** The candidate's own CVs, newest first. */
export async function listCvs(services: Services, tenantId: number, candidateId: string): Promise<Cv[]> {
  const rows = await forTenant(services.database, tenantId, (trx) => readCvs(trx, candidateId));
  return rows.map(presentCv);
}

function presentCv({ handle, originalName, sizeBytes, createdAt, scan }: CvRow): Cv {
  return { hash: handle, originalName, sizeBytes, uploadedOn: createdAt.toISOString(), scan: scan as Cv['scan'] };
}
