import { candidateTypes, type PasskeyAssertion, type SignedIn } from '@berth/contract';
import type { AtVisit } from '../../platform/at.ts';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import { isFailure } from '../../platform/failures/failure.ts';
import { networksOf } from '../../platform/security/networks.ts';
import { securityEvent } from '../../platform/security/security-events.ts';
import { assertPasskey, holdWithoutSecondFactor, passSecondFactor } from '../second-factor/index.ts';
import { type Account, findAccount, readAccount, recordActivity } from './account.queries.ts';
import { signInFailed } from './account-failures.ts';
import { knownDeviceOf } from './known-devices.ts';
import { presentSignedIn } from './present-signed-in.ts';
import { beginTry } from './sign-in-try.ts';
import { type BrowserTokens, startSession } from './start-session.ts';

/** `browser` is null for a program, which gets a bearer token. */
type Credentials = { username: string; password: string; code?: string; browser: BrowserTokens | null };

/** A session that has begun. */
export type StartedSession = { token: string; signedIn: SignedIn };

/**
 * Checks a password, and a second factor if the account has one, and starts a session. Every failure before the password is accepted is the
 * same signInFailed after the same work. A try counts as failed from its hash on, until it succeeds.
 * @throws signInFailed · signInStopped past a limit, before any hash · what `passSecondFactor` throws · busy
 */
export async function signIn(at: AtVisit, { username, password, code, browser }: Credentials): Promise<StartedSession> {
  const { account, signInTry } = await at.transaction(async (trx) => {
    const found = await findAccount(trx, username);
    // A program has no cookie, and anyone can send its User-Agent, so it is never a known device here.
    const device = browser && (await knownDeviceOf(trx, { candidateId: found?.id, token: browser.deviceToken }));
    return { account: found, signInTry: await beginTry(at, trx, { username, device }) };
  });
  const turn = { network: networksOf(at.ip).far, before: signInTry.record };
  const isRight = await at.services.passwords.verify(password, account?.passwordHash ?? null, turn);
  if (!account || !isRight || account.type !== candidateTypes.full) {
    // An id says which account was tried; an address without an account is not logged.
    securityEvent(at, 'sign-in-failed', { candidateId: account?.id });
    await signInTry.fail(account?.id);
    throw signInFailed();
  }
  const isPassed = await passSecondFactor(at, { account, code }).catch(async (refusal: unknown) => {
    if (isFailure(refusal, 'second-factor-needed')) await signInTry.takeBack();
    else await signInTry.fail(account.id);
    throw refusal;
  });
  return enter(at, account, browser, async (trx) => {
    if (!isPassed) await holdWithoutSecondFactor(at, trx, account.id);
    await signInTry.forgive(trx);
  });
}

/** Starts a session with a passkey, which is both factors at once. Throws passkeyRefused for every cause, 429 past the limits. */
export async function signInWithPasskey(
  at: AtVisit,
  { credential, browser }: { credential: PasskeyAssertion; browser: BrowserTokens },
): Promise<StartedSession> {
  const candidateId = await assertPasskey(at, credential);
  const account = await at.transaction((trx) => readAccount(trx, candidateId));
  if (!account) throw signInFailed();
  return enter(at, account, browser);
}

/** Starts the session of a proved owner; calls `hold` after the account's row is locked. */
async function enter(
  at: AtVisit,
  account: Account,
  browser: BrowserTokens | null,
  hold?: (trx: TenantTransaction) => Promise<void>,
): Promise<StartedSession> {
  const candidateId = account.id;
  const { token, isNewDevice } = await at.transaction(async (trx) => {
    // First, so that an erasure or a new password that has the account's row is waited for before any session's row is touched: no session
    // may begin by a password that has just gone.
    if (!(await recordActivity(trx, account, at.now()))) throw signInFailed();
    await hold?.(trx);
    return startSession(at, trx, { account, browser });
  });
  if (isNewDevice) securityEvent(at, 'sign-in-new-device', { candidateId });
  securityEvent(at, 'sign-in', { candidateId });
  return { token, signedIn: presentSignedIn(account) };
}
