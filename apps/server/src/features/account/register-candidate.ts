import { type accountRoutes, type PasskeyAttestation, registeredColumns, safeReturnUrl } from '@berth/contract';
import type { z } from 'zod';
import type { AtVisit } from '../../platform/at.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { networksOf } from '../../platform/security/networks.ts';
import { padResponseTime } from '../../platform/security/pad-response-time.ts';
import { saltOf } from '../../platform/security/passwords.ts';
import { type RegisteredPasskey, readRegisteredPasskey } from '../second-factor/index.ts';
import { findAccount, holdTermsAccepted, readPendingPassword, saveRegistration } from './account.queries.ts';
import type { AlertsOfAccounts } from './alerts-of-accounts.ts';
import { alreadyRegisteredTemplate } from './already-registered.email.ts';
import { sendConfirmation } from './confirmation.ts';
import { countLinkTry } from './count-link-try.ts';
import { refuseCommonPassword } from './new-password.ts';
import type { ProfilesOfAccounts } from './profiles-of-accounts.ts';
import { keepRegistration } from './registration-code.ts';

/** A college or a careers fair may have a hundred people behind one address. */
const maxFromNetworkAnHour = 100;

type Registration = z.output<typeof accountRoutes.register.body>;

/**
 * Registers a candidate as Pending and mails a code and a link, either of which confirms. A known address gets the same answer after the
 * same work; the owner of a Full account gets a notice by mail. The confirmation also starts an alert for the search that the visitor came
 * from. `browser` is the token of the cookie that ties the code to this browser. Throws badInput for a common password, 429 past the limits.
 */
export async function registerCandidate(
  at: AtVisit,
  { browser, ...registration }: Registration & { browser: string },
  { alerts, profiles }: { alerts: AlertsOfAccounts; profiles: ProfilesOfAccounts },
): Promise<{ accepted: true }> {
  const { email, ...form } = registration;
  if ('password' in form) await refuseCommonPassword(form.password);
  await countLinkTry(at, { call: 'register', maxOfNetworkAnHour: maxFromNetworkAnHour, address: { email, maxAnHour: 5 } });
  const credentials = 'password' in form ? await withPassword(at, email, form.password) : await withPasskey(at, form.passkey);
  const { passwordHash } = credentials;
  await padResponseTime(at, () =>
    at.transaction(async (trx) => {
      const now = at.now();
      const earlier = await holdTermsAccepted(trx, email);
      const registered = await saveRegistration(trx, { email, ...registeredColumns(form), passwordHash, termsAcceptedAt: now }, now);
      if (registered) {
        const candidateId = registered.id;
        // If a concurrent registration has just created the account, we cannot tell which of the two the owner sent.
        const isContested = earlier === undefined && registered.registeredAgain;
        const { phone } = form;
        const communicationsPreference = isContested ? [] : form.communicationsPreference;
        await profiles.ofRegistration(at, trx, candidateId, { phone, communicationsPreference, earlier, now });
        const returnUrl = form.returnUrl ? safeReturnUrl(form.returnUrl) : null;
        const jobAlertId = await alerts.ofRegistration(at, trx, candidateId, form.createJobAlert ? returnUrl : null);
        const registrationId = await keepRegistration(at, trx, { candidateId, email, browser, ...credentials, returnUrl, jobAlertId });
        await sendConfirmation(at, trx, { candidateId, email, returnUrl, jobAlertId, registrationId });
        return;
      }
      const account = await findAccount(trx, email);
      const returnUrl = form.returnUrl ? safeReturnUrl(form.returnUrl) : null;
      if (account) {
        const nothing = { passwordHash: null, passkey: null, returnUrl: null, jobAlertId: null };
        await keepRegistration(at, trx, { candidateId: account.id, email, browser, ...nothing });
      }
      const hour = now.toISOString().slice(0, 13);
      await queueMail(at, trx, {
        candidateId: account?.id,
        key: `already-registered:${account?.id}:${hour}`,
        template: alreadyRegisteredTemplate.name,
        recipient: email,
        params: { origin: at.origin, ...(returnUrl !== null && { returnUrl }) },
      });
    }),
  );
  return { accepted: true };
}

/** What signs in to the account once it is confirmed. */
type Credentials = { passwordHash: string | null; passkey: RegisteredPasskey | null };

/** Under the salt of an earlier unconfirmed registration the same password has the same hash (registration.states.6). */
async function withPassword(at: AtVisit, email: string, password: string): Promise<Credentials> {
  const earlierHash = await at.transaction((trx) => readPendingPassword(trx, email));
  const turn = { network: networksOf(at.ip).far };
  const passwordHash = await at.services.passwords.hash(password, turn, earlierHash === null ? undefined : saltOf(earlierHash));
  return { passwordHash, passkey: null };
}

async function withPasskey(at: AtVisit, credential: PasskeyAttestation): Promise<Credentials> {
  return { passwordHash: null, passkey: await readRegisteredPasskey(at, credential) };
}
