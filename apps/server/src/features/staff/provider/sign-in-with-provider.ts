import { type ProviderAnswer, plainCode, providerReturnPath } from '@berth/contract';
import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
} from 'openid-client';
import type { AtVisit } from '../../../platform/at.ts';
import { networkOf } from '../../../platform/security/limits.ts';
import { openText, sealText } from '../../../platform/security/sealed-text.ts';
import { securityEvent } from '../../../platform/security/security-events.ts';
import { hashToken, newToken } from '../../../platform/security/tokens.ts';
import { countTry } from '../../../platform/security/tries.ts';
import { secondFactorNeeded, secondFactorRefused } from '../../second-factor/index.ts';
import { beginStaffSession, type StaffEntered } from '../begin-staff-session.ts';
import { isStaffCodeRight } from '../is-staff-code-right.ts';
import { findCredentials, holdCredentials } from '../staff-members.queries.ts';
import { asFailure, connectStored } from './connect-provider.ts';
import { findProved, insertTry, type ProviderRow, readProvider, saveSubject, takeTry } from './provider.queries.ts';
import { noProvider, notMember, providerTryEnded } from './provider-failures.ts';

/** How long a person may take at the provider, and then for the code of the second factor. */
const tryMinutes = 15;
const verifierPurpose = 'staff provider verifier';
const methods = ['code', 'recovery'] as const;

/** The one address that the provider may lead back to from this host. */
const returnAddress = ({ origin }: AtVisit) => `${origin}${providerReturnPath}`;
const inMinutes = (at: AtVisit, minutes: number) => new Date(at.now().getTime() + minutes * 60_000);

/**
 * Begins a sign-in: the address for the browser, and the token of the cookie that binds it to this browser (staff.provider.2).
 * @throws noProvider · providerAway · providerRefused · 429 past the limit
 */
export async function startProviderSignIn(at: AtVisit): Promise<{ url: string; browserToken: string }> {
  await countTry(at, 'staff-provider', networkOf(at.ip), 30, 600);
  const row = await at.transaction(readProvider);
  if (!row) throw noProvider();
  const provider = await connectStored(at, row);
  const [state, browserToken, nonce, verifier] = [newToken(), newToken(), randomNonce(), randomPKCECodeVerifier()];
  const stateHash = hashToken(state);
  const sealed = sealText(at.services.config, verifierPurpose, stateHash, verifier);
  await at.transaction((trx) =>
    insertTry(
      trx,
      { stateHash, browserHash: hashToken(browserToken), nonce, verifier: sealed, expiresAt: inMinutes(at, tryMinutes) },
      at.now(),
    ),
  );
  const url = buildAuthorizationUrl(provider, {
    redirect_uri: returnAddress(at),
    scope: 'openid email',
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
  return { url: url.href, browserToken };
}

/**
 * Ends a sign-in with the provider's answer. If the tenant leaves the second factor to Berth and the member has one, the code is asked for, and
 * the call is repeated with it.
 * @throws providerTryEnded · providerAway · providerRefused · notMember · secondFactorNeeded · secondFactorRefused · 429 past the limit
 */
export async function finishProviderSignIn(
  at: AtVisit,
  { browserToken, secondStep = '', ...answer }: ProviderAnswer & { browserToken: string },
): Promise<StaffEntered> {
  await countTry(at, 'staff-provider', networkOf(at.ip), 30, 600);
  const begun = { stateHash: hashToken(answer.state), browserHash: hashToken(browserToken) };
  const { row, proved } = await at.transaction(async (trx) => ({
    row: await readProvider(trx),
    proved: await findProved(trx, begun, at.now()),
  }));
  if (!row) throw noProvider();
  const asksOurs = row.secondFactor === 'ours';
  const staffId = proved?.staffId ?? (await recognise(at, row, begun, answer));
  const member = await at.transaction((trx) => findCredentials(trx, { id: staffId }));
  if (!member || member.deactivatedAt) throw notMember();
  if (asksOurs && member.totpConfirmedAt) {
    if (plainCode(secondStep) === '') {
      if (!proved) await keepProved(at, begun, staffId);
      throw secondFactorNeeded([...methods]);
    }
    if (!(await isStaffCodeRight(at, member, secondStep))) throw secondFactorRefused([...methods]);
  }
  const entered = await at.transaction(async (trx) => {
    const now = await holdCredentials(trx, staffId);
    if (!now || now.deactivatedAt || !now.totpConfirmedAt !== !member.totpConfirmedAt) throw notMember();
    if (proved && !(await takeTry(trx, begun, at.now()))) throw providerTryEnded();
    return beginStaffSession(at, trx, { member: now, hasSecondFactor: !asksOurs || now.totpConfirmedAt !== null });
  });
  securityEvent(at, 'staff-sign-in', { staffId });
  return entered;
}

/** Exchanges the provider's code, and finds the member of the address that it vouches for. The sign-in is taken first, so an answer counts once. */
async function recognise(
  at: AtVisit,
  row: ProviderRow,
  begun: { stateHash: string; browserHash: string },
  answer: { code: string; state: string; iss?: string | undefined },
): Promise<string> {
  const taken = await at.transaction((trx) => takeTry(trx, begun, at.now()));
  const verifier = taken && openText(at.services.config, verifierPurpose, begun.stateHash, taken.verifier);
  if (!taken || !verifier) throw providerTryEnded();
  const provider = await connectStored(at, row);
  const person = await asFailure(at, async () => {
    const address = new URL(returnAddress(at));
    address.search = new URLSearchParams({ code: answer.code, state: answer.state, ...(answer.iss && { iss: answer.iss }) }).toString();
    const tokens = await authorizationCodeGrant(provider, address, {
      expectedState: answer.state,
      expectedNonce: taken.nonce,
      pkceCodeVerifier: verifier.text,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    const subject = claims?.sub ?? '';
    // Many providers give the address only where it is asked for.
    const about = claims?.['email'] === undefined ? await fetchUserInfo(provider, tokens.access_token, subject) : claims;
    return { subject, email: about['email'], isVerified: about['email_verified'] === true };
  });
  return memberOf(at, person);
}

/** The member whose address the provider has verified. From the first sign-in on it must be the same person at the provider (staff.provider.3). */
async function memberOf(
  at: AtVisit,
  { subject, email, isVerified }: { subject: string; email: unknown; isVerified: boolean },
): Promise<string> {
  const found = await at.transaction(async (trx) => {
    const known = typeof email === 'string' && isVerified ? await findCredentials(trx, { email: email.toLowerCase() }) : undefined;
    const member = known && (await holdCredentials(trx, known.id));
    if (!member || member.deactivatedAt || (member.providerSubject !== null && member.providerSubject !== subject)) return known ?? null;
    if (member.providerSubject === null) await saveSubject(trx, member.id, subject);
    return { ...member, isRecognised: true };
  });
  if (found && 'isRecognised' in found) return found.id;
  securityEvent(at, 'staff-sign-in-failed', { staffId: found?.id });
  throw notMember();
}

/** Keeps whom the provider has recognised until the code comes. */
function keepProved(at: AtVisit, begun: { stateHash: string; browserHash: string }, staffId: string): Promise<void> {
  return at.transaction((trx) =>
    insertTry(trx, { ...begun, nonce: '', verifier: '', staffId, expiresAt: inMinutes(at, tryMinutes) }, at.now()),
  );
}
