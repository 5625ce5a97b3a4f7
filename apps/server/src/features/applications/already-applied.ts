import type { AtCandidate } from '../../platform/at.ts';
import { hasApplied, hasAppliedByGuid } from './applications.queries.ts';

/** Whether the candidate has applied for the advert; false for one there never was. */
export function alreadyApplied(
  at: AtCandidate,
  { advertId, advertGuid = '' }: { advertId?: number | undefined; advertGuid?: string | undefined },
): Promise<boolean> {
  const { candidateId } = at.caller;
  return at.transaction((trx) =>
    advertId === undefined ? hasAppliedByGuid(trx, candidateId, advertGuid) : hasApplied(trx, candidateId, advertId),
  );
}
