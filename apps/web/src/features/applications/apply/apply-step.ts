import { type ApplicationDraft, type ApplyTask, applyTasks, isShortApplication, tasksAsked } from '@berth/contract';

/** The pages of an application: a task, the check of all answers, or (without a step) the list of tasks. */
const applySteps = [...applyTasks, 'check'] as const;
export type ApplyStep = (typeof applySteps)[number];

/** The step that an address names, or undefined. */
export function readApplyStep(value: unknown): ApplyStep | undefined {
  return applySteps.find((step) => step === value);
}

/** The step to show, if this application has it. A short application has none: it is one page. */
export function stepOf({ asks }: ApplicationDraft, step: ApplyStep | undefined): ApplyStep | undefined {
  if (isShortApplication(asks)) return undefined;
  return step === 'check' || tasksAsked(asks).some((task) => task === step) ? step : undefined;
}

/** The title of each task in the list, on its page and in the check of all answers. */
export const taskTitles: Record<ApplyTask, string> = {
  cv: 'CV',
  coverLetter: 'Cover letter',
  applicationForm: 'Employer’s application form',
  furtherInformation: 'Further information',
  questions: 'Questions from the employer',
  convictions: 'Criminal convictions',
  outsideUkEeaConsent: 'Your details outside the UK',
  equality: 'Equality questions',
};

/** The heading of a step, and the first part of its title. */
export function stepTitle(step: ApplyStep): string {
  return step === 'check' ? 'Check your answers' : taskTitles[step];
}
