import { candidateTypes, codeTries } from '@berth/contract';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import type { RegisteredPasskey } from '../second-factor/index.ts';

/** A registration that waits for its code in the browser that sent it. */
export type NewRegistration = {
  id: string;
  candidateId: string;
  email: string;
  browserHash: string;
  passwordHash: string | null;
  /** Made instead of a password. */
  passkey: RegisteredPasskey | null;
  returnUrl: string | null;
  jobAlertId: string | null;
  codeEndsAt: Date;
  expiresAt: Date;
};

/** At most so many ended registrations are deleted with each new one. */
const cleared = 100;

/** Inserts a registration, in place of an earlier one of the same browser, and deletes some that have ended. */
export async function insertRegistration(trx: TenantTransaction, registration: NewRegistration, now: Date): Promise<void> {
  const ended = trx.selectFrom('registration').select('id').where('expiresAt', '<', now).limit(cleared);
  await trx
    .deleteFrom('registration')
    .where((where) => where.or([where('id', 'in', ended), where('browserHash', '=', registration.browserHash)]))
    .execute();
  const { passkey, ...row } = registration;
  await trx
    .insertInto('registration')
    .values({ ...row, passkey: passkey && JSON.stringify(passkey) })
    .execute();
}

/** The registration of a browser, until it ends. */
export function findRegistration(trx: TenantTransaction, browserHash: string, now: Date) {
  return trx
    .selectFrom('registration')
    .select(['id', 'candidateId', 'email', 'passwordHash', 'passkey', 'returnUrl', 'jobAlertId', 'tries', 'codeEndsAt'])
    .where('browserHash', '=', browserHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
}
export type WaitingRegistration = NonNullable<Awaited<ReturnType<typeof findRegistration>>>;

/** Gives the registration of a browser another code: another id, and no tries yet. Returns the registration, undefined if there is none. */
export function renewCode(
  trx: TenantTransaction,
  { browserHash, email }: { browserHash: string; email: string },
  code: { id: string; codeEndsAt: Date },
  now: Date,
) {
  return trx
    .updateTable('registration')
    .set({ ...code, tries: 0 })
    .where('browserHash', '=', browserHash)
    .where('email', '=', email)
    .where('expiresAt', '>', now)
    .returning(['returnUrl', 'jobAlertId'])
    .executeTakeFirst();
}

/** Counts a wrong code. The caller has locked the account. */
export async function countWrongCode(trx: TenantTransaction, id: string): Promise<void> {
  await trx
    .updateTable('registration')
    .set((at) => ({ tries: at('tries', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Whether the code of a registration would be accepted now: not replaced, not expired, not out of tries, its account still Pending. */
export async function isCodeOpen(trx: TenantTransaction, id: string, now: Date): Promise<boolean> {
  const row = await trx
    .selectFrom('registration')
    .innerJoin('candidate', 'candidate.id', 'registration.candidateId')
    .select('registration.id')
    .where('registration.id', '=', id)
    .where('registration.codeEndsAt', '>', now)
    .where('registration.tries', '<', codeTries)
    .where('candidate.type', '=', candidateTypes.pending)
    .executeTakeFirst();
  return row !== undefined;
}

/** The passkeys of the registrations of an account that have not ended. */
export async function readRegisteredPasskeys(trx: TenantTransaction, candidateId: string, now: Date): Promise<RegisteredPasskey[]> {
  const rows = await trx
    .selectFrom('registration')
    .select('passkey')
    .where('candidateId', '=', candidateId)
    .where('expiresAt', '>', now)
    .where('passkey', 'is not', null)
    .execute();
  return rows.map(({ passkey }) => passkey as RegisteredPasskey);
}

/** Ends every registration of an account: its address is confirmed. */
export async function endRegistrations(trx: TenantTransaction, candidateId: string): Promise<void> {
  await trx.deleteFrom('registration').where('candidateId', '=', candidateId).execute();
}

/** The registrations of a candidate that wait for a code, as an export shows them. */
export function readRegistrationsToExport(trx: TenantTransaction, candidateId: string) {
  return trx
    .selectFrom('registration')
    .select(['email', 'returnUrl', 'expiresAt'])
    .where('candidateId', '=', candidateId)
    .orderBy('expiresAt')
    .execute();
}
