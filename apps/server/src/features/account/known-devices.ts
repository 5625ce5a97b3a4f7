import type { AtVisit } from '../../platform/at.ts';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import type { Caller } from '../../platform/security/caller.ts';
import { hashToken } from '../../platform/security/tokens.ts';
import { describeDevice } from './describe-device.ts';
import { forgetOldDevices, hasDevices, insertDevice, isDevice, touchDevice } from './devices.queries.ts';
import { newDeviceTemplate } from './new-device.email.ts';

const maxDevices = 20;
/** The id of no candidate. */
const nobody = '00000000-0000-0000-0000-000000000000';

const hashOf = (candidateId: string, kind: Caller['via'], token: string) => hashToken(`${candidateId}:${kind}:${token}`);

/**
 * The hash under which a browser is stored as a known device of an account; null for an unknown browser. The look-up also runs for an
 * unknown address, so that its time reveals nothing.
 */
export async function knownDeviceOf(
  trx: TenantTransaction,
  { candidateId, token }: { candidateId: string | undefined; token: string },
): Promise<string | null> {
  const tokenHash = hashOf(candidateId ?? nobody, 'cookie', token);
  return (await isDevice(trx, candidateId ?? nobody, tokenHash)) ? tokenHash : null;
}

/** Makes a browser a known device after its user has followed a mailed link of the account. */
export async function rememberDevice(
  at: AtVisit,
  trx: TenantTransaction,
  { candidateId, token }: { candidateId: string; token: string },
): Promise<void> {
  const now = at.now();
  const tokenHash = hashOf(candidateId, 'cookie', token);
  if (await touchDevice(trx, candidateId, tokenHash, now)) return;
  const description = describeDevice(at.userAgent ?? null, 'cookie');
  await insertDevice(trx, { candidateId, tokenHash, description, firstUsedAt: now, lastUsedAt: now });
  await forgetOldDevices(trx, candidateId, maxDevices);
}

/**
 * Records the device of a sign-in, and mails the owner about a new one. The very first device sends no mail: the account has just been
 * created. A program that signs in for a token has no cookie, so its User-Agent identifies it. Returns whether a mail was queued.
 */
export async function meetDevice(
  at: AtVisit,
  trx: TenantTransaction,
  { account, kind, token }: { account: { id: string; email: string }; kind: Caller['via']; token: string },
): Promise<boolean> {
  const now = at.now();
  const candidateId = account.id;
  const tokenHash = hashOf(candidateId, kind, token);
  if (await touchDevice(trx, candidateId, tokenHash, now)) return false;
  const isFirst = !(await hasDevices(trx, candidateId));
  const description = describeDevice(at.userAgent ?? null, kind);
  const deviceId = await insertDevice(trx, { candidateId, tokenHash, description, firstUsedAt: now, lastUsedAt: now });
  if (deviceId === undefined || isFirst) return false;
  await forgetOldDevices(trx, candidateId, maxDevices);
  await queueMail(at, trx, {
    candidateId,
    key: `new-device:${deviceId}`,
    template: newDeviceTemplate.name,
    recipient: account.email,
    params: { deviceId, origin: at.origin },
  });
  return true;
}
