import { forTenant } from '../../../platform/database/for-tenant.ts';
import { notFound } from '../../../platform/failures/failures.ts';
import { securityEvent } from '../../../platform/security/security-events.ts';
import type { Services } from '../../../platform/services.ts';
import { markSeen } from './employer-applications.queries.ts';
import { type EmployerApplication, readEmployerRecord } from './present-for-employer.ts';

type Showing = Pick<Services, 'config' | 'database' | 'clock' | 'log'>;

/**
 * One application for somebody of its employer's side, who has then seen it: an undelivered notice counts no more. The answer about
 * convictions only `withConvictions`, which is an event of its own.
 *
 * @throws notFound for an unknown application, another tenant's, and one whose candidate is erased
 */
export async function showForEmployer(
  services: Showing,
  tenantId: number,
  applicationId: string,
  { withConvictions = false }: { withConvictions?: boolean } = {},
): Promise<EmployerApplication> {
  requireId(applicationId);
  const record = await forTenant(services.database, tenantId, async (trx) => {
    // First, as it takes the row: a withdrawal comes before, and is shown, or after, and its notice knows that the application was seen.
    await markSeen(trx, [applicationId], services.clock());
    return readEmployerRecord(trx, applicationId, { config: services.config, withConvictions });
  });
  if (!record) throw notFound('application');
  securityEvent({ services, tenantId }, 'application-read', { applicationId });
  if (record.application.convictions.answer) securityEvent({ services, tenantId }, 'convictions-read', { applicationId });
  return record.application;
}

/** Notes that the employer's side knows of an application, without reading it. Throws notFound as `showForEmployer` does. */
export async function acknowledgeApplication(services: Showing, tenantId: number, applicationId: string): Promise<void> {
  requireId(applicationId);
  const seen = await forTenant(services.database, tenantId, (trx) => markSeen(trx, [applicationId], services.clock()));
  if (seen.length === 0) throw notFound('application');
  securityEvent({ services, tenantId }, 'application-acknowledged', { applicationId });
}

/** Throws notFound for what is not the form of an id: PostgreSQL would refuse it. */
export function requireId(text: string): void {
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)) throw notFound('application');
}
