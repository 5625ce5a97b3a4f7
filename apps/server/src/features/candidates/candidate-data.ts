import type { PersonalData } from '../../platform/personal-data.ts';
import { shownPhone } from '../../platform/phone-numbers.ts';
import type { ChoiceList } from './choices.queries.ts';
import { chosenFrom } from './present-profile.ts';
import { namedSections } from './profile-sections.queries.ts';
import { type ChoiceRow, readWholeRecord, type StoredReferee } from './whole-record.queries.ts';

/**
 * The personal data of a profile beyond the account: phone numbers, address, work, studies, skills, job preferences, referees and consents.
 */
export const candidateData: PersonalData = {
  tables: [
    'candidate_phone',
    'candidate_address',
    'candidate_employment',
    'candidate_studies',
    'candidate_transport',
    'candidate_compliance',
    'candidate_choice',
    'candidate_referee',
    'candidate_communication',
  ],
  exportOf: async (trx, candidateId) => {
    const stored = await readWholeRecord(trx, candidateId);
    if (!stored) return {};
    return {
      phones: stored.phones.map((phone) => ({ ...phone, number: shownPhone(phone) })),
      address: stored.address,
      ...(await namedSections(trx, stored.sections)),
      ...choicesToExport(stored.choices, stored.candidate.salaryExpectations),
      referees: stored.referees.map(refereeToExport),
      communications: stored.consents,
    };
  },
};

function choicesToExport(choices: ChoiceRow[], salaryExpectations: number | null) {
  const names = (list: ChoiceList) => chosenFrom(choices, list).map(({ name }) => name);
  return {
    skills: names('skill'),
    qualifications: names('qualification'),
    jobPreferences: {
      contract: names('job-type'),
      hours: names('hours'),
      availabilityToWork: names('availability-to-work'),
      sectors: names('industry-sector'),
      salaryExpectations,
    },
  };
}

function refereeToExport(stored: StoredReferee) {
  const { name, organisationName, jobTitle, email, referenceType, contactOption } = stored;
  const phone = shownPhone({ number: stored.phone, e164: stored.phoneE164 });
  return { name, organisationName, jobTitle, email, phone, referenceType, contactOption };
}
