import { accountAddress, type Bounce } from '@berth/contract';
import type { At, AtBackOffice } from '../../platform/at.ts';
import { failure } from '../../platform/failures/failure.ts';
import { notFound } from '../../platform/failures/failures.ts';
import { pageOf, readTimeCursor } from '../../platform/http/time-cursor.ts';
import { securityEvent } from '../../platform/security/security-events.ts';
import type { Services } from '../../platform/services.ts';
import { blockByAddress, readBlocked, unblockById } from './blocked-address.queries.ts';

type Logging = Pick<Services, 'log'>;

/** Addresses that refuse emails, the newest first, a page at a time. Throws badInput for a cursor that no answer gave. */
export async function listBounces(
  at: Pick<At, 'transaction'>,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ bounces: Bounce[]; nextCursor: string | null }> {
  const after = readTimeCursor(cursor);
  const rows = await at.transaction((trx) => readBlocked(trx, after, limit + 1));
  const { shown, nextCursor } = pageOf(rows, limit, ({ id, emailBlockedAt }) => ({ id, at: emailBlockedAt }));
  return { bounces: shown.map(presentBounce), nextCursor };
}

const presentBounce = ({ id, email, emailBlockedAt }: { id: string; email: string; emailBlockedAt: Date }): Bounce => ({
  candidateId: id,
  email,
  blockedOn: emailBlockedAt.toISOString(),
});

/**
 * Blocks an address that bounces (account.blocked.2). Safe to repeat. `isNew`: the address was open before.
 * @throws 422 if no account of this tenant has the address
 */
export async function recordBounce(at: AtBackOffice<Logging>, { email }: { email: string }): Promise<Bounce & { isNew: boolean }> {
  const blocked = await at.transaction((trx) => blockByAddress(trx, accountAddress(email), at.now()));
  if (!blocked) throw failure('unprocessable', 'no-such-account', 'There is no account with that address');
  const { isNew, ...row } = blocked;
  at.about({ kind: 'candidate', id: row.id });
  if (isNew) securityEvent(at, 'email-blocked', { candidateId: row.id });
  return { ...presentBounce(row), isNew };
}

/** Unblocks an address, so that emails are sent to it again (account.blocked.7). Throws notFound if it is not blocked. */
export async function clearBounce(at: AtBackOffice<Logging>, { candidateId }: { candidateId: string }): Promise<void> {
  if (!(await at.transaction((trx) => unblockById(trx, candidateId)))) throw notFound('blocked address');
  at.about({ kind: 'candidate', id: candidateId });
  securityEvent(at, 'email-unblocked', { candidateId });
}
