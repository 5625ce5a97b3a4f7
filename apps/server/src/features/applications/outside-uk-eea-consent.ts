import type { RouteAnswer, routes } from '@berth/contract';
import { forTenant } from '../../platform/database/for-tenant.ts';
import type { Services } from '../../platform/services.ts';
import type { DraftPlace } from './application-files.queries.ts';
import { readConsentOf } from './applications.queries.ts';
import { readFilled } from './read-filled.ts';

type ConsentDetails = RouteAnswer<typeof routes.applications.outsideUkEeaConsent>;

/** What applying for an advert needs of this consent, and since when it is given. Throws notFound for an unknown advert. */
export function outsideUkEeaConsent(services: Services, place: DraftPlace): Promise<ConsentDetails> {
  return forTenant(services.database, place.tenantId, async (trx) => {
    const { advert, tenant, consentForAllJobs } = await readFilled(trx, place, services.clock());
    const given = consentForAllJobs ?? (await readConsentOf(trx, place));
    return {
      isNeeded: advert.detailsSentOutsideUkEea,
      isGiven: given !== null,
      givenOn: given?.toISOString() ?? null,
      isForAllJobs: consentForAllJobs !== null,
      wording: tenant.content.consent.outsideUkEea,
    };
  });
}
