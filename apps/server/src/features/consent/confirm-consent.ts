import type { ConsentKind } from '@berth/contract';
import type { AtVisit } from '../../platform/at.ts';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import { networkOf } from '../../platform/security/limits.ts';
import { hashToken } from '../../platform/security/tokens.ts';
import { countTry, takeBackTry } from '../../platform/security/tries.ts';
import { acceptTerms } from '../account/index.ts';
import { confirmRequest, readJobTitle } from './consent.queries.ts';
import { readWording, recordConsents } from './ledger.queries.ts';

/** The limit that failed consent links of a network share. */
const limit = { name: 'consent-network', tries: 60, seconds: 3600 };

/**
 * Records the consent of a mailed link. Also true for a link that was followed before; false for an expired, replaced or unknown one.
 * Throws 429 after too many failed links from a network (consent.terms.9).
 */
export async function confirmConsent(at: AtVisit, { kind, token }: { kind: ConsentKind; token: string }): Promise<boolean> {
  const network = networkOf(at.ip);
  await countTry(at, limit.name, network, limit.tries, limit.seconds);
  const isConfirmed = await at.transaction(async (trx) => {
    const now = at.now();
    const request = await confirmRequest(trx, kind, hashToken(token), now);
    if (request?.isFirst) await recordAnswer(trx, kind, request, now);
    return request !== undefined;
  });
  if (isConfirmed) await takeBackTry(at, limit.name, network);
  return isConfirmed;
}

type Answered = NonNullable<Awaited<ReturnType<typeof confirmRequest>>>;

async function recordAnswer(trx: TenantTransaction, kind: ConsentKind, request: Answered, now: Date): Promise<void> {
  const { candidateId, advertId, coversAllJobs, wordingHash } = request;
  if (kind === 'terms') await acceptTerms(trx, candidateId, now);
  const about = advertId === null ? null : await readJobTitle(trx, advertId);
  const wording = wordingHash === null ? null : await readWording(trx, wordingHash);
  const entry = { purpose: kind, place: 'emailLink', isGiven: true, wording, about, advertId, coversAllJobs } as const;
  await recordConsents(trx, candidateId, [entry], now);
}
