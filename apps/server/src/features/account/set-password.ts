import { candidateTypes } from '@berth/contract';
import type { AtVisit } from '../../platform/at.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { networksOf } from '../../platform/security/networks.ts';
import { securityEvent } from '../../platform/security/security-events.ts';
import { hashToken } from '../../platform/security/tokens.ts';
import { readCredentials } from '../second-factor/index.ts';
import { deleteSessionsOf } from '../sessions/index.ts';
import { findAccount, readAccount, savePassword } from './account.queries.ts';
import { linkEnded } from './account-failures.ts';
import { countLinkTry } from './count-link-try.ts';
import { rememberDevice } from './known-devices.ts';
import { isLinkGood, redeemLink } from './mailed-links.queries.ts';
import { refuseCommonPassword, refuseOwnWords } from './new-password.ts';
import { passwordChangedTemplate } from './password-changed.email.ts';

/** A new password, the token of a mailed link, and the account's address, or its id if the client has it. */
export type NewPassword = { token: string; password: string; deviceToken: string; email?: string; userId?: string };

/** Sets a password by a mailed link; the browser becomes a known device. Throws badInput, linkEnded, 429 past the limits. */
export async function setPassword(at: AtVisit, { token, password, deviceToken, email = '', userId }: NewPassword): Promise<void> {
  await countLinkTry(at, { call: 'set-password', maxOfNetworkAnHour: 30 });
  const tokenHash = hashToken(token);
  const account = await at.transaction(async (trx) => {
    const found = userId === undefined ? await findAccount(trx, email) : await readAccount(trx, userId);
    const isGood = found?.type === candidateTypes.full && (await isLinkGood(trx, 'password', found.id, tokenHash, at.now()));
    const credentials = isGood ? await readCredentials(trx, found.id) : undefined;
    return credentials && found && { ...credentials, id: found.id };
  });
  if (!account) throw linkEnded();
  refuseOwnWords(password, account);
  await refuseCommonPassword(password);
  // Hash between the two transactions: hashing waits in a queue and must not keep a connection meanwhile.
  const passwordHash = await at.services.passwords.hash(password, { network: networksOf(at.ip).far });
  await at.transaction(async (trx) => {
    if (!(await redeemLink(trx, 'password', account.id, tokenHash, at.now()))) throw linkEnded();
    await savePassword(trx, account.id, passwordHash);
    await deleteSessionsOf(trx, account.id);
    // Someone who is guessing at the account must not lock out its owner.
    await rememberDevice(at, trx, { candidateId: account.id, token: deviceToken });
    await queueMail(at, trx, {
      candidateId: account.id,
      key: `password-changed:${tokenHash}`,
      template: passwordChangedTemplate.name,
      recipient: account.email,
      params: { origin: at.origin },
    });
  });
  securityEvent(at, 'password-set', { candidateId: account.id });
}
