import { randomUUID } from 'node:crypto';
import type { SecondStep } from '@berth/contract';
import type { AtCandidate } from '../../platform/at.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { networksOf } from '../../platform/security/networks.ts';
import { securityEvent } from '../../platform/security/security-events.ts';
import { requireOwner, wrongPassword } from '../second-factor/index.ts';
import { deleteOtherSessions } from '../sessions/index.ts';
import { replacePassword } from './account.queries.ts';
import { endLinks } from './mailed-links.queries.ts';
import { refuseCommonPassword, refuseOwnWords } from './new-password.ts';
import { passwordChangedTemplate } from './password-changed.email.ts';
import { renewToken } from './session.ts';

type Form = SecondStep & { currentPassword: string; password: string };

/**
 * Changes the password of the signed-in candidate, ends every other session, and cancels mailed password links. This session continues, as
 * its owner has just proved who they are: a browser's session gets a new token.
 * @returns the browser's new token; null for a program, which keeps its token
 * @throws what `requireOwner` throws · badInput naming the field at fault · 429 past the limits
 */
export async function changePassword(at: AtCandidate, { currentPassword, password, ...step }: Form): Promise<string | null> {
  const { candidateId, sessionId } = at.caller;
  const account = await requireOwner(at, { ...step, password: currentPassword, path: 'body.currentPassword' });
  refuseOwnWords(password, account);
  await refuseCommonPassword(password);
  const passwordHash = await at.services.passwords.hash(password, { network: networksOf(at.ip).far });
  const token = await at.transaction(async (trx) => {
    // If two changes run at once, the second one's current password is already out of date.
    if (!(await replacePassword(trx, candidateId, account.passwordHash, passwordHash))) throw wrongPassword('body.currentPassword');
    await deleteOtherSessions(trx, candidateId, [sessionId]);
    await endLinks(trx, candidateId, 'password');
    await queueMail(at, trx, {
      candidateId,
      key: `password-changed:${randomUUID()}`,
      template: passwordChangedTemplate.name,
      recipient: account.email,
      params: { origin: at.origin },
    });
    return renewToken(trx, at.caller);
  });
  securityEvent(at, 'password-changed', { candidateId });
  return token;
}
