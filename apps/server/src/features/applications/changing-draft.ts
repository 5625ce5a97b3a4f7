import type { ApplicationDraft } from '@berth/contract';
import { forTenant, type TenantTransaction } from '../../platform/database/for-tenant.ts';
import type { Services } from '../../platform/services.ts';
import { requireFullAccount } from '../account/index.ts';
import { advertClosed } from '../adverts/index.ts';
import { lockDocuments } from '../documents/index.ts';
import type { DraftPlace } from './application-files.queries.ts';
import { hasApplied } from './applications.queries.ts';
import { alreadySent, tooManyDrafts } from './applications-failures.ts';
import { countDrafts } from './drafts.queries.ts';
import { readFilled } from './read-filled.ts';

/** Adverts one candidate can have begun to apply for at once: each may hold two files of 10 MB. */
const mostDrafts = 50;

/**
 * Changes a draft, one change at a time for each candidate, and gives it as it then is.
 *
 * @throws notFound unknown advert · alreadySent · advertClosed · tooManyDrafts · what `requireFullAccount` and `change` throw
 */
export function changingDraft(
  services: Services,
  place: DraftPlace,
  change: (trx: TenantTransaction, draft: ApplicationDraft) => Promise<void>,
): Promise<ApplicationDraft> {
  return forTenant(services.database, place.tenantId, async (trx) => {
    await lockDocuments(trx, place.candidateId);
    await requireFullAccount(trx, place.candidateId);
    const { advert, draft } = await readFilled(trx, place, services.clock());
    if (await hasApplied(trx, place.candidateId, place.advertId)) throw alreadySent();
    if (!advert.isOpen) throw advertClosed();
    if (draft.version === 0 && (await countDrafts(trx, place.candidateId)) >= mostDrafts) throw tooManyDrafts(mostDrafts);
    await change(trx, draft);
    return (await readFilled(trx, place, services.clock())).draft;
  });
}
