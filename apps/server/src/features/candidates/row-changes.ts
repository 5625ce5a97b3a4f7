import {
  type CandidateDetails,
  type CandidatePreferences,
  type CandidateSkills,
  noDetail,
  type ProfileRules,
  singleDetails,
} from '@berth/contract';
import type { RowChange } from '../account/index.ts';
import type { ReplacedChoices } from './choices.queries.ts';

type SavedParts = {
  details?: CandidateDetails | undefined;
  skills?: CandidateSkills | undefined;
  jobPreferences?: CandidatePreferences | undefined;
};

/** What a save changes in the candidate's row, besides the versions. Fields that the tenant's form hides do not change. */
export function rowChange({ details, jobPreferences }: SavedParts, rules: ProfileRules): RowChange {
  const asked = singleDetails.filter((field) => rules.details.fields[field].visible);
  return {
    ...(details && Object.fromEntries(asked.map((field) => [field, details[field] || noDetail(field)]))),
    ...(jobPreferences &&
      rules.jobPreferences.fields.salaryExpectations.visible && { salaryExpectations: jobPreferences.salaryExpectations }),
  };
}

/** The lists of which a save replaces what is chosen. Lists that the tenant's form hides do not change. */
export function replacedChoices({ skills, jobPreferences }: SavedParts, rules: ProfileRules): ReplacedChoices {
  const { fields: ofSkills } = rules.skills;
  const { fields } = rules.jobPreferences;
  return {
    ...(skills && ofSkills.skills.visible && { skill: skills.skills }),
    ...(skills && ofSkills.qualifications.visible && { qualification: skills.qualifications }),
    ...(jobPreferences && {
      ...(fields.contract.visible && { 'job-type': jobPreferences.contract }),
      ...(fields.hours.visible && { hours: jobPreferences.hours }),
      ...(fields.availabilityToWork.visible && {
        'availability-to-work': jobPreferences.availabilityToWork === null ? [] : [jobPreferences.availabilityToWork],
      }),
      ...(fields.sectors.visible && { 'industry-sector': jobPreferences.sectors }),
    }),
  };
}
