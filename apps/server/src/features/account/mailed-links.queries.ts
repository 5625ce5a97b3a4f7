import { candidateTypes } from '@berth/contract';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';

/** What a mailed link is for: a link for one thing opens no other. */
export type LinkPurpose = 'confirm' | 'password' | 'change' | 'unblock' | 'alert';

/** Serialises changes of this account's links, password and address. Lock the account first, then its links, to avoid a deadlock. */
export async function lockAccount(trx: TenantTransaction, candidateId: string): Promise<void> {
  await trx.selectFrom('candidate').select('id').where('id', '=', candidateId).forUpdate().execute();
}

/**
 * Inserts a mailed link and ends every earlier one of the same account and purpose, or of the same job alert: only the newest link works.
 * Without `returnUrl` or `jobAlertId` it takes those of the link before.
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
  // Otherwise two concurrent requests would each miss the other's link.
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

/** Whether a link is worth mailing: not followed, not replaced, and not expired while the mail server was away. */
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

/** The page that a link leads to, and the job alert that it starts. */
export type Redeemed = { returnUrl: string | null; jobAlertId: string | null };

/** The title of the job alert that a link starts; null if it starts none. */
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

/** Uses a link. Of concurrent tries, one gets the row. */
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

/** Counts the open links of an account as followed: what they ask for has been done another way. */
export async function useLinks(trx: TenantTransaction, purpose: LinkPurpose, candidateId: string, now: Date): Promise<void> {
  await trx
    .updateTable('mailToken')
    .set({ usedAt: now })
    .where('candidateId', '=', candidateId)
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .execute();
}

/**
 * Finds a link that was followed before: a second click must not look like an error. Its account is Full, or the link is a job alert's,
 * which does not make the account Full.
 */
export function findUsedLink(trx: TenantTransaction, purpose: LinkPurpose, candidateId: string, tokenHash: string) {
  return trx
    .selectFrom('mailToken')
    .innerJoin('candidate', 'candidate.id', 'mailToken.candidateId')
    .select(['mailToken.returnUrl', 'mailToken.jobAlertId', 'mailToken.expiresAt', 'candidate.email'])
    .select((select) => select('candidate.passwordHash', 'is not', null).as('hasPassword'))
    .where('mailToken.candidateId', '=', candidateId)
    .where('mailToken.tokenHash', '=', tokenHash)
    .where('mailToken.purpose', '=', purpose)
    .where('mailToken.usedAt', 'is not', null)
    .$if(purpose !== 'alert', (links) => links.where('candidate.type', '=', candidateTypes.full))
    .executeTakeFirst();
}

/** The search of an expired alert link; undefined if the link was followed, replaced or never existed. */
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

/** Ends every open link of an account, or those of one purpose. */
export async function endLinks(trx: TenantTransaction, candidateId: string, purpose?: LinkPurpose): Promise<void> {
  const waiting = trx.deleteFrom('mailToken').where('candidateId', '=', candidateId).where('usedAt', 'is', null);
  await (purpose ? waiting.where('purpose', '=', purpose) : waiting).execute();
}

/**
 * Whether the link for a new password that was mailed to this address works now. One query, so that an unknown address costs as much as a
 * known one.
 */
export async function isPasswordLinkOf(trx: TenantTransaction, email: string, tokenHash: string, now: Date): Promise<boolean> {
  const row = await trx
    .selectFrom('mailToken')
    .innerJoin('candidate', 'candidate.id', 'mailToken.candidateId')
    .select('mailToken.id')
    .where('candidate.email', '=', email)
    .where('candidate.type', '=', candidateTypes.full)
    .where('tokenHash', '=', tokenHash)
    .where('purpose', '=', 'password')
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a link would work now. Checked before the expensive hash of the new password. */
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
