import type { AtVisit } from '../../platform/at.ts';
import { isUniqueViolation } from '../../platform/database/unique-violation.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { securityEvent } from '../../platform/security/security-events.ts';
import { hashToken } from '../../platform/security/tokens.ts';
import { deleteOtherSessions } from '../sessions/index.ts';
import { readAccount } from './account.queries.ts';
import { addressTaken, linkEnded, linkUsed } from './account-failures.ts';
import { deleteAccount } from './account-life.queries.ts';
import type { AlertsOfAccounts } from './alerts-of-accounts.ts';
import { deleteEmailChange, holdUnclaimed, readEmailChange, replaceAddress } from './email-change.queries.ts';
import { emailChangedTemplate } from './email-changed.email.ts';
import { endLinks, findUsedLink, redeemLink } from './mailed-links.queries.ts';

type Link = {
  userId: string;
  code: string;
  /** The address that the link was sent to, if the caller gives it. */
  email?: string;
};

/**
 * Follows the link of an email change: the account gets the new address, unblocked, and the old address gets a notice. Every other link of
 * the account ends, and so do all sessions except the one that asked (it gave the password) and the one that follows (it reads the new
 * mailbox). If the new address has an account without sign-in (email-only, or never confirmed), that account is deleted, and this one takes
 * over as many of its job alerts as there is room for.
 * @throws linkUsed if it was followed before · linkEnded · addressTaken if another account has the address by now
 */
export async function confirmEmailChange(at: AtVisit, { userId, code, email }: Link, alerts: AlertsOfAccounts): Promise<true> {
  const tokenHash = hashToken(code);
  try {
    await at.transaction(async (trx) => {
      const redeemed = await redeemLink(trx, 'change', userId, tokenHash, at.now());
      const change = await readEmailChange(trx, userId);
      if (!redeemed && (await findUsedLink(trx, 'change', userId, tokenHash))) throw linkUsed();
      if (!redeemed || !change || (email !== undefined && email !== change.email)) throw linkEnded();
      const unclaimed = await holdUnclaimed(trx, change.email);
      if (unclaimed) {
        await alerts.absorb(at, trx, unclaimed, userId);
        await deleteAccount(trx, unclaimed);
      }
      const before = await readAccount(trx, userId);
      await replaceAddress(trx, userId, change.email);
      // Mails to a blocked address come back.
      if (before && !before.emailBlockedAt)
        await queueMail(at, trx, {
          candidateId: userId,
          key: `email-changed:${tokenHash}`,
          template: emailChangedTemplate.name,
          recipient: before.email,
          params: { origin: at.origin },
        });
      await deleteEmailChange(trx, userId);
      await endLinks(trx, userId);
      await deleteOtherSessions(trx, userId, [change.sessionId, ...(at.caller ? [at.caller.sessionId] : [])]);
    });
  } catch (error) {
    throw isUniqueViolation(error) ? addressTaken() : error;
  }
  securityEvent(at, 'email-changed', { candidateId: userId });
  return true;
}
