import { type ApplicationDraft, type ApplyTask, isShortApplication, progressOf } from '@berth/contract';
import type { ApplyStep } from './apply-step.ts';

/** The step to show, if this application has it. A short application has none: it is one page. */
export function stepOf(draft: ApplicationDraft, step: ApplyStep | undefined): ApplyStep | undefined {
  if (isShortApplication(draft.asks)) return undefined;
  return step === 'check' || progressOf(draft).some(({ task }) => task === step) ? step : undefined;
}

/**
 * Where to go after a task is saved: the next one that is not done, then earlier ones that are required, then the check. A candidate who
 * changes something in an application that could be sent goes back to the check.
 */
export function stepAfter(draft: ApplicationDraft, task: ApplyTask): ApplyStep {
  const progress = progressOf(draft);
  const others = progress.filter((other) => other.task !== task);
  const isChange = progress.some((own) => own.task === task && own.state === 'done');
  if (isChange && others.every(({ missing }) => missing === null)) return 'check';
  return laterTask(draft, task) ?? others.find(({ missing }) => missing !== null)?.task ?? 'check';
}

/** Where to go if a task is skipped: the next one that is not done, or the list. */
export function laterTask(draft: ApplicationDraft, task: ApplyTask): ApplyTask | undefined {
  const progress = progressOf(draft);
  const index = progress.findIndex((own) => own.task === task);
  return progress.slice(index + 1).find(({ state }) => state !== 'done')?.task;
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
