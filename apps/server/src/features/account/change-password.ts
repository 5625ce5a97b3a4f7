import { randomUUID } from 'node:crypto';
import { passwordToChange } from '@berth/contract';
import { forTenant } from '../../platform/database/for-tenant.ts';
import { checkBody } from '../../platform/http/check-input.ts';
import type { SignedInRequest } from '../../platform/http/implement.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { networksOf } from '../../platform/security/networks.ts';
import { hashPassword } from '../../platform/security/passwords.ts';
import { securityEvent } from '../../platform/security/security-events.ts';
import { requireOwner, wrongPassword } from '../second-factor/index.ts';
import { deleteOtherSessions } from '../sessions/index.ts';
import { replacePassword } from './account.queries.ts';
import { endLinks } from './mailed-links.queries.ts';
import { newPasswordTerms, refuseCommonPassword, refuseOwnWords } from './new-password.ts';
import { passwordChangedTemplate } from './password-changed.email.ts';
import { renewToken, setSessionCookie } from './session.ts';

/**
 * Changes the password of who is signed in. Every other session ends and mailed password links with them; this one stays, as its
 * owner has just proved who they are, a browser's with a new token. Throws what `requireOwner` throws, 400 with every field at fault, also for a wrong current password, 429 past the limits.
 */
export async function changePassword(request: SignedInRequest, body: unknown): Promise<true> {
  const { services, tenantId, origin, ip, caller, http, reply } = request;
  const { rule, words } = await newPasswordTerms(request);
  const form = checkBody(passwordToChange(rule, words), body);
  const account = await requireOwner(request, { ...form, password: form.currentPassword }, 'body.currentPassword');
  refuseOwnWords(form.password, account);
  await refuseCommonPassword(form.password);
  const passwordHash = await hashPassword(form.password, { network: networksOf(ip).far });
  const token = await forTenant(services.database, tenantId, async (trx) => {
    // Of two changes at once the second no longer knows the current password.
    if (!(await replacePassword(trx, caller.candidateId, account.passwordHash, passwordHash))) throw wrongPassword('body.currentPassword');
    await deleteOtherSessions(trx, caller.candidateId, [caller.sessionId]);
    await endLinks(trx, caller.candidateId, 'password');
    await queueMail({ services, tenantId }, trx, {
      candidateId: caller.candidateId,
      key: `password-changed:${randomUUID()}`,
      template: passwordChangedTemplate.name,
      recipient: account.email,
      params: { origin },
    });
    return renewToken(trx, http, caller.sessionId);
  });
  if (token !== null) setSessionCookie(reply, token);
  securityEvent({ services, tenantId }, 'password-changed', { candidateId: caller.candidateId });
  return true;
}
