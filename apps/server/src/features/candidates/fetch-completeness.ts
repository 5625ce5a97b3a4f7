import { type Completeness, completenessRules, profileCompleteness } from '@berth/contract';
import type { AtCandidate } from '../../platform/at.ts';
import { notFound } from '../../platform/failures/failures.ts';
import { formOf } from '../optional-fields/index.ts';
import type { RecordRules } from './fetch-candidate.ts';
import { profileForCompleteness } from './profile-for-completeness.ts';
import { readWholeRecord } from './whole-record.queries.ts';

/** How much of the signed-in candidate's profile is there, by the tenant's rules. */
export function fetchCompleteness(at: AtCandidate, { config, settings }: RecordRules): Promise<Completeness> {
  const { candidateId } = at.caller;
  return at.transaction(async (trx) => {
    const stored = await readWholeRecord(trx, candidateId);
    if (!stored) throw notFound('account');
    const rules = completenessRules(config, formOf({ optionalFields: stored.optionalFields, settings }, 'candidateProfile'));
    return profileCompleteness(profileForCompleteness(stored.candidate, stored.choices, stored.referees.length), rules);
  });
}
