import type { CvSuggestions } from '@berth/contract';
import type { AtCandidate } from '../../platform/at.ts';
import { notFound } from '../../platform/failures/failures.ts';
import { emptyField } from '../candidates/index.ts';
import { type ReadingRules, suggestionsFor } from './list-suggestions.ts';
import { lockAccepted, recordFilled } from './suggestions.queries.ts';

/**
 * Takes an accepted suggestion out of the profile, and suggests it again (cv-reading.suggestions.7).
 * @throws notFound · changedElsewhere, if the value has been changed since
 */
export function undoAcceptance(at: AtCandidate, { tenant, id }: { tenant: ReadingRules; id: string }): Promise<CvSuggestions> {
  const { candidateId } = at.caller;
  return at.transaction(async (trx) => {
    const accepted = await lockAccepted(trx, candidateId, id);
    if (!accepted) throw notFound('suggestion');
    await emptyField(at, trx, accepted);
    await recordFilled(trx, candidateId, id, null);
    return suggestionsFor(at, trx, tenant);
  });
}
