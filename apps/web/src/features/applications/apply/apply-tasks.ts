import { type ApplicationDraft, type ApplyTask, progressOf } from '@berth/contract';
import type { ApplyStep } from './apply-step.ts';

/** The step to show, if this application has it. */
export function stepOf(draft: ApplicationDraft, step: ApplyStep | undefined): ApplyStep | undefined {
  return step === 'check' || progressOf(draft).some(({ task }) => task === step) ? step : undefined;
}

/** The title of each task in the list, on its page and in the check of all answers. */
export const taskTitles: Record<ApplyTask, string> = {
  cv: 'CV',
  coverLetter: 'Cover letter',
  applicationForm: 'Employer’s application form',
  furtherInformation: 'Further information',
  convictions: 'Criminal convictions',
  outsideUkEeaConsent: 'Your details outside the UK',
  equality: 'Equality questions',
};
