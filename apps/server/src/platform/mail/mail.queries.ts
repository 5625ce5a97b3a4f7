import type { TenantTransaction } from '../database/for-tenant.ts';
import type { MailRequest } from './queue-mail.ts';

/** A claim on a mail lasts this long; a worker that died leaves it to the next after that. */
const claimSeconds = 60;

/** Records a mail; its id, or undefined when the key is already there. */
export async function insertMail(
  trx: TenantTransaction,
  { candidateId, params, ...mail }: MailRequest,
  now: Date,
): Promise<string | undefined> {
  const row = await trx
    .insertInto('mail')
    .values({ ...mail, candidateId: candidateId ?? null, params: JSON.stringify(params), createdAt: now })
    .onConflict((conflict) => conflict.columns(['tenantId', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Claims a queued mail for this worker. Null when it is sent, refused, or in another worker's hands (`isTaken`). */
export async function claimMail(trx: TenantTransaction, mailId: string, now: Date) {
  const mail = await trx
    .updateTable('mail')
    .set({ claimedUntil: new Date(now.getTime() + claimSeconds * 1000) })
    .where('id', '=', mailId)
    .where('status', '=', 'queued')
    .where((where) => where.or([where('claimedUntil', 'is', null), where('claimedUntil', '<=', now)]))
    .returning(['id', 'template', 'recipient', 'params', 'candidateId', 'createdAt'])
    .executeTakeFirst();
  if (mail) return { mail, isTaken: false };
  const other = await trx.selectFrom('mail').select('id').where('id', '=', mailId).where('status', '=', 'queued').executeTakeFirst();
  return { mail: null, isTaken: other !== undefined };
}

/** Records how a mail ended. */
export async function finishMail(
  trx: TenantTransaction,
  mailId: string,
  status: 'sent' | 'rejected' | 'dropped',
  now: Date,
): Promise<void> {
  await trx
    .updateTable('mail')
    .set({ status, sentAt: status === 'sent' ? now : null, claimedUntil: null })
    .where('id', '=', mailId)
    .where('status', '=', 'queued')
    .execute();
}

/** Gives a claimed mail back, so that the next try need not wait for the claim to run out. */
export async function releaseMail(trx: TenantTransaction, mailId: string): Promise<void> {
  await trx.updateTable('mail').set({ claimedUntil: null }).where('id', '=', mailId).where('status', '=', 'queued').execute();
}

/** True when the candidate's address has been refused for good. */
export async function isAddressBlocked(trx: TenantTransaction, candidateId: string): Promise<boolean> {
  const row = await trx.selectFrom('candidate').select('emailBlockedAt').where('id', '=', candidateId).executeTakeFirst();
  return row?.emailBlockedAt != null;
}

/** Marks the candidate's address as refused (SPEC.md §4, "Email blocked"); an address changed meanwhile is left alone. */
export async function blockAddress(trx: TenantTransaction, candidateId: string, address: string, now: Date): Promise<void> {
  await trx
    .updateTable('candidate')
    .set({ emailBlockedAt: now })
    .where('id', '=', candidateId)
    .where('email', '=', address)
    .where('emailBlockedAt', 'is', null)
    .execute();
}
