import type { EmployerApplication } from '@berth/contract';
import type { AtBackOffice } from '../../../platform/at.ts';
import { notFound, scopeMissing } from '../../../platform/failures/failures.ts';
import { securityEvent } from '../../../platform/security/security-events.ts';
import type { Services } from '../../../platform/services.ts';
import { candidateHidden } from '../sift/hide-candidate.ts';
import { markSeen } from './employer-applications.queries.ts';
import { readApplicationForEmployer, type SpecialPart } from './present-for-employer.ts';
import { requireVisible } from './visible-applications.ts';

type AtEmployer = AtBackOffice<Pick<Services, 'config' | 'log'>>;

/**
 * Shows one application to the employer's side. It then counts as seen, so its notice is no longer undelivered. The answer about
 * convictions and sensitive values are read only if they are asked for, and each reading logs a separate security event.
 * @throws notFound as `requireVisible` does · scopeMissing without `applications:convictions` · candidateHidden for these during an anonymous sift
 */
export async function showForEmployer(
  at: AtEmployer,
  { applicationId, special = [] }: { applicationId: string; special?: readonly SpecialPart[] },
): Promise<EmployerApplication> {
  at.about({ kind: 'application', id: applicationId });
  if (special.length > 0 && !at.caller.scopes.includes('applications:convictions')) throw scopeMissing('applications:convictions');
  const record = await at.transaction(async (trx) => {
    await requireVisible(at, trx, applicationId);
    // First, because it locks the row: a withdrawal comes either before, and is shown, or after, and its notice knows that the application
    // was seen.
    await markSeen(trx, [applicationId], at.now());
    return readApplicationForEmployer(trx, applicationId, { config: at.services.config, special, caller: at.caller });
  });
  if (!record) throw notFound('application');
  if (record.application.isAnonymous && special.length > 0) throw candidateHidden();
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
  at.about({ kind: 'application', id: applicationId });
  await at.transaction(async (trx) => {
    await requireVisible(at, trx, applicationId);
    await markSeen(trx, [applicationId], at.now());
  });
  securityEvent(at, 'application-acknowledged', { applicationId });
}
