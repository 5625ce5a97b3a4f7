import type { At, AtCandidate } from '../../platform/at.ts';
import { securityEvent } from '../../platform/security/security-events.ts';
import { hashToken } from '../../platform/security/tokens.ts';
import { countTry } from '../../platform/security/tries.ts';
import { readAccount } from './account.queries.ts';
import { linkEnded, linkUsed } from './account-failures.ts';
import { unblockAddress } from './blocked-address.queries.ts';
import { findUsedLink, redeemLink } from './mailed-links.queries.ts';
import { sendLink } from './send-link.ts';
import { unblockEmailTemplate } from './unblock-email.email.ts';

/** Mails a blocked address the link that unblocks it; false if it is not blocked. Throws tooManyTries. */
export async function requestUnblock(at: AtCandidate): Promise<boolean> {
  const { candidateId } = at.caller;
  await countTry(at, 'unblock-email', candidateId, 5, 3600);
  return at.transaction(async (trx) => {
    const account = await readAccount(trx, candidateId);
    if (!account?.emailBlockedAt) return false;
    await sendLink(at, trx, { purpose: 'unblock', template: unblockEmailTemplate, candidateId, recipient: account.email });
    return true;
  });
}

/** Follows that link: mails reach the address, so more may be sent. Throws linkUsed, linkEnded. */
export async function confirmUnblock(at: At, { userId, email, token }: { userId: string; email: string; token: string }): Promise<true> {
  await at.transaction(async (trx) => {
    const tokenHash = hashToken(token);
    const redeemed = await redeemLink(trx, 'unblock', userId, tokenHash, at.now());
    if (!redeemed && (await findUsedLink(trx, 'unblock', userId, tokenHash))) throw linkUsed();
    if (!redeemed || !(await unblockAddress(trx, userId, email))) throw linkEnded();
  });
  securityEvent(at, 'email-unblocked', { candidateId: userId });
  return true;
}
