import { forTenant } from '../../platform/database/for-tenant.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import type { DataOwner } from '../../platform/personal-data.ts';
import { securityEvent } from '../../platform/security/security-events.ts';
import type { Services } from '../../platform/services.ts';
import { deleteAccount } from '../account/index.ts';
import { accountDeletedTemplate, type ErasureReason } from './account-deleted.email.ts';
import { type AccountToErase, isConfirmed, takeAccount } from './accounts.queries.ts';
import { heldData } from './held-data.ts';

/**
 * Erases a candidate: every row and every file of theirs, in one transaction with the jobs that remove the files, so that a crash
 * leaves all of it or nothing. Applications already sent stay as rows of nobody's. The owner of a confirmed address gets one last mail.
 * What changes the same candidate's documents meanwhile is waited for.
 *
 * @param isDue asked of the account once nobody else can change it
 * @returns false when there is no such account (any more), or it is not due
 */
export async function eraseCandidate(
  services: Services,
  owner: DataOwner,
  reason: ErasureReason,
  isDue: (account: AccountToErase) => boolean = () => true,
): Promise<boolean> {
  const { tenantId, candidateId } = owner;
  const isErased = await forTenant(services.database, tenantId, async (trx) => {
    for (const { lock } of heldData) await lock?.(trx, candidateId);
    const account = await takeAccount(trx, candidateId);
    if (!account || !isDue(account)) return false;
    for (const { erase } of heldData) await erase?.(services, trx, owner);
    await deleteAccount(trx, candidateId);
    if (isConfirmed(account) && account.emailBlockedAt === null) {
      await queueMail({ services, tenantId }, trx, {
        key: `account-deleted:${candidateId}`,
        template: accountDeletedTemplate.name,
        recipient: account.email,
        forgetRecipient: true,
        params: { reason },
      });
    }
    return true;
  });
  if (isErased) securityEvent({ services, tenantId }, 'account-erased', { candidateId });
  return isErased;
}
