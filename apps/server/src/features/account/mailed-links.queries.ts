import { candidateTypes } from '@berth/contract';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';

/** What a mailed link is for: a link for one thing opens no other. */
export type LinkPurpose = 'confirm' | 'password' | 'change' | 'unblock' | 'alert';

/** Makes whatever else changes this account's links, password or address wait its turn: the account first, then its links, or two would wait for each other. */
export async function lockAccount(trx: TenantTransaction, candidateId: string): Promise<void> {
  await trx.selectFrom('candidate').select('id').where('id', '=', candidateId).forUpdate().execute();
}

/**
 * Makes the row of a mailed link and ends every earlier one of its account and purpose, or of its job alert: only the newest link works.
 * Without a `returnUrl` of its own it leads where the one before did, and without a `jobAlertId` it starts what that one would have.
 */
export async function makeLink(
  trx: TenantTransaction,
  token: {
    id: string;
    purpose: LinkPurpose;
    candidateId: string;
    tokenHash: string;
    returnUrl: string | null;
    jobAlertId?: string | null | undefined;
    createdAt: Date;
    expiresAt: Date;
  },
): Promise<void> {
  // Two requests at once would each leave the other's link standing.
  await lockAccount(trx, token.candidateId);
  const ended = await trx
    .deleteFrom('mailToken')
    .where('candidateId', '=', token.candidateId)
    .where('purpose', '=', token.purpose)
    .where('usedAt', 'is', null)
    .$if(token.purpose === 'alert', (links) => links.where('jobAlertId', '=', token.jobAlertId ?? null))
    .returning(['returnUrl', 'jobAlertId'])
    .execute();
  const returnUrl = token.returnUrl ?? ended[0]?.returnUrl ?? null;
  const jobAlertId = token.jobAlertId === undefined ? (ended[0]?.jobAlertId ?? null) : token.jobAlertId;
  await trx
    .insertInto('mailToken')
    .values({ ...token, returnUrl, jobAlertId })
    .execute();
}

/** Whether a link is worth mailing: neither followed, nor replaced by a newer one, nor run out while the mail server was away. */
export async function isLinkOpen(trx: TenantTransaction, tokenId: string, now: Date): Promise<boolean> {
  const row = await trx
    .selectFrom('mailToken')
    .select('id')
    .where('id', '=', tokenId)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/** Where a link leads next, and the job alert that it starts. */
export type Redeemed = { returnUrl: string | null; jobAlertId: string | null };

/** The title of the job alert that a link starts; null where it starts none. */
export async function readAlertOfLink(trx: TenantTransaction, tokenId: string): Promise<string | null> {
  const row = await trx
    .selectFrom('mailToken')
    .innerJoin('jobAlert', 'jobAlert.id', 'mailToken.jobAlertId')
    .select('jobAlert.title')
    .where('mailToken.id', '=', tokenId)
    .where('jobAlert.confirmedAt', 'is', null)
    .executeTakeFirst();
  return row?.title ?? null;
}

/** Uses a link up: of any number of tries at once, one gets the row. */
export async function redeemLink(trx: TenantTransaction, purpose: LinkPurpose, candidateId: string, tokenHash: string, now: Date) {
  await lockAccount(trx, candidateId);
  return trx
    .updateTable('mailToken')
    .set({ usedAt: now })
    .where('candidateId', '=', candidateId)
    .where('tokenHash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning(['returnUrl', 'jobAlertId'])
    .executeTakeFirst();
}

/**
 * A link that was followed before: a second click must not read as a failure. Its account is Full, or the link is one of a job alert,
 * which does not make it so.
 */
export function findUsedLink(trx: TenantTransaction, purpose: LinkPurpose, candidateId: string, tokenHash: string) {
  return trx
    .selectFrom('mailToken')
    .innerJoin('candidate', 'candidate.id', 'mailToken.candidateId')
    .select(['mailToken.returnUrl', 'mailToken.jobAlertId'])
    .where('mailToken.candidateId', '=', candidateId)
    .where('mailToken.tokenHash', '=', tokenHash)
    .where('mailToken.purpose', '=', purpose)
    .where('mailToken.usedAt', 'is not', null)
    .$if(purpose !== 'alert', (links) => links.where('candidate.type', '=', candidateTypes.full))
    .executeTakeFirst();
}

/** The search of an alert's link that nobody followed in its time; undefined for one that was followed, replaced by a newer one, or never was. */
export function readExpiredAlertLink(trx: TenantTransaction, candidateId: string, tokenHash: string, now: Date) {
  return trx
    .selectFrom('mailToken')
    .select('returnUrl')
    .where('candidateId', '=', candidateId)
    .where('tokenHash', '=', tokenHash)
    .where('purpose', '=', 'alert')
    .where('usedAt', 'is', null)
    .where('expiresAt', '<=', now)
    .executeTakeFirst();
}

/** Ends every link of an account that waits, or those of one purpose. */
export async function endLinks(trx: TenantTransaction, candidateId: string, purpose?: LinkPurpose): Promise<void> {
  const waiting = trx.deleteFrom('mailToken').where('candidateId', '=', candidateId).where('usedAt', 'is', null);
  await (purpose ? waiting.where('purpose', '=', purpose) : waiting).execute();
}

/** Whether a link could be redeemed now: asked before the work of hashing a password is done for it. */
export async function isLinkGood(
  trx: TenantTransaction,
  purpose: LinkPurpose,
  candidateId: string,
  tokenHash: string,
  now: Date,
): Promise<boolean> {
  const row = await trx
    .selectFrom('mailToken')
    .select('id')
    .where('candidateId', '=', candidateId)
    .where('tokenHash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}
