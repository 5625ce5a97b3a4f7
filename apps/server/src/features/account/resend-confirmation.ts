import { candidateTypes } from '@berth/contract';
import type { AtVisit } from '../../platform/at.ts';
import { padResponseTime } from '../../platform/security/pad-response-time.ts';
import { holdAccount } from './account.queries.ts';
import { sendConfirmation } from './confirmation.ts';
import { countLinkTry } from './count-link-try.ts';
import { renewRegistration } from './registration-code.ts';

/**
 * Sends a Pending account a new link, with a new code if the browser of its registration asks. The answer is the same for every address.
 * Throws 429 past the limits.
 */
export async function resendConfirmation(
  at: AtVisit,
  { email, browser }: { email: string; browser: string | null },
): Promise<{ accepted: true }> {
  await countLinkTry(at, { call: 'resend', maxOfNetworkAnHour: 20, address: { email, maxAnHour: 3 } });
  await padResponseTime(at, () =>
    at.transaction(async (trx) => {
      const account = await holdAccount(trx, email);
      const renewed = await renewRegistration(at, trx, { browser, email });
      if (account?.type !== candidateTypes.pending) return;
      await sendConfirmation(at, trx, { candidateId: account.id, email, returnUrl: null, ...renewed });
    }),
  );
  return { accepted: true };
}
