import type { Candidate, DetailField, LookupEntry, TakenSectionName } from '@berth/contract';
import { profileActs } from './profile-acts.ts';
import type { SignedInCandidate } from './signed-in-candidate.ts';
import type { TestSite } from './test-site.ts';

/** Fills in every field of a profile. Returns, by section, words that occur in that section and nowhere else. */
export async function fillWholeProfile(site: TestSite, candidate: SignedInCandidate): Promise<Record<TakenSectionName, string[]>> {
  const { put, profileOf } = profileActs(site);
  const list = async (path: string) => (await site.call({ url: `/api/v1/${path}` })).json<LookupEntry[]>();
  const first = async (path: string, at = 0) => (await list(path))[at] ?? { id: 0, name: '' };
  const [colleges, institutes] = [await list('college'), await list('studyingInstitute')];
  const college = colleges.find(({ name }) => institutes.some((institute) => institute.name === name)) ?? { id: 0, name: '' };
  const [course, place] = [await first(`college/${college.id}/course`), await first(`college/${college.id}/location`)];
  const nationality = await first('nationality', 3);
  const chosen = {
    skill: await first('skill', 1),
    qualification: await first('qualification', 1),
    contract: await first('constants/2'),
    hours: await first('constants/1'),
    availability: await first('constants/6'),
    sector: await first('industrySector', 2),
    contact: await first('refereeContactOption'),
  };
  const details: Record<DetailField | 'version', unknown> = {
    title: 'Dr',
    firstName: 'Priya',
    middleName: 'Anneliese',
    lastName: 'Shah',
    dateOfBirth: '1971-03-27',
    phone: [
      { number: '07700900123', type: 'Personal Mobile', preferred: true },
      { number: '01134960177', type: 'Home', preferred: false },
    ],
    version: 0,
  };
  const answer = await put(
    {
      details,
      address: {
        street1: '12 Quarry Bank',
        street2: 'Upper Flat',
        city: 'Ilkley',
        country: 'United Kingdom',
        county: 'West Yorkshire',
        postcode: 'LS29 8AA',
        version: 0,
      },
      employment: { currentEmployer: 'Aire Mill', currentJobTitle: 'Loom Fitter', noticePeriod: 41, version: 0 },
      studies: {
        isCurrentlyStudying: true,
        studyingInstitute: institutes.find(({ name }) => name === college.name)?.id,
        course: course.id,
        courseLocation: place.id,
        courseStartDate: '2025-09-08',
        courseEndDate: '2028-07-09',
        version: 0,
      },
      transport: { drivingLicence: true, cleanLicense: true, ownTransport: true, version: 0 },
      compliance: {
        nationality: nationality.id,
        eligibilityToWorkInUK: 'visa',
        visaType: 'Skilled Worker',
        eligibilityToWorkInUKDate: '2024-05-06',
        visaExpiry: '2099-11-12',
        nationalInsuranceNumber: 'QQ 12 34 56 C',
        version: 0,
      },
      skills: { skills: [chosen.skill.id], qualifications: [chosen.qualification.id], version: 0 },
      jobPreferences: {
        contract: [chosen.contract.id],
        hours: [chosen.hours.id],
        availabilityToWork: chosen.availability.id,
        sectors: [chosen.sector.id],
        salaryExpectations: 31_415,
        version: 0,
      },
      referees: {
        referee: [
          {
            name: 'Greta Holm',
            organisationName: 'Holm Looms',
            jobTitle: 'Weaving Lead',
            email: 'greta@holm.example',
            phone: '01134960188',
            referenceType: 'Employer',
            contactOptionId: chosen.contact.id,
          },
        ],
        version: 0,
      },
    },
    candidate.headers,
  );
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const { studies }: Candidate = await profileOf(candidate);
  return {
    name: ['Dr Priya Anneliese Shah'],
    phone: ['07700 900123', '0113 496 0177'],
    dateOfBirth: ['27-Mar-71'],
    address: ['12 Quarry Bank', 'Upper Flat', 'Ilkley', 'West Yorkshire', 'LS29 8AA'],
    employment: ['Aire Mill', 'Loom Fitter', 'Notice Period (Days): 41'],
    studies: [studies.course?.name ?? '', '08-Sep-25', '09-Jul-28', 'Currently Studying: Yes'],
    transport: ['Driving licence: Yes', 'Clean licence: Yes', 'Own transport: Yes'],
    rightToWork: [`Nationality: ${nationality.name}`, 'Yes, with a visa or permit', 'Skilled Worker', '06-May-24', '12-Nov-99'],
    skills: [`Skills: ${chosen.skill.name}`],
    qualifications: [`Qualifications: ${chosen.qualification.name}`],
    jobPreferences: [
      `Contract Type: ${chosen.contract.name}`,
      `Hours: ${chosen.hours.name}`,
      `Availability to Start Work: ${chosen.availability.name}`,
      `Sector of Interest: ${chosen.sector.name}`,
      '£31,415 a year',
    ],
    referees: [
      'Greta Holm',
      'Holm Looms',
      'Weaving Lead',
      'greta@holm.example',
      '0113 496 0188',
      `When may we contact them?: ${chosen.contact.name}`,
    ],
  };
}
