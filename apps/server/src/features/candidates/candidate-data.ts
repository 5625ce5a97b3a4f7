import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import { readAddress, readCandidate, readCommunications } from './candidates.queries.ts';
import { type ProfileList, readChoices } from './choices.queries.ts';
import { readPhones } from './details.queries.ts';
import { chosenFrom } from './present-profile.ts';
import { readSections } from './profile-sections.queries.ts';
import { type HeldReferee, readReferees } from './referees.queries.ts';

/**
 * What is held on a candidate as a profile beyond the account: phone numbers, address, work, studies, skills, job preferences,
 * referees, and what they agree to be sent.
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
  exportOf: async (trx, candidateId) => ({
    phones: await readPhones(trx, candidateId),
    address: (await readAddress(trx, candidateId)) ?? null,
    ...(await readSections(trx, candidateId)),
    ...(await choicesToExport(trx, candidateId)),
    referees: (await readReferees(trx, candidateId)).map(refereeToExport),
    communications: await readCommunications(trx, candidateId),
  }),
};

async function choicesToExport(trx: TenantTransaction, candidateId: string) {
  const candidate = await readCandidate(trx, candidateId);
  const choices = await readChoices(trx, candidateId);
  const names = (list: ProfileList) => chosenFrom(choices, list).map(({ name }) => name);
  return {
    skills: names('skill'),
    qualifications: names('qualification'),
    jobPreferences: {
      contract: names('job-type'),
      hours: names('hours'),
      availabilityToWork: names('availability-to-work'),
      sectors: names('industry-sector'),
      salaryExpectations: candidate?.salaryExpectations ?? null,
    },
  };
}

function refereeToExport(held: HeldReferee) {
  const { name, organisationName, jobTitle, email, phone, referenceType, contactOption } = held;
  return { name, organisationName, jobTitle, email, phone, referenceType, contactOption };
}
