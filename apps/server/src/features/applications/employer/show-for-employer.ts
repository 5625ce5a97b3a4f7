import type { At } from '../../../platform/at.ts';
import { notFound } from '../../../platform/failures/failures.ts';
import { securityEvent } from '../../../platform/security/security-events.ts';
import type { Services } from '../../../platform/services.ts';
import { markSeen } from './employer-applications.queries.ts';
import { type EmployerApplication, readEmployerRecord } from './present-for-employer.ts';
import type { SpecialScope } from './special-scopes.ts';

type AtEmployer = At<Pick<Services, 'config' | 'log'>>;

/**
 * Shows one application to the employer's side. It then counts as seen, so its notice is no longer undelivered. The answer about
 * convictions and sensitive values are read only with a scope for them, and each reading logs a separate security event.
 * @throws notFound for an unknown application, another tenant's, and one whose candidate was erased
 */
export async function showForEmployer(
  at: AtEmployer,
  { applicationId, scopes = [] }: { applicationId: string; scopes?: readonly SpecialScope[] },
): Promise<EmployerApplication> {
  requireId(applicationId);
  const record = await at.transaction(async (trx) => {
    // First, because it locks the row: a withdrawal comes either before, and is shown, or after, and its notice knows that the application
    // was seen.
    await markSeen(trx, [applicationId], at.now());
    return readEmployerRecord(trx, applicationId, { config: at.services.config, scopes });
  });
  if (!record) throw notFound('application');
  securityEvent(at, 'application-read', { applicationId });
  if (record.application.convictions.answer) securityEvent(at, 'convictions-read', { applicationId });
  if (hasSensitive(record.application)) securityEvent(at, 'sensitive-read', { applicationId });
  return record.application;
}

function hasSensitive({ takenAlong, answers }: EmployerApplication): boolean {
  const facts = takenAlong.flatMap(({ entries }) => entries.flat());
  return (
    facts.some(({ isSensitive, value }) => isSensitive && value !== null) ||
    answers.some(({ isSensitive, answer }) => isSensitive && answer)
  );
}

/** Records that the employer's side has seen an application, without showing it. Throws notFound as `showForEmployer` does. */
export async function acknowledgeApplication(at: AtEmployer, { applicationId }: { applicationId: string }): Promise<void> {
  requireId(applicationId);
  const seen = await at.transaction((trx) => markSeen(trx, [applicationId], at.now()));
  if (seen.length === 0) throw notFound('application');
  securityEvent(at, 'application-acknowledged', { applicationId });
}

/** Throws notFound for what is not the form of an id: PostgreSQL would refuse it. */
export function requireId(text: string): void {
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)) throw notFound('application');
}
