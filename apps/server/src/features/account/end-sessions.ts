import { accountAddress } from '@berth/contract';
import type { At } from '../../platform/at.ts';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import { OperatorMistake } from '../../platform/failures/operator-mistake.ts';
import { securityEvent } from '../../platform/security/security-events.ts';
import type { Services } from '../../platform/services.ts';
import { countOpenSessions, deleteSessionBatch, deleteSessionsOf } from '../sessions/index.ts';
import { findAccount } from './account.queries.ts';
import { deleteDeviceBatch, deleteDevicesOf } from './devices.queries.ts';

/** How many open sessions were ended, and how many known devices were deleted. */
export type EndedSessions = { sessions: number; devices: number };

type Ending = At<Pick<Services, 'log'>>;

/** Rows per transaction, so that each is short while the site is running. */
const batch = 10_000;

/**
 * Ends every session of one account at once, of browsers and programs. `withDevices` also deletes its known devices.
 * @throws OperatorMistake if no account of this tenant has the address
 */
export async function endSessionsOf(at: Ending, { email, withDevices }: { email: string; withDevices: boolean }): Promise<EndedSessions> {
  const { candidateId, ...ended } = await at.transaction(async (trx) => {
    const account = await findAccount(trx, accountAddress(email));
    if (!account) throw new OperatorMistake('There is no account with that address');
    const sessions = await countOpenSessions(trx, at.now(), account.id);
    await deleteSessionsOf(trx, account.id);
    return { candidateId: account.id, sessions, devices: withDevices ? await deleteDevicesOf(trx, account.id) : 0 };
  });
  securityEvent(at, 'sessions-ended', { candidateId });
  return ended;
}

/** The same for all accounts of a tenant. May also end sessions that start meanwhile. */
export async function endAllSessions(at: Ending, { withDevices }: { withDevices: boolean }): Promise<EndedSessions> {
  const sessions = await at.transaction((trx) => countOpenSessions(trx, at.now()));
  await inBatches((trx) => deleteSessionBatch(trx, batch));
  const devices = withDevices ? await inBatches((trx) => deleteDeviceBatch(trx, batch)) : 0;
  securityEvent(at, 'sessions-ended');
  return { sessions, devices };

  async function inBatches(deleteBatch: (trx: TenantTransaction) => Promise<number>): Promise<number> {
    let deleted = 0;
    for (;;) {
      const count = await at.transaction(deleteBatch);
      deleted += count;
      if (count < batch) return deleted;
    }
  }
}
