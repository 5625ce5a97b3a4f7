import {
  type Application,
  type Candidate,
  type Cv,
  type JobAlert,
  type JobState,
  routes,
  type SavedJob,
  type SignedIn,
} from '@berth/contract';
import { answers } from '../stage/fake-api.ts';
import { advert, guid, inDays, summaries } from './adverts.ts';

const noConsent = ['Email'].map((name) => ({ name, consent: false, consentDate: null }));

/** A candidate who has just registered. */
export const newCandidate: Candidate = {
  title: null,
  firstName: 'Morgan',
  middleName: '',
  lastName: 'Ellis',
  phone: [],
  personal: { dateOfBirth: null, skills: [], qualifications: [] },
  detailsVersion: 0,
  skillsVersion: 0,
  refereesVersion: 0,
  jobPreferences: { contract: [], hours: [], availabilityToWork: null, sectors: [], salaryExpectations: null, version: 0 },
  referee: [],
  isSkillsAdded: false,
  isJobPreferenceAdded: false,
  isRefereeAdded: false,
  email: 'morgan@example.com',
  candidateType: 1,
  emailBlocked: false,
  hasCv: false,
  acceptanceOfTerms: { acceptanceOfTermsAndConditions: true, date: inDays(-30) },
  address: null,
  employment: { currentEmployer: null, currentJobTitle: null, noticePeriod: null, version: 0 },
  studies: {
    isCurrentlyStudying: null,
    studyingInstitute: null,
    course: null,
    courseName: null,
    courseLocation: null,
    courseStartDate: null,
    courseEndDate: null,
    version: 0,
  },
  transport: { drivingLicence: null, cleanLicense: null, ownTransport: null, version: 0 },
  compliance: {
    nationality: null,
    eligibilityToWorkInUK: null,
    visaType: null,
    eligibilityToWorkInUKDate: null,
    visaExpiry: null,
    nationalInsuranceNumber: null,
    version: 0,
  },
  termsConsent: { outsideUkEeaConsentGiven: false, consentDate: null },
  communicationsPreference: ['Job alerts', 'News and events', 'Careers advice', 'Closing date reminders'].map((category) => ({
    category,
    label: `I would like to receive ${category}`,
    method: noConsent,
  })),
};

const chosen = (name: string, id: number) => ({ id, name, isRetired: false });

/** A candidate whose profile is complete. */
export const wholeCandidate: Candidate = {
  ...newCandidate,
  title: 'Ms',
  phone: [
    { number: '07700 900456', e164: '+447700900456', type: 'Work Mobile', preferred: true },
    { number: '0113 496 0001', e164: '+441134960001', type: 'Home', preferred: false },
  ],
  personal: { dateOfBirth: '1990-03-27', skills: [chosen('Welding', 900)], qualifications: [chosen('Doctorate', 901)] },
  jobPreferences: { ...newCandidate.jobPreferences, sectors: [chosen('Languages', 902)], salaryExpectations: 28_500, version: 1 },
  referee: ['Amara Obi', 'Bo Lind'].map((name, index) => ({
    refereeId: guid(index + 1),
    name,
    organisationName: 'Aire Valley College',
    jobTitle: 'Head of Faculty',
    email: `referee-${index + 1}@college.example`,
    phone: '0113 496 0000',
    referenceType: '',
    contactOption: null,
  })),
  isSkillsAdded: true,
  isJobPreferenceAdded: true,
  isRefereeAdded: true,
  hasCv: true,
  address: {
    street1: '12 Harbour Road',
    street2: '',
    city: 'Leeds',
    county: 'West Yorkshire',
    country: 'United Kingdom',
    postcode: 'LS6 3AA',
    version: 1,
  },
  employment: { currentEmployer: 'Calder Works', currentJobTitle: 'Fitter', noticePeriod: 28, version: 1 },
  communicationsPreference: newCandidate.communicationsPreference.map((preference) => ({
    ...preference,
    method: preference.method.map((way) => (way.name === 'Email' ? { ...way, consent: true, consentDate: inDays(-3) } : way)),
  })),
  termsConsent: { outsideUkEeaConsentGiven: true, consentDate: inDays(-3) },
};

