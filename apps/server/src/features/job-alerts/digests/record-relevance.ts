import { forTenant } from '../../../platform/database/for-tenant.ts';
import { notFound } from '../../../platform/failures/failures.ts';
import type { Services } from '../../../platform/services.ts';
import { readAlertToken } from '../alert-token.ts';
import { saveRelevance } from './digests.queries.ts';

/** Records whether a mailed job was relevant; a later answer replaces it. The same 404 for a bad token as for a job that was never mailed. */
export async function recordRelevance(
  services: Services,
  tenantId: number,
  token: string,
  answer: { advertId: number; isRelevant: boolean },
): Promise<true> {
  const jobAlertId = readAlertToken(services, tenantId, token);
  const isSaved =
    jobAlertId !== null &&
    (await forTenant(services.database, tenantId, (trx) =>
      saveRelevance(trx, { tenantId, jobAlertId, answeredAt: services.clock(), ...answer }),
    ));
  if (!isSaved) throw notFound('job of a mailed alert');
  return true;
}
