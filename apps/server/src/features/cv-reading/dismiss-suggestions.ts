import type { CvSuggestions } from '@berth/contract';
import type { AtCandidate } from '../../platform/at.ts';
import { notFound } from '../../platform/failures/failures.ts';
import { type ReadingRules, suggestionsFor } from './list-suggestions.ts';
import { deleteOpenSuggestions, deleteSuggestion } from './suggestions.queries.ts';

/** Dismisses one suggestion, or all without an id. Throws notFound both for unknown ids and for other candidates' ones. */
export function dismissSuggestions(at: AtCandidate, { tenant, id }: { tenant: ReadingRules; id?: string }): Promise<CvSuggestions> {
  const { candidateId } = at.caller;
  return at.transaction(async (trx) => {
    if (id === undefined) await deleteOpenSuggestions(trx, candidateId);
    else if (!(await deleteSuggestion(trx, candidateId, id))) throw notFound('suggestion');
    return suggestionsFor(at, trx, tenant);
  });
}
