import { expect, test } from 'vitest';
import type { ApplicationDraft } from './application-drafts.ts';
import { isShortApplication } from './apply-length.ts';
import type { JobQuestion } from './job-questions.ts';

const form = { guid: '', kind: 'clientApplicationForm', fileName: 'Form.docx', sizeBytes: 1 } as const;
const asks: ApplicationDraft['asks'] = {
  coverLetter: 'text',
  applicationForm: null,
  furtherInformation: { ...form, kind: 'furtherInformation' },
  convictions: true,
  outsideUkEeaConsent: true,
  equality: 'no',
  terms: true,
  questions: [],
};
const question: JobQuestion = {
  key: 'q',
  question: 'A?',
  kind: 'yesNo',
  required: false,
  hint: '',
  options: [],
  maxLength: null,
  isSensitive: false,
};

// applications.form.13
test.each<[string, Partial<ApplicationDraft['asks']>, boolean]>([
  ['questions that fit on a page', {}, true],
  ['five questions of the employer', { questions: Array.from({ length: 5 }, () => question) }, true],
  ['six of them', { questions: Array.from({ length: 6 }, () => question) }, false],
  ['the employer’s form', { applicationForm: form }, false],
  ['a letter as a file', { coverLetter: 'file' }, false],
  ['equality questions', { equality: 'asked' }, false],
  ['equality questions that are answered', { equality: 'recorded' }, false],
])('an application with %s is short or long', (_what, changes, isShort) => {
  expect(isShortApplication({ ...asks, ...changes })).toBe(isShort);
});
