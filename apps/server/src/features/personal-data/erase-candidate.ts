import type { At } from '../../platform/at.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { securityEvent } from '../../platform/security/security-events.ts';
import { deleteAccount } from '../account/index.ts';
import { accountDeletedTemplate, type ErasureReason } from './account-deleted.email.ts';
import { type AccountToErase, isConfirmed, takeAccount } from './accounts.queries.ts';
import { allPersonalData } from './all-personal-data.ts';

type Erasure = {
  candidateId: string;
  reason: ErasureReason;
  /** Decides after the account's row is locked; without it, every account is due. */
  isDue?: (account: AccountToErase) => boolean;
};

/**
 * Erases a candidate: all rows and files, in one transaction with the jobs that remove the files, so that a crash leaves all or nothing.
 * Sent applications stay as rows without a candidate. The owner of a confirmed address gets one last mail. Waits for concurrent changes of
 * the candidate's documents.
 * @returns false if the account is gone or not due
 */
export async function eraseCandidate(at: At, { candidateId, reason, isDue = () => true }: Erasure): Promise<boolean> {
  const isErased = await at.transaction(async (trx) => {
    for (const { lock } of allPersonalData) await lock?.(trx, candidateId);
    const account = await takeAccount(trx, candidateId);
    if (!account || !isDue(account)) return false;
    for (const { erase } of allPersonalData) await erase?.(at, trx, candidateId);
    await deleteAccount(trx, candidateId);
    if (isConfirmed(account) && account.emailBlockedAt === null) {
      await queueMail(at, trx, {
        key: `account-deleted:${candidateId}`,
        template: accountDeletedTemplate.name,
        recipient: account.email,
        forgetRecipient: true,
        params: { reason },
      });
    }
    return true;
  });
  if (isErased) securityEvent(at, 'account-erased', { candidateId });
  return isErased;
}
