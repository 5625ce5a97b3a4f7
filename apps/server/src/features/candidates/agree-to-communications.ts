import { type ConsentPlace, communicationWording } from '@berth/contract';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import { recordConsents } from '../consent/index.ts';
import { giveConsents, withdrawConsents } from './candidates.queries.ts';

type Pair = { category: string; method: string };
type Change = { pairs: Pair[]; place: ConsentPlace; now: Date };

/** Gives consents to communications, and adds those that are new to the ledger. */
export async function agreeToCommunications(trx: TenantTransaction, candidateId: string, { pairs, place, now }: Change): Promise<void> {
  const given = await giveConsents(trx, candidateId, pairs, now);
  await record(trx, candidateId, { pairs: given, place, now }, true);
}

/** Withdraws consents to communications, and adds those that there were to the ledger. */
export async function withdrawCommunications(trx: TenantTransaction, candidateId: string, { pairs, place, now }: Change): Promise<void> {
  const withdrawn = await withdrawConsents(trx, candidateId, pairs);
  await record(trx, candidateId, { pairs: withdrawn, place, now }, false);
}

function record(trx: TenantTransaction, candidateId: string, { pairs, place, now }: Change, isGiven: boolean): Promise<void> {
  const entries = pairs.map((pair) => ({
    purpose: 'communication' as const,
    about: `${pair.category} by ${pair.method}`,
    isGiven,
    wording: isGiven ? communicationWording(pair) : null,
    place,
  }));
  return recordConsents(trx, candidateId, entries, now);
}
