import type { ConsentKind } from '@berth/contract';
import type { AtVisit } from '../../platform/at.ts';
import { isFailure } from '../../platform/failures/failure.ts';
import { networkOf } from '../../platform/security/limits.ts';
import { hashToken } from '../../platform/security/tokens.ts';
import { countTry } from '../../platform/security/tries.ts';
import { readExpiredRequest } from './consent.queries.ts';
import { requestConsent } from './request-consent.ts';

/**
 * Mails a new link in place of an expired one, which proves that its holder was asked. False for a link that was answered or replaced, for
 * an unknown one, and if the account or the job is gone. Throws 429 past 20 an hour from a network.
 */
export async function renewConsentLink(at: AtVisit, { token }: { token: string }): Promise<boolean> {
  await countTry(at, 'consent-renewal', networkOf(at.ip), 20, 3600);
  // The token of the terms is a GUID, which is the same in capitals.
  const hashes = [token, token.toLowerCase()].map(hashToken);
  const expired = await at.transaction((trx) => readExpiredRequest(trx, hashes, at.now()));
  if (!expired) return false;
  try {
    await requestConsent(at, { email: expired.email, kind: expired.kind as ConsentKind, advertId: expired.advertId });
    return true;
  } catch (error) {
    if (isFailure(error, 'consent-not-asked')) return false;
    throw error;
  }
}
