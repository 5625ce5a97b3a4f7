import type { SecondFactor, SecondFactorMethod } from '@berth/contract';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import { readCredentials } from './credentials.queries.ts';
import { listPasskeys } from './passkeys.queries.ts';
import { countUnusedCodes } from './recovery-codes.queries.ts';
import { readTotp } from './totp.queries.ts';

/** An account's second factors, as its owner sees them. */
export async function readSecondFactor(trx: TenantTransaction, candidateId: string): Promise<SecondFactor> {
  const totp = await readTotp(trx, candidateId);
  const passkeys = await listPasskeys(trx, candidateId);
  return {
    totp: totp?.confirmedAt != null,
    passkeys: passkeys.map(({ id, name, rpId, createdAt, lastUsedAt }) => ({
      id,
      name,
      host: rpId,
      createdOn: createdAt.toISOString(),
      lastUsedOn: lastUsedAt?.toISOString() ?? null,
    })),
    recoveryCodesLeft: await countUnusedCodes(trx, candidateId),
    hasPassword: (await readCredentials(trx, candidateId))?.passwordHash != null,
  };
}

/**
 * Whether a password is not enough: the account has an app, or a passkey that was added to it. A passkey from registering is the way to sign
 * in without a password, and no second factor: its owner may lose it and choose a password by a link (sign-in.second-factor.6).
 */
export async function isSecondFactorOn(trx: TenantTransaction, candidateId: string): Promise<boolean> {
  const totp = await readTotp(trx, candidateId);
  return totp?.confirmedAt != null || (await listPasskeys(trx, candidateId)).some(({ userHandle }) => userHandle === null);
}

/** What may follow the account's password on this host; null: it has no second factor, and the password is enough. */
export async function readMethods(trx: TenantTransaction, candidateId: string, host: string): Promise<SecondFactorMethod[] | null> {
  if (!(await isSecondFactorOn(trx, candidateId))) return null;
  const { totp, passkeys, recoveryCodesLeft } = await readSecondFactor(trx, candidateId);
  const works: Record<SecondFactorMethod, boolean> = {
    code: totp,
    passkey: passkeys.some((passkey) => passkey.host === host),
    recovery: recoveryCodesLeft > 0,
  };
  return (Object.keys(works) as SecondFactorMethod[]).filter((method) => works[method]);
}
