import type { AtStaff } from '../../platform/at.ts';
import { staffOrKeyNeeded } from '../../platform/failures/failures.ts';
import { securityEvent } from '../../platform/security/security-events.ts';
import { countTry } from '../../platform/security/tries.ts';
import {
  newRecoveryCodes,
  newTotpSecret,
  openSecret,
  sealSecret,
  stepOf,
  totpAlreadyOn,
  totpNotStarted,
  totpSetUp,
  totpSetUpEnded,
  wrongTotpCode,
} from '../second-factor/index.ts';
import { readTenant } from '../tenants/index.ts';
import { findCredentials, holdCredentials } from './staff-members.queries.ts';
import { confirmTotp, replaceCodes, startTotp } from './staff-second-factor.queries.ts';
import { deleteSessionsOf, noteSecondFactor } from './staff-sessions.queries.ts';

/** How long a set-up may take. */
const setUpMinutes = 15;

/** Makes a secret for the member's authenticator app, which counts once one of its codes is confirmed. Throws totpAlreadyOn. */
export async function startStaffSecondFactor(at: AtStaff): Promise<{ secret: string; uri: string; qrCode: string }> {
  const plain = newTotpSecret();
  return at.transaction(async (trx) => {
    const member = await findCredentials(trx, { id: at.caller.id });
    if (!member) throw staffOrKeyNeeded();
    if (!(await startTotp(trx, member.id, sealSecret(at, member.id, plain), at.now()))) throw totpAlreadyOn();
    const { displayName } = await readTenant(trx);
    return { secret: plain, ...totpSetUp(plain, { issuer: `${displayName} staff`, label: member.email }) };
  });
}

/**
 * Turns the app on with one of its codes, opens the session to everything that the role allows, and ends the member's other sessions.
 * Returns the recovery codes (staff.second-factor.1).
 * @throws badInput for a wrong code · totpNotStarted · totpSetUpEnded · 429 past the limit
 */
export async function confirmStaffSecondFactor(at: AtStaff, code: string): Promise<{ recoveryCodes: string[] }> {
  const { id } = at.caller;
  const member = await at.transaction((trx) => findCredentials(trx, { id }));
  const setUp = { secret: member?.totpConfirmedAt ? null : (member?.totpSecret ?? null), startedAt: member?.totpStartedAt ?? null };
  const { secret, step, now } = await provedSetUp(at, { ...setUp, code });
  const { codes, hashes } = await newRecoveryCodes(at);
  await at.transaction(async (trx) => {
    await holdCredentials(trx, id);
    if (!(await noteSecondFactor(trx, at.sessionId))) throw staffOrKeyNeeded();
    if (!(await confirmTotp(trx, id, { secret, step, now }))) throw totpNotStarted();
    await replaceCodes(trx, id, hashes);
    await deleteSessionsOf(trx, id, at.sessionId);
  });
  securityEvent(at, 'staff-second-factor-on', { staffId: id });
  return { recoveryCodes: codes };
}

/**
 * The secret of a set-up whose app shows this code, and the code's step.
 * @throws badInput for a wrong code · totpNotStarted · totpSetUpEnded · 429 past the limit
 */
export async function provedSetUp(
  at: AtStaff,
  { secret, startedAt, code }: { secret: string | null; startedAt: Date | null; code: string },
): Promise<{ secret: string; step: number; now: Date }> {
  const { id } = at.caller;
  await countTry(at, 'staff-totp-confirm', id, 10, 900);
  const opened = secret === null ? null : openSecret(at, id, secret);
  if (!opened || secret === null || !startedAt) throw totpNotStarted();
  const now = at.now();
  if (now.getTime() - startedAt.getTime() >= setUpMinutes * 60_000) throw totpSetUpEnded(setUpMinutes);
  const step = stepOf(opened.text, code, now);
  if (step === null) throw wrongTotpCode();
  return { secret, step, now };
}
