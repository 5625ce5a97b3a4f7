import type { ApplicationDraft } from './application-drafts.ts';

/**
 * Whether an application fits on one page (applications.form.13). The task list is for what takes time or another program: the employer's
 * form, a letter as a file, and equality questions, also once they are answered, so that the page does not change while it is used.
 */
export function isShortApplication({ applicationForm, coverLetter, equality }: ApplicationDraft['asks']): boolean {
  return applicationForm === null && coverLetter === 'text' && equality === 'no';
}
