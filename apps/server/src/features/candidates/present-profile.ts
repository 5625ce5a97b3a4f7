import type { Candidate, ChosenEntry } from '@berth/contract';
import { shownPhone } from '../../platform/phone-numbers.ts';
import type { ChoiceList } from './choices.queries.ts';
import type { CandidateRow, ChoiceRow, StoredReferee } from './whole-record.queries.ts';

/** What was chosen from one list. */
export function chosenFrom(choices: readonly ChoiceRow[], list: ChoiceList): ChosenEntry[] {
  return choices.filter((choice) => choice.list === list).map(({ id, name, isRetired }) => ({ id, name, isRetired: Boolean(isRetired) }));
}

/** A candidate's job preferences as the candidate sees them. */
export function presentPreferences(candidate: CandidateRow, choices: readonly ChoiceRow[]): Candidate['jobPreferences'] {
  return {
    contract: chosenFrom(choices, 'job-type'),
    hours: chosenFrom(choices, 'hours'),
    availabilityToWork: chosenFrom(choices, 'availability-to-work')[0] ?? null,
    sectors: chosenFrom(choices, 'industry-sector'),
    salaryExpectations: candidate.salaryExpectations,
    version: candidate.jobPreferencesVersion,
  };
}

/** A referee as the candidate sees them. */
export function presentReferee(stored: StoredReferee): Candidate['referee'][number] {
  const { id, phone, phoneE164, referenceType, contactOptionId, contactOption, isOptionRetired, ...given } = stored;
  return {
    ...given,
    phone: shownPhone({ number: phone, e164: phoneE164 }),
    refereeId: id,
    // A check constraint limits the column to these types.
    referenceType: referenceType as Candidate['referee'][number]['referenceType'],
    contactOption:
      contactOptionId === null || contactOption === null
        ? null
        : { id: contactOptionId, name: contactOption, isRetired: Boolean(isOptionRetired) },
  };
}
