import { type ApplicationDraft, type ApplicationFile, applyTasks, equalityQuestions, routes } from '@berth/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { advert, guid, inDays, jobs } from './answers/adverts.ts';
import { cv, longName, signedInAs, wholeCandidate } from './answers/candidate.ts';
import { northmoor } from './answers/tenants.ts';
import { answers } from './stage/fake-api.ts';
import { expectFine } from './stage/look-at.ts';
import { heading, showPage } from './stage/show-page.tsx';

const path = '/apply/saddlery-workshop-technician/1';
const [form = null, further = null] = advert.documents.map((document) => ({ ...document, fileName: longName }));

const rejectedForm: ApplicationFile = {
  fileGuid: guid(81),
  originalName: longName,
  sizeBytes: 20_113,
  uploadedOn: inDays(0),
  scan: 'rejected',
};

/** An application that asks for everything there is to ask. */
const draft: ApplicationDraft = {
  advertId: 1,
  version: 3,
  changedOn: inDays(0),
  cvHash: cv(1).hash,
  coverLetterText: 'I have run a wardrobe for four years.',
  criminalConvictions: 'yes',
  criminalConvictionsDetails: 'A caution, 2025',
  outsideUkEeaConsent: false,
  furtherInformationRead: true,
  files: {
    coverLetter: null,
    applicationForm: rejectedForm,
  },
  asks: {
    coverLetter: 'text',
    applicationForm: form,
    furtherInformation: further,
    convictions: true,
    outsideUkEeaConsent: true,
    equality: 'asked',
  },
  takenAlong: [],
  shown: 'first',
  lastCoverLetter: { text: 'My first letter', sentOn: inDays(-30), jobTitle: 'Exams Assistant' },
};

const applying = [
  ...signedInAs(wholeCandidate),
  answers(routes.applications.alreadyApplied, false),
  answers(routes.applicationDrafts.fetch, draft),
  answers(routes.equality.questions, equalityQuestions),
];

test.each(['', ...[...applyTasks, 'check'].map((step) => `?step=${step}`)])('applying%s is accessible at both widths', async (step) => {
  await showPage(path + step, northmoor, jobs, applying);
  await expectFine(path + step);
});

test.each(['clean', 'pending'] as const)('a form that is uploaded and %s is accessible, in its step and on the list', async (scan) => {
  const uploaded = { ...draft, files: { ...draft.files, applicationForm: { ...rejectedForm, scan } } };
  for (const step of ['', '?step=applicationForm', '?step=check']) {
    await showPage(path + step, northmoor, jobs, applying, answers(routes.applicationDrafts.fetch, uploaded));
    await expectFine(`a form that is ${scan} at ${step}`);
  }
});

test('an application that has begun with nothing is accessible', async () => {
  const empty = {
    ...draft,
    version: 0,
    cvHash: null,
    coverLetterText: '',
    criminalConvictions: '' as const,
    furtherInformationRead: false,
  };
  await showPage(path, northmoor, jobs, applying, answers(routes.applicationDrafts.fetch, empty));
  await expectFine('an empty application');
});

test('a CV step without a CV that can be sent says what to do, and is accessible', async () => {
  const rejected = [1, 2, 3].map((number) => cv(number, { scan: 'rejected', isDefault: false }));
  await showPage(`${path}?step=cv`, northmoor, jobs, applying, answers(routes.documents.listCvs, rejected));
  await expect.element(page.getByText('None of your CVs can be sent')).toBeVisible();
  await expectFine('no CV that can be sent');
});

test('a form at fault leads to its field, and is accessible', async () => {
  await showPage(`${path}?step=applicationForm`, northmoor, jobs, applying);
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect.element(page.getByRole('alert').first()).toBeVisible();
  await expectFine('a form at fault');
});

test('an application that is sent already, or whose job has closed, says so accessibly', async () => {
  await showPage(path, northmoor, jobs, applying, answers(routes.applications.alreadyApplied, true));
  expect(heading()).toBe('You have already applied for this job');
  await expectFine('already applied');
  await showPage(path, northmoor, jobs, applying, answers(routes.adverts.fetch, { ...advert, isOpen: false }));
  expect(heading()).toBe('This job is closed');
  await expectFine('a closed job');
});
