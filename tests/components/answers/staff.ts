import {
  type AnonymousSift,
  type ApplicationCounts,
  applicationStates,
  backOfficeScopeNames,
  type EmployerApplication,
  type ListedApplication,
  type NamedState,
  nextStates,
  routes,
  type StaffSelf,
} from '@berth/contract';
import { answers } from '../stage/fake-api.ts';

/** An owner of the site, who may do everything. */
export const robin: StaffSelf = {
  id: '7c9d1c1e-0000-4000-8000-000000000001',
  email: 'robin@college.example',
  name: 'Robin Hale',
  role: 'owner',
  scopes: backOfficeScopeNames,
  secondFactor: true,
};

/** Staff sign in without a provider of the organisation. */
export const noProvider = answers(routes.staffProvider.name, { name: null });

const names: Record<(typeof applicationStates)[number], string> = {
  new: 'Sent',
  shortlisted: 'Shortlisted',
  interview: 'Interview',
  offered: 'Offer made',
  unsuccessful: 'Unsuccessful',
  withdrawn: 'Withdrawn',
  hired: 'Hired',
};
export const namedStates: NamedState[] = applicationStates.map((state) => ({ state, name: names[state], next: [...nextStates[state]] }));

/** The id of the application with this number. */
export const guidOf = (number: number) => `4d1f6a52-0000-4000-8000-${String(number).padStart(12, '0')}`;

export const listed = (number: number, changes: Partial<ListedApplication> = {}): ListedApplication => ({
  id: guidOf(number),
  state: 'new',
  sentOn: '2026-11-20T09:00:00.000Z',
  reference: 'NCG-1042',
  jobTitle: 'Library Assistant',
  candidate: `Candidate Number${number}`,
  email: `candidate.number${number}@mail.example`,
  isAnonymous: false,
  isSeen: false,
  isUndelivered: false,
  meanScore: null,
  ...changes,
});

const inStates = { new: 3, shortlisted: 1, interview: 0, offered: 0, unsuccessful: 0, withdrawn: 1, hired: 0 };
const numbers = { total: 5, unseen: 3, states: inStates };
export const counts: ApplicationCounts = {
  ...numbers,
  unanswered: 1,
  adverts: [
    { advertId: 12, reference: 'NCG-1042', jobTitle: 'Library Assistant', ...numbers },
    { advertId: 40, reference: 'NCG-7', jobTitle: 'Dance Studio and Wardrobe Technician', ...numbers },
  ],
  advertsLeftOut: 0,
};
export const noCounts: ApplicationCounts = {
  total: 0,
  unseen: 0,
  unanswered: 0,
  states: { ...inStates, new: 0, shortlisted: 0, withdrawn: 0 },
  adverts: [],
  advertsLeftOut: 0,
};

const step = { on: '2026-11-20T09:00:00.000Z', by: { kind: 'staff' as const, name: 'Robin Hale' } };
export const noSift: AnonymousSift = { advertId: 12, isOn: false, begun: null, lifted: null };
export const siftOn: AnonymousSift = { ...noSift, isOn: true, begun: step };

/** An application with everything that one can have. */
export const received: EmployerApplication = {
  id: guidOf(2),
  state: 'new',
  sentOn: '2026-11-20T09:00:00.000Z',
  isAnonymous: false,
  advert: { advertId: 12, reference: 'NCG-1042', jobTitle: 'Library Assistant', employer: 'Northmoor College', locationName: 'Leeds' },
  candidate: { firstName: 'Priya', lastName: 'Shah', email: 'priya.shah@mail.example' },
  takenAlong: [
    {
      section: 'rightToWork',
      title: 'Right to work',
      entries: [[{ field: 'nationalInsuranceNumber', label: 'National Insurance number', value: null, isSensitive: true }]],
    },
  ],
  answers: [{ key: 'one', question: 'Can you work on Saturdays?', kind: 'yesNo', isSensitive: false, answer: 'yes' }],
  coverLetter: 'I like books.\nAnd quiet rooms.',
  outsideUkEeaConsentOn: '2026-11-20T09:00:00.000Z',
  convictions: { isAnswered: true },
  files: [
    { fileGuid: guidOf(90), kind: 'cv', name: 'Priya Shah CV.pdf', mediaType: 'application/pdf', sizeBytes: 48_000, state: 'available' },
    {
      fileGuid: guidOf(91),
      kind: 'applicationForm',
      name: 'Form.docx',
      mediaType: 'application/msword',
      sizeBytes: 9_000,
      state: 'being-checked',
    },
    { fileGuid: guidOf(92), kind: 'coverLetter', name: 'Letter.pdf', mediaType: 'application/pdf', sizeBytes: 9_000, state: 'rejected' },
  ],
  history: [{ act: 'sent', state: 'new', on: '2026-11-20T09:00:00.000Z', by: { kind: 'candidate', name: '' } }],
  messages: [
    {
      messageGuid: guidOf(80),
      isFromCandidate: false,
      subject: 'About your application',
      text: 'Can you come on Monday?',
      on: '2026-11-21T09:00:00.000Z',
      isWaiting: false,
    },
    {
      messageGuid: guidOf(81),
      isFromCandidate: true,
      subject: 'About your application',
      text: 'Yes.',
      on: '2026-11-21T10:00:00.000Z',
      isWaiting: false,
    },
    {
      messageGuid: guidOf(82),
      isFromCandidate: false,
      subject: 'Parking',
      text: 'Use the north gate.',
      on: '2026-11-21T11:00:00.000Z',
      isWaiting: true,
    },
  ],
  notes: [],
  scores: { criteria: ['Overall'], mean: null, given: [] },
  notices: [{ kind: 'application', status: 'sent', to: 'library@college.example', refusedBy: null, on: '2026-11-20T09:01:00.000Z' }],
};
