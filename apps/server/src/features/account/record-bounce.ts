import { forTenant } from '../../platform/database/for-tenant.ts';
import { OperatorMistake } from '../../platform/failures/operator-mistake.ts';
import { securityEvent } from '../../platform/security/security-events.ts';
import type { Services } from '../../platform/services.ts';
import { blockByAddress } from './blocked-address.queries.ts';

/**
 * Takes note that mails to an address come back: it is blocked, and gets no more (DECISIONS.md, "E-mail blocked"). Noted again it stays
 * as it is. Returns whether it was open before.
 *
 * @throws OperatorMistake for an address that no account of this tenant has
 */
export async function recordBounce(
  { database, clock, log }: Pick<Services, 'database' | 'clock' | 'log'>,
  tenantId: number,
  email: string,
): Promise<{ isNew: boolean }> {
  const blocked = await forTenant(database, tenantId, (trx) => blockByAddress(trx, email.trim().toLowerCase(), clock()));
  if (!blocked) throw new OperatorMistake('There is no account with that address');
  const { candidateId, isNew } = blocked;
  if (isNew) securityEvent({ services: { log }, tenantId }, 'email-blocked', { candidateId });
  return { isNew };
}
