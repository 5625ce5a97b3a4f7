import type { SecondFactor, SecondFactorMethod } from '@berth/contract';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
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
  };
}

/** What may follow the account's password on this host; null: it has no second factor, and the password is enough. */
export async function readMethods(trx: TenantTransaction, candidateId: string, host: string): Promise<SecondFactorMethod[] | null> {
  const { totp, passkeys, recoveryCodesLeft } = await readSecondFactor(trx, candidateId);
  if (!totp && passkeys.length === 0) return null;
  const works: Record<SecondFactorMethod, boolean> = {
    code: totp,
    passkey: passkeys.some((passkey) => passkey.host === host),
    recovery: recoveryCodesLeft > 0,
  };
  return (Object.keys(works) as SecondFactorMethod[]).filter((method) => works[method]);
}
