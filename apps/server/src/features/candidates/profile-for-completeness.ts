import type { StoredProfile } from '@berth/contract';
import type { ChoiceList } from './choices.queries.ts';
import type { CandidateRow, ChoiceRow } from './whole-record.queries.ts';

/** The stored data that counts towards a complete profile. A preference is the names of its choices. */
export function profileForCompleteness(
  { hasCv }: Pick<CandidateRow, 'hasCv'>,
  choices: readonly ChoiceRow[],
  referees: number,
): StoredProfile {
  const chosen = (list: ChoiceList) => choices.filter((choice) => choice.list === list).map(({ name }) => name);
  return {
    hasCv: Boolean(hasCv),
    skills: chosen('skill').length,
    qualifications: chosen('qualification').length,
    jobPreferences: {
      contractType: chosen('job-type').join(', '),
      hours: chosen('hours').join(', '),
      availabilityToStartWork: chosen('availability-to-work').join(', '),
      sectorOfInterest: chosen('industry-sector').join(', '),
    },
    referees,
  };
}
