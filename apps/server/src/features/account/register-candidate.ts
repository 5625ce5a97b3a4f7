import { registration, safeReturnUrl } from '@berth/contract';
import { forTenant } from '../../platform/database/for-tenant.ts';
import { checkBody } from '../../platform/http/check-input.ts';
import type { ApiRequest } from '../../platform/http/implement.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { networkOf } from '../../platform/security/limits.ts';
import { hashPassword } from '../../platform/security/passwords.ts';
import { readTenant } from '../tenants/index.ts';
import { findAccount, saveRegistration } from './account.queries.ts';
import { alreadyRegisteredTemplate } from './already-registered.email.ts';
import { sendConfirmation } from './confirmation.ts';

/** A college or a careers fair may have a hundred people behind one address. */
const mostFromNetworkAnHour = 100;

/**
 * Registers a candidate as Pending and mails the confirmation link. A known address gets the same answer after the same
 * work; a Full account's owner is told by mail. Throws 400 with every field at fault, 429 past the limits.
 */
export async function registerCandidate(request: ApiRequest, body: unknown): Promise<{ accepted: true }> {
  const { services, tenantId, origin } = request;
  const { settings } = await forTenant(services.database, tenantId, readTenant);
  const form = checkBody(registration(settings.passwordRule), body);
  await services.limits.count('register-network', `${tenantId}:${networkOf(request.ip)}`, mostFromNetworkAnHour, 3600);
  await services.limits.count('register-address', `${tenantId}:${form.email}`, 5, 3600);
  const passwordHash = await hashPassword(form.password);
  await forTenant(services.database, tenantId, async (trx) => {
    const now = services.clock();
    const { email, firstName, lastName } = form;
    const registered = await saveRegistration(
      trx,
      tenantId,
      { email, firstName, lastName, title: form.title || null, passwordHash, termsAcceptedAt: now },
      now,
    );
    if (registered) {
      const returnUrl = form.returnUrl ? safeReturnUrl(form.returnUrl) : null;
      await sendConfirmation(services, trx, { tenantId, candidateId: registered.id, email, origin, returnUrl });
      return;
    }
    const account = await findAccount(trx, email);
    const hour = now.toISOString().slice(0, 13);
    await queueMail(services, trx, {
      tenantId,
      candidateId: account?.id,
      key: `already-registered:${account?.id}:${hour}`,
      template: alreadyRegisteredTemplate.name,
      recipient: email,
      params: { origin },
    });
  });
  return { accepted: true };
}
