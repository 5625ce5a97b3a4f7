import type { ApplicationDraft } from '@berth/contract';
import type { AtCandidate } from '../../platform/at.ts';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import { requireFullAccount } from '../account/index.ts';
import { advertClosed, appliesElsewhere } from '../adverts/index.ts';
import { lockDocuments } from '../documents/index.ts';
import type { DraftPlace } from './application-files.queries.ts';
import { hasApplied } from './applications.queries.ts';
import { alreadySent, tooManyDrafts } from './applications-failures.ts';
import { countDrafts } from './drafts.queries.ts';
import { readFilled } from './read-filled.ts';

/** Most drafts of one candidate: each may have two files of 10 MB. */
const maxDrafts = 50;

/**
 * Changes a draft, one change at a time for each candidate, and returns it with the change.
 *
 * @throws notFound unknown advert · alreadySent · advertClosed · appliesElsewhere · tooManyDrafts · what `requireFullAccount` and `change` throw
 */
export function changingDraft(
  at: AtCandidate,
  { advertId }: { advertId: number },
  change: (trx: TenantTransaction, begun: { place: DraftPlace; draft: ApplicationDraft }) => Promise<void>,
): Promise<ApplicationDraft> {
  const { candidateId } = at.caller;
  const place = { candidateId, advertId };
  return at.transaction(async (trx) => {
    await lockDocuments(trx, candidateId);
    await requireFullAccount(trx, candidateId);
    const { advert, draft } = await readFilled(trx, place, at.now());
    if (await hasApplied(trx, candidateId, advertId)) throw alreadySent();
    if (!advert.isOpen) throw advertClosed();
    if (advert.applyUrl !== null) throw appliesElsewhere();
    if (draft.version === 0 && (await countDrafts(trx, candidateId)) >= maxDrafts) throw tooManyDrafts(maxDrafts);
    await change(trx, { place, draft });
    return (await readFilled(trx, place, at.now())).draft;
  });
}
