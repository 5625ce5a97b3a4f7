import type { PersonalData } from '../../platform/personal-data.ts';
import { shownPhone } from '../../platform/phone-numbers.ts';
import type { ChoiceList } from './choices.queries.ts';
import { chosenFrom } from './present-profile.ts';
import { namedSections } from './profile-sections.queries.ts';
import { type ChoiceRow, type HeldReferee, readWholeRecord } from './whole-record.queries.ts';

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
    const held = await readWholeRecord(trx, candidateId);
    if (!held) return {};
    return {
      phones: held.phones.map((phone) => ({ ...phone, number: shownPhone(phone) })),
      address: held.address,
      ...(await namedSections(trx, held.sections)),
      ...choicesToExport(held.choices, held.candidate.salaryExpectations),
      referees: held.referees.map(refereeToExport),
      communications: held.consents,
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

function refereeToExport(held: HeldReferee) {
  const { name, organisationName, jobTitle, email, referenceType, contactOption } = held;
  const phone = shownPhone({ number: held.phone, e164: held.phoneE164 });
  return { name, organisationName, jobTitle, email, phone, referenceType, contactOption };
}
