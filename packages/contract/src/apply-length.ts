import type { ApplicationDraft } from './application-drafts.ts';

/** Most questions of a job that fit on one page with the rest. */
const mostQuestionsOnAPage = 5;

/**
 * Whether an application fits on one page (applications.form.13). The task list is for what takes time or another program: the employer's
 * form, a letter as a file, more than five questions of the job, and equality questions, also once they are answered, so that the page does
 * not change while it is used.
 */
export function isShortApplication({ applicationForm, coverLetter, equality, questions }: ApplicationDraft['asks']): boolean {
  return applicationForm === null && coverLetter === 'text' && equality === 'no' && questions.length <= mostQuestionsOnAPage;
}
