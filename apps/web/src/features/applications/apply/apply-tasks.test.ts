import type { ApplicationDraft, ApplyTask } from '@berth/contract';
import { expect, test } from 'vitest';
import { laterTask, stepAfter } from './apply-tasks.ts';

const document = { guid: '', kind: 'clientApplicationForm', fileName: 'Form.docx', sizeBytes: 1 } as const;
const file = { fileGuid: '', originalName: 'Form.docx', sizeBytes: 1, uploadedOn: '', scan: 'clean' } as const;
/** CV, letter, the employer's form and convictions; only the letter is optional. */
const empty: ApplicationDraft = {
  advertId: 1,
  version: 0,
  changedOn: null,
  cvHash: null,
  coverLetterText: '',
  criminalConvictions: '',
  criminalConvictionsDetails: '',
  outsideUkEeaConsent: false,
  furtherInformationRead: false,
  files: { coverLetter: null, applicationForm: null },
  asks: {
    coverLetter: 'text',
    applicationForm: document,
    furtherInformation: null,
    convictions: true,
    outsideUkEeaConsent: false,
    equality: 'no',
    terms: false,
    questions: [],
  },
  answers: {},
  questionsChanged: null,
  takenAlong: [],
  shown: '',
  lastCoverLetter: null,
};
const done = {
  cvHash: 'a',
  coverLetterText: 'Dear',
  criminalConvictions: 'no',
  files: { coverLetter: null, applicationForm: file },
} satisfies Partial<ApplicationDraft>;

// applications.form.13
test.each<[string, Partial<ApplicationDraft>, ApplyTask, string, string | undefined]>([
  ['the first leads to the second', {}, 'cv', 'coverLetter', 'coverLetter'],
  ['one that is done is passed over', { coverLetterText: 'Dear' }, 'cv', 'applicationForm', 'applicationForm'],
  ['after the last, an earlier one that is required comes', { coverLetterText: 'Dear' }, 'convictions', 'cv', undefined],
  ['after the last, the check', { ...done, criminalConvictions: '' }, 'convictions', 'check', undefined],
  ['a change in an application that can be sent leads to the check', { ...done, coverLetterText: '' }, 'cv', 'check', 'coverLetter'],
])('saving a task: %s', (_what, filled, task, next, skipped) => {
  const draft = { ...empty, ...filled };
  expect([stepAfter(draft, task), laterTask(draft, task)]).toEqual([next, skipped]);
});
