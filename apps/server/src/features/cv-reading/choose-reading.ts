import type { CvSuggestions } from '@berth/contract';
import type { AtCandidate } from '../../platform/at.ts';
import { queueReading } from '../documents/index.ts';
import { deleteReadings, lockReadings, readUnreadIds, saveRefusal } from './cv-reading.queries.ts';
import { type ReadingRules, suggestionsFor } from './list-suggestions.ts';

/** Lets the site read the candidate's CVs, and reads them; or stops that, and deletes what was read. */
export function chooseReading(at: AtCandidate, { tenant, allowed }: { tenant: ReadingRules; allowed: boolean }): Promise<CvSuggestions> {
  const { candidateId } = at.caller;
  return at.transaction(async (trx) => {
    await lockReadings(trx, candidateId);
    await saveRefusal(trx, candidateId, !allowed, at.now());
    if (allowed) await queueReading(at, trx, await readUnreadIds(trx, candidateId, null));
    else await deleteReadings(trx, candidateId);
    return suggestionsFor(at, trx, tenant);
  });
}
