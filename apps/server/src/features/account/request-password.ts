import { candidateTypes } from '@berth/contract';
import type { AtVisit } from '../../platform/at.ts';
import { padResponseTime } from '../../platform/security/pad-response-time.ts';
import { securityEvent } from '../../platform/security/security-events.ts';
import { holdAccount } from './account.queries.ts';
import { sendConfirmation } from './confirmation.ts';
import { countLinkTry } from './count-link-try.ts';
import { sendLink } from './send-link.ts';
import { setPasswordTemplate } from './set-password.email.ts';

/**
 * Sends the owner of an address a link for a new password. An unconfirmed account gets its confirmation link instead: a password alone
 * would not let it sign in. The answer is the same for every address. Throws 429 past the limits.
 */
export async function requestPassword(at: AtVisit, email: string): Promise<{ accepted: true }> {
  await countLinkTry(at, { call: 'password', maxOfNetworkAnHour: 20, address: { email, maxAnHour: 3 } });
  await padResponseTime(at, () =>
    at.transaction(async (trx) => {
      const account = await holdAccount(trx, email);
      if (!account) return;
      const candidateId = account.id;
      if (account.type === candidateTypes.pending) await sendConfirmation(at, trx, { candidateId, email, returnUrl: null });
      if (account.type !== candidateTypes.full) return;
      await sendLink(at, trx, { purpose: 'password', template: setPasswordTemplate, candidateId, recipient: email });
    }),
  );
  // Logged for every address, known or not.
  securityEvent(at, 'password-link-asked');
  return { accepted: true };
}
