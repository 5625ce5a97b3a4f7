import { sql } from 'kysely';
import type { TenantTransaction } from '../database/for-tenant.ts';
import type { MailRequest } from './mail-request.ts';

/** Records a mail; its id, or undefined when the key is already there. */
export async function insertMail(
  trx: TenantTransaction,
  { candidateId, params, forgetRecipient = false, ...mail }: MailRequest,
  now: Date,
): Promise<string | undefined> {
  const row = await trx
    .insertInto('mail')
    .values({ ...mail, forgetRecipient, candidateId: candidateId ?? null, params: JSON.stringify(params), createdAt: now })
    .onConflict((conflict) => conflict.columns(['tenantId', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Records mails; returns the ids of those with a new key. */
export async function insertMails(trx: TenantTransaction, mails: MailRequest[], now: Date): Promise<string[]> {
  if (mails.length === 0) return [];
  const rows = await trx
    .insertInto('mail')
    .values(
      mails.map(({ candidateId, params, forgetRecipient = false, ...mail }) => ({
        ...mail,
        forgetRecipient,
        candidateId: candidateId ?? null,
        params: JSON.stringify(params),
        createdAt: now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['tenantId', 'key']).doNothing())
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** A longer claim was made by a clock that was ahead, and is ignored. */
const longestClaimMilliseconds = 10 * 60_000;

/**
 * Claims a queued mail for this worker; if the worker dies, the next may claim it when the claim expires. Null if the mail is sent,
 * refused, or claimed by another worker (`isTaken`).
 */
export async function claimMail(trx: TenantTransaction, mailId: string, now: Date, claimedUntil: Date) {
  const mail = await trx
    .updateTable('mail')
    .set({ claimedUntil })
    .where('id', '=', mailId)
    .where('status', '=', 'queued')
    .where((where) =>
      where.or([
        where('claimedUntil', 'is', null),
        where('claimedUntil', '<=', now),
        where('claimedUntil', '>', new Date(now.getTime() + longestClaimMilliseconds)),
      ]),
    )
    .returning(['id', 'template', 'recipient', 'refusedBy', 'params', 'candidateId', 'createdAt'])
    .executeTakeFirst();
  if (mail) return { mail: { ...mail, claimedUntil }, isTaken: false };
  const other = await trx.selectFrom('mail').select('id').where('id', '=', mailId).where('status', '=', 'queued').executeTakeFirst();
  return { mail: null, isTaken: other !== undefined };
}

/**
 * Deletes mails that wait to be sent; their jobs then find nothing to do. Returns how many, or null if one of them has left or is being sent:
 * then none may count as deleted, so roll back.
 */
export async function deleteWaitingMails(trx: TenantTransaction, keys: string[]): Promise<number | null> {
  if (keys.length === 0) return 0;
  const mails = await trx.selectFrom('mail').select(['status', 'claimedUntil']).where('key', 'in', keys).forUpdate().execute();
  if (mails.some(({ status, claimedUntil }) => status !== 'queued' || claimedUntil !== null)) return null;
  await trx.deleteFrom('mail').where('key', 'in', keys).execute();
  return mails.length;
}

/** Extends the claim of this worker; false when the mail is no longer in its hands. */
export async function extendClaim(trx: TenantTransaction, mailId: string, claimedUntil: Date, until: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('mail')
    .set({ claimedUntil: until })
    .where('id', '=', mailId)
    .where('status', '=', 'queued')
    .where('claimedUntil', '=', claimedUntil)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Records how a mail ended. A mail to a deleted account then loses its recipient. */
export async function finishMail(
  trx: TenantTransaction,
  mailId: string,
  status: 'sent' | 'rejected' | 'dropped',
  now: Date,
): Promise<void> {
  await trx
    .updateTable('mail')
    .set({
      status,
      sentAt: status === 'sent' ? now : null,
      claimedUntil: null,
      recipient: sql`case when forget_recipient then '' else recipient end`,
    })
    .where('id', '=', mailId)
    .where('status', '=', 'queued')
    .execute();
}

/**
 * Releases a claimed mail, so that the next try need not wait for the claim to expire. If the claim has expired, another worker may have
 * one, which must not be ended.
 */
export async function releaseMail(trx: TenantTransaction, mailId: string, claimedUntil: Date): Promise<void> {
  await trx
    .updateTable('mail')
    .set({ claimedUntil: null })
    .where('id', '=', mailId)
    .where('status', '=', 'queued')
    .where('claimedUntil', '=', claimedUntil)
    .execute();
}

/**
 * Addresses a claimed mail that its recipient's server refused to another recipient, and ends the claim. The row, and so the Message-ID,
 * stays the same. False if the claim has expired and another worker has the mail.
 */
export async function redirectMail(
  trx: TenantTransaction,
  mail: { id: string; recipient: string; claimedUntil: Date },
  to: string,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('mail')
    .set({ recipient: to, refusedBy: mail.recipient, claimedUntil: null })
    .where('id', '=', mail.id)
    .where('status', '=', 'queued')
    .where('claimedUntil', '=', mail.claimedUntil)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Marks these mails as undelivered; returns those that were not marked before. */
export async function markUndelivered(trx: TenantTransaction, mailIds: string[], now: Date) {
  if (mailIds.length === 0) return [];
  return trx
    .updateTable('mail')
    .set({ undeliveredAt: now })
    .where('id', 'in', mailIds)
    .where('undeliveredAt', 'is', null)
    .where('status', 'in', ['queued', 'rejected'])
    .returning(['id', 'template', 'params'])
    .execute();
}

/** Moves one candidate's mails whose key has this prefix to another candidate. */
export async function reassignMails(
  trx: TenantTransaction,
  { from, to, keyPrefix }: { from: string; to: string; keyPrefix: string },
): Promise<void> {
  await trx.updateTable('mail').set({ candidateId: to }).where('candidateId', '=', from).where('key', 'like', `${keyPrefix}%`).execute();
}

/** The states of the mails with these keys, by key. */
export async function readMailStates(trx: TenantTransaction, keys: string[]) {
  if (keys.length === 0) return new Map<string, { status: string; createdAt: Date; sentAt: Date | null; claimedUntil: Date | null }>();
  const rows = await trx
    .selectFrom('mail')
    .select(['key', 'status', 'createdAt', 'sentAt', 'claimedUntil'])
    .where('key', 'in', keys)
    .execute();
  return new Map(rows.map(({ key, ...state }) => [key, state]));
}

/** A candidate's mails for an export; their content is not stored. */
export function readMailsTo(trx: TenantTransaction, candidateId: string) {
  return trx
    .selectFrom('mail')
    .select(['template', 'recipient', 'status', 'createdAt', 'sentAt'])
    .where('candidateId', '=', candidateId)
    .orderBy('createdAt')
    .execute();
}