/** Of a document: no line on a phone has room for its last word. */
export const longName = 'A document with a name that goes on and on_without_ever_stopping_for_breath_or_a_single_space_to_break_at.pdf';
export const cv = (number: number, changes: Partial<Cv> = {}): Cv => ({
  hash: String(number).padStart(32, '0'),
  originalName: number === 1 ? longName : `CV ${number}.pdf`,
  sizeBytes: 48_213,
  uploadedOn: inDays(-number),
  scan: 'clean',
  isDefault: number === 1,
  ...changes,
});

export const alert = (title: string, changes: Partial<JobAlert> = {}): JobAlert => ({
  jobAlertId: guid(title.length),
  criteria: { title, category: '', uri: '/search?keyword=saddlery&location=Leeds&distance=20' },
  status: 1,
  advertSortOrder: 4001,
  frequency: 'daily',
  isConfirmed: true,
  createdOn: inDays(-2),
  lastSentOn: null,
  version: 1,
  fault: null,
  ...changes,
});

/** The second has closed. */
export const savedJobs: SavedJob[] = summaries.slice(0, 4).map((advert, index) => ({
  advertId: advert.advertId,
  advertGuid: advert.advertGuid,
  candidateSavedJobId: guid(index + 51),
  savedOn: inDays(-index),
  advert: Object.assign({ isOpen: index !== 1 }, advert),
}));

/** What a candidate has done about a job. */
export const jobState = ({ advertId, ...changes }: Partial<JobState> & { advertId: number }): JobState => ({
  advertId,
  candidateSavedJobId: changes.candidateSavedJobId ?? null,
  isBegun: changes.isBegun ?? false,
  application: changes.application ?? null,
});

export const application = (changes: Partial<Application> = {}): Application => ({
  applicationGuid: guid(71),
  advertId: advert.advertId,
  advert: { ...advert, locationName: 'Skipton, North Yorkshire' },
  createdOn: inDays(-1),
  status: 'sent',
  state: 'new',
  stateName: 'Sent',
  timeline: [{ state: 'new', name: 'Sent', on: inDays(-1) }],
  cvFileGuid: guid(72),
  cvOriginalName: longName,
  candidateApplicationFormGuid: null,
  candidateApplicationFormName: null,
  coverLetter: null,
  coverLetterText: 'I have run a wardrobe for four years.',
  ...changes,
});

const signedIn: SignedIn = { candidateId: guid(1), firstName: 'Morgan', email: newCandidate.email, emailBlocked: false, candidateType: 1 };
const parts = ['basicProfile', 'cv', 'skills', 'jobPreferences', 'referees'] as const;

/** What the site answers to a signed-in candidate. */
export function signedInAs(candidate: Candidate) {
  return [
    answers(routes.account.session, { ...signedIn, emailBlocked: candidate.emailBlocked }),
    answers(routes.candidates.fetch, candidate),
    answers(routes.candidates.completeness, {
      percentage: candidate.hasCv ? 100 : 20,
      parts: parts.map((part) => ({ part, complete: candidate.hasCv || part === 'basicProfile' })),
    }),
    answers(routes.account.getUnConfirmedEmail, { email: null }),
    answers(routes.account.existsUnConfirmedEmail, false),
    answers(routes.account.sessions, [
      { id: guid(1), device: 'Chrome on Linux', createdOn: inDays(-1), lastUsedOn: inDays(0), current: true },
      { id: guid(2), device: 'Safari on iPhone', createdOn: inDays(-9), lastUsedOn: inDays(-2), current: false },
    ]),
    answers(routes.secondFactor.fetch, { totp: false, passkeys: [], recoveryCodesLeft: 0, hasPassword: true }),
    answers(routes.documents.listCvs, candidate.hasCv ? [cv(1), cv(2)] : []),
    answers(routes.cvSuggestions.list, { state: 'ready', suggestions: [] }),
    answers(routes.jobsForYou.list, { state: 'off', usesCv: false, lacks: [], total: 0, page: 1, pageSize: 3, jobs: [] }),
    answers(routes.jobAlerts.list, candidate.hasCv ? [alert('Saddlery in Leeds')] : []),
    answers(routes.jobAlerts.count, candidate.hasCv ? 1 : 0),
    answers(routes.savedJobs.list, candidate.hasCv ? savedJobs : []),
    answers(routes.jobStates.list, candidate.hasCv ? savedJobs.map((saved) => jobState({ ...saved })) : []),
    answers(routes.applications.list, candidate.hasCv ? [application()] : []),
    answers(routes.applicationDrafts.list, []),
  ];
}
