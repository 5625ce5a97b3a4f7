import type { AtVisit } from '../../platform/at.ts';
import { readAccount } from './account.queries.ts';
import { linkEnded } from './account-failures.ts';
import type { AlertsOfAccounts } from './alerts-of-accounts.ts';
import { confirmEmail } from './confirm-email.ts';
import { confirmEmailChange } from './confirm-email-change.ts';
import { confirmUnblock } from './unblock-email.ts';

type EmailToken = { email: string; token: string; purpose: 'confirm' | 'change' | 'unblock' | 'alert'; userId: string };

/** Follows a mailed link, by its purpose; `email` must be the address that it was sent to. Throws linkUsed, linkEnded, addressTaken. */
export async function verifyEmailToken(
  at: AtVisit,
  { email, token, purpose, userId }: EmailToken,
  alerts: AlertsOfAccounts,
): Promise<true> {
  if (purpose === 'change') return confirmEmailChange(at, { userId, code: token, email }, alerts);
  if (purpose === 'unblock') return confirmUnblock(at, { userId, email, token });
  const account = await at.transaction((trx) => readAccount(trx, userId));
  if (account?.email !== email) throw linkEnded();
  // This answer is only a yes, so an email has the link to choose a password.
  const link = { candidateId: userId, code: token, purposes: [purpose], choosePasswordBy: 'mail' } as const;
  const { confirmed } = await confirmEmail(at, link, alerts);
  if (!confirmed) throw linkEnded();
  return true;
}
