import type { CvSuggestions } from '@berth/contract';
import type { AtCandidate } from '../../platform/at.ts';
import { notFound } from '../../platform/failures/failures.ts';
import { fillField } from '../candidates/index.ts';
import { type ReadingRules, suggestionsFor } from './list-suggestions.ts';
import { lockSuggestion, recordFilled } from './suggestions.queries.ts';

/** The suggestion's id, and its parts as edited. */
type Acceptance = { tenant: ReadingRules; id: string; parts: Record<string, string> };

/**
 * Puts a suggestion into the profile by the rules of its form. Two accepts at once fill the field once.
 * @throws notFound · invalidInput, by the name of the part · alreadyFilled · changedElsewhere
 */
export function acceptSuggestion(at: AtCandidate, { tenant, id, parts: edited }: Acceptance): Promise<CvSuggestions> {
  const { candidateId } = at.caller;
  return at.transaction(async (trx) => {
    const suggestion = await lockSuggestion(trx, candidateId, id);
    if (!suggestion) throw notFound('suggestion');
    const { field } = suggestion;
    // An entry of a list is accepted without changes.
    const isEntry = field === 'skill' || field === 'qualification';
    const parts = isEntry ? suggestion.parts : { ...suggestion.parts, ...edited };
    const filled = await fillField(at, trx, { config: tenant.config, value: { field, parts } });
    await recordFilled(trx, candidateId, id, filled);
    return suggestionsFor(at, trx, tenant);
  });
}
