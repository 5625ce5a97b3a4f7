import type { AtVisit } from '../../platform/at.ts';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import { isGuardOn } from '../../platform/guards.ts';
import { sendJob } from '../../platform/jobs/tenant-jobs.ts';
import { networksOf } from '../../platform/security/networks.ts';
import { securityEvent } from '../../platform/security/security-events.ts';
import { deriveToken } from '../../platform/security/tokens.ts';
import { signInStopped } from './account-failures.ts';
import {
  deleteTriesFromHere,
  deleteTry,
  type FailureLimit,
  insertTry,
  isDeviceSpent,
  lockTries,
  readReached,
  type TryNames,
} from './failed-sign-ins.queries.ts';
import { warnOfGuessesQueue } from './warn-of-guesses.job.ts';

const tenMinutes = 600;
const day = 86_400;
/** Limits on failed sign-ins (docs/decisions/0006-sessions-and-links.md, "Guessing", explains the numbers). */
const limits = {
  /** At one account: all networks together, without its known devices. */
  account: { failures: 10, seconds: tenMinutes },
  accountDay: { failures: 100, seconds: day },
  /** IPv6 /64 or IPv4 address, from an account's third failure there. */
  near: { failures: 10, seconds: tenMinutes },
  /** IPv6 /56 or IPv4 address, every failure. */
  middle: { failures: 50, seconds: tenMinutes },
  /** IPv6 /48 or IPv4 /24, every failure. */
  far: { failures: 200, seconds: tenMinutes },
} satisfies Record<string, FailureLimit>;
type Limit = keyof typeof limits;
/** On one known device of an account. Past the limit the device counts as unknown. */
const deviceLimit: FailureLimit = { failures: 10, seconds: day };
/** Typing errors: an account's first failures from a near network do not count for that network. */
const firstFailures: FailureLimit = { failures: 2, seconds: tenMinutes };

/** One try to sign in. */
export type SignInTry = {
  /** Records it as failed until it turns out otherwise; called when its turn to hash has come. Throws signInStopped. */
  record: () => Promise<void>;
  /** It was the first of two steps, and did not fail. */
  takeBack: () => Promise<void>;
  /** It failed. At the account's limit a job warns the owner, so that an unknown address takes no less time. */
  fail: (candidateId: string | undefined) => Promise<void>;
  /** The owner has signed in: deletes their own failures from here. */
  forgive: (trx: TenantTransaction) => Promise<void>;
};

/**
 * Checks whether a try is allowed, before any hash. Does the same work for known and unknown addresses.
 * @param input `device`: the hash of a known device of this account, null for any other browser
 * @throws signInStopped
 */
export async function beginTry(
  at: AtVisit,
  trx: TenantTransaction,
  { username, device }: { username: string; device: string | null },
): Promise<SignInTry> {
  const { services } = at;
  const names = namesOf(services.config.secretKey, username, at.ip);
  let row: { id: string; isLast: boolean } | undefined;
  await admit(at, trx, names, device);
  return {
    record: async () => {
      row = await at.transaction(async (own) => {
        await lockTries(own, names.account);
        const { isLast, ...admitted } = await admit(at, own, names, device);
        const now = at.now();
        const id = await insertTry(own, { names, ...admitted, now }, new Date(now.getTime() - day * 1000));
        return { id, isLast };
      });
    },
    takeBack: async () => {
      if (row) await at.transaction((own) => deleteTry(own, row?.id ?? ''));
    },
    fail: async (candidateId) => {
      if (!row?.isLast) return;
      const ids = { candidateId: candidateId ?? '', at: at.now().toISOString() };
      await at.transaction((own) => sendJob(at, own, warnOfGuessesQueue, ids));
    },
    forgive: (own) => deleteTriesFromHere(own, names, device),
  };
}

/**
 * Returns how a try counts if it fails; throws signInStopped past a limit. A known device has only its own limit. `isLast`: one more
 * failure reaches the account's limit.
 */
async function admit(at: AtVisit, trx: TenantTransaction, names: TryNames, device: string | null) {
  const now = at.now();
  if (device !== null && !(await isDeviceSpent(trx, names.account, device, deviceLimit, now)))
    return { device, isRepeat: false, isLast: false };
  const reached = await readReached(trx, names, { ...limits, firstFailures }, now);
  const counted = (Object.keys(limits) as Limit[]).filter((limit) => !limit.startsWith('account') || isGuardOn('account-guess-limit'));
  const ends = counted.map((limit) => (reached[limit]?.getTime() ?? 0) + limits[limit].seconds * 1000);
  const waitMilliseconds = Math.max(...ends) - now.getTime();
  if (waitMilliseconds <= 0) {
    const isRepeat = reached.firstFailures !== null || !isGuardOn('shared-network-allowance');
    return { device: null, isRepeat, isLast: reached.lastOfAccount !== null };
  }
  securityEvent(at, 'sign-in-stopped');
  throw signInStopped(Math.ceil(waitMilliseconds / 1000));
}

/**
 * The stored form of an address and its networks: an HMAC, because with a plain hash someone with a copy of the database could try all of
 * them.
 */
function namesOf(secretKey: string, username: string, ip: string): TryNames {
  const nameOf = (what: string) => deriveToken(secretKey, 'failed sign-in', what);
  const { near, middle, far } = networksOf(ip);
  return { account: nameOf(`account ${username}`), near: nameOf(near), middle: nameOf(middle), far: nameOf(far) };
}
