import { askedToRegister, communicationChoices, registerRules, registration, safeReturnUrl, type TenantConfig } from '@berth/contract';
import { forTenant } from '../../platform/database/for-tenant.ts';
import { checkBody } from '../../platform/http/check-input.ts';
import type { ApiRequest } from '../../platform/http/implement.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { networksOf } from '../../platform/security/networks.ts';
import { hashPassword } from '../../platform/security/passwords.ts';
import { steadyAnswer } from '../../platform/security/steady-answer.ts';
import { readForm } from '../optional-fields/index.ts';
import { findAccount, holdTermsAccepted, saveRegistration } from './account.queries.ts';
import type { AlertsOfAccounts } from './alerts-of-accounts.ts';
import { alreadyRegisteredTemplate } from './already-registered.email.ts';
import { sendConfirmation } from './confirmation.ts';
import { countLinkTry } from './count-link-try.ts';
import { newPasswordTerms, refuseCommonPassword } from './new-password.ts';
import type { ProfilesOfAccounts } from './profiles-of-accounts.ts';

/** A college or a careers fair may have a hundred people behind one address. */
const mostFromNetworkAnHour = 100;

/**
 * Registers a candidate as Pending and mails the confirmation link. A known address gets the same answer after the same
 * work; a Full account's owner is told by mail. An alert for the search that the visitor came from starts with the confirmation. Throws 400 with every field at fault, 429 past the limits.
 */
export async function registerCandidate(
  request: ApiRequest,
  { alerts, profiles }: { alerts: AlertsOfAccounts; profiles: ProfilesOfAccounts },
  config: TenantConfig,
  body: unknown,
): Promise<{ accepted: true }> {
  const { services, tenantId, origin, ip } = request;
  const { rule, words } = await newPasswordTerms(request);
  const settings = await forTenant(services.database, tenantId, (trx) => readForm(trx, 'candidateRegister'));
  const asked = askedToRegister(registerRules(settings, communicationChoices(config)));
  const form = checkBody(registration(rule, words, asked), body);
  await refuseCommonPassword(form.password);
  await countLinkTry(request, 'register', mostFromNetworkAnHour, { email: form.email, mostAnHour: 5 });
  const passwordHash = await hashPassword(form.password, { network: networksOf(ip).far });
  await steadyAnswer(() =>
    forTenant(services.database, tenantId, async (trx) => {
      const now = services.clock();
      const { email, firstName, lastName } = form;
      const [title, middleName] = [form.title || null, form.middleName ?? ''];
      const earlier = await holdTermsAccepted(trx, email);
      const registered = await saveRegistration(
        trx,
        tenantId,
        { email, title, firstName, middleName, lastName, passwordHash, termsAcceptedAt: now },
        now,
      );
      if (registered) {
        const { phone, communicationsPreference } = form;
        const owner = { tenantId, candidateId: registered.id };
        await profiles.ofRegistration(trx, owner, { phone, communicationsPreference, earlier, now });
        const returnUrl = form.returnUrl ? safeReturnUrl(form.returnUrl) : null;
        const jobAlertId = await alerts.ofRegistration(request, trx, registered.id, form.createJobAlert ? returnUrl : null);
        await sendConfirmation(services, trx, { tenantId, candidateId: registered.id, email, origin, returnUrl, jobAlertId });
        return;
      }
      const account = await findAccount(trx, email);
      const hour = now.toISOString().slice(0, 13);
      await queueMail({ services, tenantId }, trx, {
        candidateId: account?.id,
        key: `already-registered:${account?.id}:${hour}`,
        template: alreadyRegisteredTemplate.name,
        recipient: email,
        params: { origin },
      });
    }),
  );
  return { accepted: true };
}
