import { sql } from 'kysely';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';

/** The number of failures allowed within a time. */
export type FailureLimit = { failures: number; seconds: number };

/** The limits that a try counts towards: names of the account and of its networks. */
export type TryNames = { account: string; near: string; middle: string; far: string };

/**
 * Clocks of instances differ by less than this. A failure further in the future was written before the clock was set back. It does not
 * count, or it would count for longer than its limit says.
 */
const skewSeconds = 60;

/** The time of a limit's oldest failure once the limit is reached; no row before that. */
function reached(trx: TenantTransaction, { failures, seconds }: FailureLimit, now: Date) {
  return trx
    .selectFrom('failedSignIn')
    .select('failedAt')
    .where('failedAt', '>', new Date(now.getTime() - seconds * 1000))
    .where('failedAt', '<=', new Date(now.getTime() + skewSeconds * 1000))
    .orderBy('failedAt', 'desc')
    .offset(failures - 1)
    .limit(1);
}

/** Makes tries at one account wait for each other until the transaction ends, so that concurrent tries cannot exceed a limit. */
export async function lockTries(trx: TenantTransaction, account: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${account}, 0))`.execute(trx);
}

type GuessLimits = Record<'account' | 'accountDay' | 'near' | 'middle' | 'far' | 'firstFailures', FailureLimit>;

/**
 * Which limits are reached: for each, the time of its oldest failure that counts, else null. `lastOfAccount`: one more failure reaches the
 * account's limit. `firstFailures`: the number of failures of this account from this near network. Failures of known devices do not count.
 */
export function readReached(trx: TenantTransaction, names: TryNames, limits: GuessLimits, now: Date) {
  const unknown = (limit: FailureLimit) => reached(trx, limit, now).where('device', 'is', null);
  const atAccount = (limit: FailureLimit) => unknown(limit).where('account', '=', names.account);
  const { account, accountDay, near, middle, far, firstFailures } = limits;
  return trx
    .selectNoFrom([
      atAccount(account).as('account'),
      atAccount({ ...account, failures: account.failures - 1 }).as('lastOfAccount'),
      atAccount(accountDay).as('accountDay'),
      atAccount(firstFailures).where('nearNetwork', '=', names.near).as('firstFailures'),
      unknown(near).where('nearNetwork', '=', names.near).where('isRepeat', '=', true).as('near'),
      unknown(middle).where('middleNetwork', '=', names.middle).as('middle'),
      unknown(far).where('farNetwork', '=', names.far).as('far'),
    ])
    .executeTakeFirstOrThrow();
}

/** Whether a known device of an account has reached its own limit of failures. */
export async function isDeviceSpent(
  trx: TenantTransaction,
  account: string,
  device: string,
  limit: FailureLimit,
  now: Date,
): Promise<boolean> {
  const row = await reached(trx, limit, now).where('account', '=', account).where('device', '=', device).executeTakeFirst();
  return row !== undefined;
}

/** One recorded sign-in attempt. `device` is the hash of a known device. */
type NewTry = { names: TryNames; device: string | null; isRepeat: boolean; now: Date };

/**
 * Records a try as failed, until it succeeds. Deletes failures from before `keptFrom`, which no longer count, but skips those that a
 * concurrent try is deleting. Returns the new id.
 */
export async function insertTry(trx: TenantTransaction, { names, device, isRepeat, now }: NewTry, keptFrom: Date): Promise<string> {
  const old = trx.selectFrom('failedSignIn').select('id').where('failedAt', '<=', keptFrom).orderBy('failedAt').limit(100);
  const { account, near, middle, far } = names;
  const { id } = await trx
    .with('deleted', (query) => query.deleteFrom('failedSignIn').where('id', 'in', old.forUpdate().skipLocked()))
    .insertInto('failedSignIn')
    .values({ failedAt: now, account, device, nearNetwork: near, middleNetwork: middle, farNetwork: far, isRepeat })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Deletes a try that did not fail. */
export async function deleteTry(trx: TenantTransaction, id: string): Promise<void> {
  await trx.deleteFrom('failedSignIn').where('id', '=', id).execute();
}

/** After a success: deletes the account's own failures from this device and this network. */
export async function deleteTriesFromHere(trx: TenantTransaction, { account, near }: TryNames, device: string | null): Promise<void> {
  await trx
    .deleteFrom('failedSignIn')
    .where('account', '=', account)
    .where((at) =>
      at.or([at.and([at('nearNetwork', '=', near), at('device', 'is', null)]), ...(device === null ? [] : [at('device', '=', device)])]),
    )
    .execute();
}
