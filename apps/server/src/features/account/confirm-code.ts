import { candidateTypes, codeTries, type MailedAlert, type SignedIn } from '@berth/contract';
import type { AtVisit } from '../../platform/at.ts';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import { badInput } from '../../platform/failures/failures.ts';
import { securityEvent } from '../../platform/security/security-events.ts';
import { hashToken } from '../../platform/security/tokens.ts';
import { addRegisteredPasskey, type RegisteredPasskey } from '../second-factor/index.ts';
import { confirmCandidate, readAccount } from './account.queries.ts';
import { codeEnded } from './account-failures.ts';
import type { AlertsOfAccounts } from './alerts-of-accounts.ts';
import { countLinkTry } from './count-link-try.ts';
import { lockAccount, useLinks } from './mailed-links.queries.ts';
import { presentSignedIn } from './present-signed-in.ts';
import { isCodeOf } from './registration-code.ts';
import { countWrongCode, endRegistrations, findRegistration, type WaitingRegistration } from './registrations.queries.ts';
import { type BrowserTokens, startSession } from './start-session.ts';

/** A classroom may register at once behind one address, each with a slip or two. */
const maxFromNetworkAnHour = 300;

/** The browser that registered: `registration` is its cookie of the registration. */
export type RegisteringBrowser = BrowserTokens & { registration: string | null };

type Entered = { token: string; signedIn: SignedIn; returnUrl: string | null; jobAlert?: MailedAlert | undefined };

/** The address that a browser registered and has yet to confirm; null if there is none. */
export async function readRegistration(at: AtVisit, registration: string | null): Promise<{ email: string } | null> {
  if (registration === null) return null;
  const found = await at.transaction((trx) => findRegistration(trx, hashToken(registration), at.now()));
  return found ? { email: found.email } : null;
}

/**
 * Confirms a registration with the six digits from its mail, in the browser that sent it, and signs in. The account gets the password that
 * was typed in this browser, even if others registered the address. An address that had an account is refused like a wrong code.
 * @throws badInput for a wrong code · codeEnded after five of them, or ten minutes · 429 past the limit
 */
export async function confirmCode(
  at: AtVisit,
  { code, browser }: { code: string; browser: RegisteringBrowser },
  alerts: AlertsOfAccounts,
): Promise<Entered> {
  await countLinkTry(at, { call: 'confirm-code', maxOfNetworkAnHour: maxFromNetworkAnHour });
  const browserHash = hashToken(browser.registration ?? '');
  const outcome = await at.transaction(async (trx) => {
    const waiting = await holdRegistration(trx, browserHash, at.now());
    if (!waiting || waiting.codeEndsAt <= at.now() || waiting.tries >= codeTries) return { left: 0 };
    const account = await readAccount(trx, waiting.candidateId);
    const isRight = isCodeOf(at.services.config.secretKey, waiting.id, code);
    if (!isRight || account?.type !== candidateTypes.pending) {
      // Committed before the refusal is thrown.
      await countWrongCode(trx, waiting.id);
      return { left: codeTries - waiting.tries - 1 };
    }
    await useLinks(trx, 'confirm', account.id, at.now());
    return { entered: await enterRegistered(at, trx, { waiting, browser }, alerts) };
  });
  if (outcome.entered) {
    const { candidateId } = outcome.entered.signedIn;
    securityEvent(at, 'email-confirmed', { candidateId });
    securityEvent(at, 'sign-in', { candidateId });
    return outcome.entered;
  }
  if (outcome.left === 0) throw codeEnded();
  const attempts = outcome.left === 1 ? 'one more attempt' : `${outcome.left} more attempts`;
  throw badInput('body.code', 'wrong-code', `That is not the code in our email. You have ${attempts}.`);
}

/** The registration of a browser with its account locked, so that tries are counted one after another. */
export async function holdRegistration(trx: TenantTransaction, browserHash: string, now: Date) {
  const found = await findRegistration(trx, browserHash, now);
  if (!found) return undefined;
  await lockAccount(trx, found.candidateId);
  return findRegistration(trx, browserHash, now);
}

/** Makes the account of a proved registration Full, with the password or passkey of its browser, starts its alert and a session. */
export async function enterRegistered(
  at: AtVisit,
  trx: TenantTransaction,
  { waiting, browser }: { waiting: WaitingRegistration; browser: BrowserTokens },
  alerts: AlertsOfAccounts,
): Promise<Entered> {
  const { candidateId, passwordHash, passkey, returnUrl, jobAlertId } = waiting;
  await confirmCandidate(trx, candidateId, at.now(), passwordHash);
  if (passkey) await addRegisteredPasskey(trx, { candidateId, passkey: passkey as RegisteredPasskey, now: at.now() });
  await endRegistrations(trx, candidateId);
  const jobAlert = jobAlertId ? await alerts.start(at, trx, { candidateId, jobAlertId, purpose: 'confirm' }) : undefined;
  const account = await readAccount(trx, candidateId);
  if (!account) throw codeEnded();
  const { token } = await startSession(at, trx, { account, browser });
  return { token, signedIn: presentSignedIn(account), returnUrl, jobAlert };
}
