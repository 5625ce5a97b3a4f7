import type { ApplicationDraft } from './application-drafts.ts';

/** The tasks of applying in order. Each is also the name of its step in the address, which every page can read: so in a separate file. */
export const applyTasks = [
  'cv',
  'coverLetter',
  'applicationForm',
  'furtherInformation',
  'questions',
  'convictions',
  'outsideUkEeaConsent',
  'equality',
] as const;
export type ApplyTask = (typeof applyTasks)[number];

/** The tasks of an application that asks for this. In a file that loads no schemas: the address of a step is read on every page. */
export function tasksAsked(asks: ApplicationDraft['asks']): ApplyTask[] {
  const isAsked: Record<ApplyTask, boolean> = {
    cv: true,
    coverLetter: true,
    applicationForm: asks.applicationForm !== null,
    furtherInformation: asks.furtherInformation !== null,
    questions: asks.questions.length > 0,
    convictions: asks.convictions,
    outsideUkEeaConsent: asks.outsideUkEeaConsent,
    equality: asks.equality !== 'no',
  };
  return applyTasks.filter((task) => isAsked[task]);
}
