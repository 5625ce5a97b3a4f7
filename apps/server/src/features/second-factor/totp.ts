import type { SecondFactor } from '@berth/contract';
import { forTenant } from '../../platform/database/for-tenant.ts';
import { BadInput } from '../../platform/http/errors.ts';
import type { ApiRequest, SignedInRequest } from '../../platform/http/implement.ts';
import { holdCredentials, readCredentials } from '../../platform/security/credentials.queries.ts';
import { requirePassword, wrongPassword } from '../../platform/security/require-password.ts';
import { openText, sealText } from '../../platform/security/sealed-text.ts';
import { securityEvent } from '../../platform/security/security-events.ts';
import { readTenant } from '../tenants/index.ts';
import { endWithLastFactor, turnOn } from './change-factors.ts';
import { holdOwner } from './owner.queries.ts';
import { readSecondFactor } from './read-second-factor.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import { tellOwner } from './second-factor.email.ts';
import { TotpAlreadyOn, TotpNotStarted, TotpSetUpEnded } from './second-factor.errors.ts';
import { confirmTotp, deleteTotp, readTotp, spendStep, startTotp } from './totp.queries.ts';
import { newTotpSecret, stepOf, totpSetUp } from './totp-codes.ts';

const purpose = 'totp secret';
/** The password that began a set-up vouches for its end for so long. */
const setUpMinutes = 15;
/** A sealed secret opens in the row of its owner alone. */
const sealedFor = (tenantId: number, candidateId: string) => `${tenantId}:${candidateId}`;

/**
 * Makes a secret for an authenticator app, which asks nothing of anybody until a code of it is confirmed. Begun again, the newest counts.
 *
 * @throws BadInput for a wrong password · TotpAlreadyOn · 429 past the limit
 */
export async function beginTotp(request: SignedInRequest, password: string) {
  const { services, tenantId } = request;
  const owner = await requirePassword(request, password);
  const plain = newTotpSecret();
  const secret = sealText(services.config, purpose, sealedFor(tenantId, owner.id), plain);
  return forTenant(services.database, tenantId, async (trx) => {
    // A new password ends a set-up that waits; this one must not come after it by the old one.
    if (!(await holdCredentials(trx, owner))) throw wrongPassword('body.password');
    if (!(await startTotp(trx, { tenantId, candidateId: owner.id, secret, startedAt: services.clock() }))) throw new TotpAlreadyOn();
    const { displayName } = await readTenant(trx);
    return { secret: plain, ...totpSetUp(plain, { issuer: displayName, label: owner.email }) };
  });
}

/**
 * Turns the authenticator app on with a code of it. Gives the recovery codes where it is the first second factor.
 *
 * @throws BadInput for a wrong code · TotpNotStarted · TotpSetUpEnded after a quarter of an hour · 429 past the limit
 */
export async function finishTotp(request: SignedInRequest, code: string): Promise<{ recoveryCodes: string[] | null }> {
  const { services, tenantId, caller } = request;
  const { candidateId } = caller;
  await services.limits.count('totp-confirm', `${tenantId}:${candidateId}`, 10, 900);
  const totp = await forTenant(services.database, tenantId, (trx) => readTotp(trx, candidateId));
  if (!totp || totp.confirmedAt) throw new TotpNotStarted();
  const opened = openText(services.config, purpose, sealedFor(tenantId, candidateId), totp.secret);
  if (!opened) throw new TotpNotStarted();
  const now = services.clock();
  if (now.getTime() - totp.startedAt.getTime() >= setUpMinutes * 60_000) throw new TotpSetUpEnded(setUpMinutes);
  const step = stepOf(opened.text, code, now);
  if (step === null)
    throw new BadInput(
      'body.code',
      'wrong-code',
      'This is not the code the app shows now. Enter the newest one; check that your phone’s clock is right',
    );
  const fresh = await newRecoveryCodes();
  const recoveryCodes = await forTenant(services.database, tenantId, async (trx) => {
    const owner = await readCredentials(trx, candidateId);
    if (!owner) throw new TotpNotStarted();
    const codes = await turnOn(request, trx, fresh, () => confirmTotp(trx, candidateId, { secret: totp.secret, step, now }));
    if (codes === false) throw new TotpNotStarted();
    await tellOwner(request, trx, owner, 'second-factor-on');
    return codes;
  });
  securityEvent(services, 'second-factor-on', { tenantId, candidateId });
  return { recoveryCodes };
}

/** Turns the authenticator app off; once it is off, that is no fault. Throws BadInput for a wrong password, 429 past the limit. */
export async function removeTotp(request: SignedInRequest, password: string): Promise<SecondFactor> {
  const { services, tenantId } = request;
  const owner = await requirePassword(request, password);
  const { wasOn, left } = await forTenant(services.database, tenantId, async (trx) => {
    await holdOwner(trx, owner.id);
    const isDeleted = await deleteTotp(trx, owner.id);
    if (isDeleted) {
      await endWithLastFactor(trx, tenantId, owner.id);
      await tellOwner(request, trx, owner, 'second-factor-off');
    }
    return { wasOn: isDeleted, left: await readSecondFactor(trx, owner.id) };
  });
  if (wasOn) securityEvent(services, 'second-factor-off', { tenantId, candidateId: owner.id });
  return left;
}

/** Whether this is a code of the account's app that was not used before; if so it is spent, and all before it. */
export function spendTotpCode({ services, tenantId }: ApiRequest, candidateId: string, code: string): Promise<boolean> {
  return forTenant(services.database, tenantId, async (trx) => {
    const totp = await readTotp(trx, candidateId);
    if (!totp?.confirmedAt) return false;
    const owner = sealedFor(tenantId, candidateId);
    const opened = openText(services.config, purpose, owner, totp.secret);
    if (!opened) {
      services.log.error(
        { tenantId, candidateId },
        'an authenticator secret cannot be opened: SECRET_KEY is not the one it was sealed with',
      );
      return false;
    }
    const step = stepOf(opened.text, code, services.clock());
    const sealedAnew = opened.isStale ? sealText(services.config, purpose, owner, opened.text) : undefined;
    return step !== null && spendStep(trx, candidateId, step, sealedAnew);
  });
}
