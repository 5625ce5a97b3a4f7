import type { ConsentPlace, ConsentPurpose } from '@berth/contract';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import { hashToken } from '../../platform/security/tokens.ts';

/** One consent or withdrawal. `about` names what it is about, `wording` is what was agreed to; null for a withdrawal. */
export type ConsentEntry = {
  purpose: ConsentPurpose;
  place: ConsentPlace;
  isGiven: boolean;
  wording: string | null;
  about?: string | null;
  advertId?: number | null;
  coversAllJobs?: boolean;
};

/** Keeps a wording once for the tenant, and returns its hash. */
export async function keepWording(trx: TenantTransaction, wording: string): Promise<string> {
  const hash = hashToken(wording);
  await trx
    .insertInto('consentWording')
    .values({ hash, wording })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return hash;
}

/** The wording of a hash. */
export async function readWording(trx: TenantTransaction, hash: string): Promise<string | null> {
  const row = await trx.selectFrom('consentWording').select('wording').where('hash', '=', hash).executeTakeFirst();
  return row?.wording ?? null;
}

/** Adds entries to a candidate's ledger (consent.ledger.1). */
export async function recordConsents(trx: TenantTransaction, candidateId: string, entries: ConsentEntry[], now: Date): Promise<void> {
  if (entries.length === 0) return;
  const hashes = new Map<string, string>();
  for (const { wording } of entries) if (wording !== null && !hashes.has(wording)) hashes.set(wording, await keepWording(trx, wording));
  await trx
    .insertInto('consentEntry')
    .values(
      entries.map(({ wording, about = null, advertId = null, coversAllJobs = false, ...entry }) => ({
        ...entry,
        about,
        advertId,
        coversAllJobs,
        candidateId,
        wordingHash: wording === null ? null : (hashes.get(wording) ?? null),
        recordedAt: now,
      })),
    )
    .execute();
}

/** Deletes what an unconfirmed registration agreed to: a newer one replaces it, or it ended. Anyone may have sent it. */
export async function forgetRegistrationConsents(trx: TenantTransaction, candidateId: string): Promise<void> {
  await trx.deleteFrom('consentEntry').where('candidateId', '=', candidateId).where('place', '=', 'registration').execute();
}

/** A candidate's ledger, oldest first. */
export function readLedgerOf(trx: TenantTransaction, candidateId: string) {
  return trx
    .selectFrom('consentEntry')
    .leftJoin('consentWording', 'consentWording.hash', 'consentEntry.wordingHash')
    .select(['purpose', 'about', 'isGiven', 'coversAllJobs', 'wording', 'place', 'recordedAt'])
    .where('candidateId', '=', candidateId)
    .orderBy('recordedAt')
    .orderBy('isGiven')
    .execute();
}
