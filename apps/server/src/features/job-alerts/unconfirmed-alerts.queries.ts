import { jobAlertStatuses } from '@berth/contract';
import type { ExpressionBuilder } from 'kysely';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import type { DB } from '../../platform/database/schema.gen.ts';

const waiting = (trx: TenantTransaction, candidateId: string) =>
  trx.selectFrom('jobAlert').select(['id', 'uri']).where('candidateId', '=', candidateId).where('confirmedAt', 'is', null);

/** The alert of a candidate that waits for its link, the newest. */
export function readWaitingAlert(trx: TenantTransaction, candidateId: string) {
  return waiting(trx, candidateId).orderBy('createdAt', 'desc').limit(1).executeTakeFirst();
}

/** Deletes every alert of a candidate that waits. */
export async function deleteWaitingAlerts(trx: TenantTransaction, candidateId: string): Promise<void> {
  await trx.deleteFrom('jobAlert').where('candidateId', '=', candidateId).where('confirmedAt', 'is', null).execute();
}

/** The same, but keeps those whose own mail has a link that still starts them. */
export async function deleteUnmailedAlerts(trx: TenantTransaction, candidateId: string, now: Date): Promise<void> {
  await trx
    .deleteFrom('jobAlert')
    .where('candidateId', '=', candidateId)
    .where('confirmedAt', 'is', null)
    .where((where) => where.not(where.exists(openLinks(where, now).where('mailToken.purpose', '=', 'alert'))))
    .execute();
}

/** Deletes the alert that has waited longest for its confirmation. Returns whether there was one. */
export async function deleteLongestWaiting(trx: TenantTransaction, candidateId: string): Promise<boolean> {
  const row = await trx
    .deleteFrom('jobAlert')
    .where('id', 'in', waiting(trx, candidateId).clearSelect().select('id').orderBy('createdAt').limit(1))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes alerts that no link can start any more, of one candidate or of the tenant. */
export async function deleteEndedAlerts(trx: TenantTransaction, now: Date, candidateId?: string): Promise<void> {
  await trx
    .deleteFrom('jobAlert')
    .where('confirmedAt', 'is', null)
    .$if(candidateId !== undefined, (alerts) => alerts.where('candidateId', '=', candidateId ?? ''))
    .where((where) => where.not(where.exists(openLinks(where, now))))
    .execute();
}

/** The links that still start an alert. */
function openLinks(where: ExpressionBuilder<DB, 'jobAlert'>, now: Date) {
  return where
    .selectFrom('mailToken')
    .select('mailToken.id')
    .whereRef('mailToken.jobAlertId', '=', 'jobAlert.id')
    .where('mailToken.usedAt', 'is', null)
    .where('mailToken.expiresAt', '>', now);
}

const started = ['id', 'title', 'category', 'uri', 'status', 'frequency', 'newsAndEvents', 'careersAdvice'] as const;

/** Starts an unconfirmed alert; undefined if it has started or is gone. */
export function startAlert(trx: TenantTransaction, candidateId: string, id: string, now: Date) {
  return trx
    .updateTable('jobAlert')
    .set({ confirmedAt: now, touchedAt: now, status: jobAlertStatuses.enabled })
    .where('candidateId', '=', candidateId)
    .where('id', '=', id)
    .where('confirmedAt', 'is', null)
    .returning(started)
    .executeTakeFirst();
}

/** An alert that was started. */
export function readStarted(trx: TenantTransaction, id: string) {
  return trx
    .selectFrom('jobAlert')
    .innerJoin('candidate', 'candidate.id', 'jobAlert.candidateId')
    .select(started.map((column) => `jobAlert.${column}` as const))
    .select(['candidateId', 'candidate.type'])
    .where('jobAlert.id', '=', id)
    .where('jobAlert.confirmedAt', 'is not', null)
    .executeTakeFirst();
}

/** Moves the newest started alerts of another account, at most `most`, to this one. */
export async function moveStarted(trx: TenantTransaction, from: string, candidateId: string, most: number): Promise<void> {
  const newest = trx
    .selectFrom('jobAlert')
    .select('id')
    .where('candidateId', '=', from)
    .where('confirmedAt', 'is not', null)
    .orderBy('createdAt', 'desc')
    .limit(most);
  await trx.updateTable('jobAlert').set({ candidateId }).where('id', 'in', newest).execute();
}

/** What a confirmation mail says of an alert; undefined if the alert is confirmed, or the link is used or expired. */
export function readAlertToConfirm(trx: TenantTransaction, tokenId: string, now: Date) {
  return trx
    .selectFrom('mailToken')
    .innerJoin('jobAlert', 'jobAlert.id', 'mailToken.jobAlertId')
    .innerJoin('candidate', 'candidate.id', 'jobAlert.candidateId')
    .select(['jobAlert.title', 'jobAlert.newsAndEvents', 'jobAlert.careersAdvice', 'candidate.type'])
    .where('mailToken.id', '=', tokenId)
    .where('mailToken.usedAt', 'is', null)
    .where('mailToken.expiresAt', '>', now)
    .where('jobAlert.confirmedAt', 'is', null)
    .executeTakeFirst();
}

/** Marks a form as sent until it expires; false if it was sent before. Deletes expired marks. */
export async function useNonce(trx: TenantTransaction, nonce: { nonceHash: string; expiresAt: Date }, now: Date): Promise<boolean> {
  await trx.deleteFrom('alertFormNonce').where('expiresAt', '<=', now).execute();
  const row = await trx
    .insertInto('alertFormNonce')
    .values(nonce)
    .onConflict((conflict) => conflict.doNothing())
    .returning('nonceHash')
    .executeTakeFirst();
  return row !== undefined;
}

/** The kind of account that an address has. */
export function readAddress(trx: TenantTransaction, email: string) {
  return trx.selectFrom('candidate').select(['id', 'type']).where('email', '=', email).executeTakeFirst();
}
