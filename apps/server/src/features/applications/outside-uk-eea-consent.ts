import type { RouteAnswer, routes } from '@berth/contract';
import type { AtCandidate } from '../../platform/at.ts';
import { readTenant } from '../tenants/index.ts';
import { readConsentOf } from './applications.queries.ts';
import { readFilled } from './read-filled.ts';

type ConsentDetails = RouteAnswer<typeof routes.applications.outsideUkEeaConsent>;

/** What applying for an advert needs of this consent, and since when it is given. Throws notFound for an unknown advert. */
export function outsideUkEeaConsent(at: AtCandidate, { advertId }: { advertId: number }): Promise<ConsentDetails> {
  const place = { candidateId: at.caller.candidateId, advertId };
  return at.transaction(async (trx) => {
    const { advert, consentForAllJobs, mailedConsent } = await readFilled(trx, place, at.now());
    const given = mailedConsent ?? (await readConsentOf(trx, place));
    const { content } = await readTenant(trx);
    return {
      isNeeded: advert.detailsSentOutsideUkEea,
      isGiven: given !== null,
      givenOn: given?.toISOString() ?? null,
      isForAllJobs: consentForAllJobs !== null,
      wording: content.consent.outsideUkEea,
    };
  });
}
