import { accountAddress } from '@berth/contract';
import type { At } from '../../platform/at.ts';
import { OperatorMistake } from '../../platform/failures/operator-mistake.ts';
import { securityEvent } from '../../platform/security/security-events.ts';
import type { Services } from '../../platform/services.ts';
import { blockByAddress } from './blocked-address.queries.ts';

/**
 * Blocks an address that bounces (account.blocked.2). Safe to repeat. Returns whether the address was open before.
 * @throws OperatorMistake if no account of this tenant has the address
 */
export async function recordBounce(at: At<Pick<Services, 'log'>>, email: string): Promise<{ isNew: boolean }> {
  const blocked = await at.transaction((trx) => blockByAddress(trx, accountAddress(email), at.now()));
  if (!blocked) throw new OperatorMistake('There is no account with that address');
  const { candidateId, isNew } = blocked;
  if (isNew) securityEvent(at, 'email-blocked', { candidateId });
  return { isNew };
}
