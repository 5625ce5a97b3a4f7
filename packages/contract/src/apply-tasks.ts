import type { ApplicationDraft, ApplicationFile } from './application-drafts.ts';
import { type ApplyTask, tasksAsked } from './apply-task-names.ts';
import type { Fault } from './problem.ts';
import { answerFaults } from './question-answers.ts';

/** The progress of one task. `missing` is what sending the application would report; null if the task is done. */
export type TaskProgress = { task: ApplyTask; state: 'done' | 'started' | 'notStarted'; optional: boolean; missing: Fault | null };

/** The facts about a draft that sending needs: what is filled in and what is asked. */
export type Filled = Omit<ApplicationDraft, 'version' | 'changedOn' | 'lastCoverLetter' | 'advertId'>;

/** Said where the consent to details leaving the UK and the EEA is needed and not given. */
export const consentNeeded = 'Agree to your details being sent outside the UK and the EEA, or leave this application';

const missing = {
  cv: { path: 'body.cvHash', code: 'required', message: 'Choose a CV or upload one' },
  applicationForm: {
    path: 'body.applicationForm',
    code: 'required',
    message: 'Fill in the employer’s application form and upload it',
  },
  convictions: {
    path: 'body.criminalConvictions',
    code: 'required',
    message: 'Say whether you have any criminal convictions or cautions that are not spent',
  },
  convictionsDetails: { path: 'body.criminalConvictionsDetails', code: 'required', message: 'Say what it was and when' },
  outsideUkEeaConsent: {
    path: 'body.outsideUkEeaConsent',
    code: 'required',
    message: consentNeeded,
  },
} satisfies Record<string, Fault>;

/** One task. Without a `fault` it is optional. */
function task(name: ApplyTask, isDone: boolean, isStarted = false, fault: Fault | null = null): TaskProgress {
  const state = isStarted ? 'started' : 'notStarted';
  return { task: name, state: isDone ? 'done' : state, optional: fault === null, missing: isDone ? null : fault };
}

/** A file that the virus scanner rejected counts as missing. */
function hasFile(file: ApplicationFile | null): boolean {
  return file !== null && file.scan !== 'rejected';
}

/** The faults of the answers as sending reports them, one for each question. */
export function faultsOfAnswers({ asks, answers }: Pick<Filled, 'asks' | 'answers'>): Fault[] {
  return answerFaults(asks.questions, answers, { isComplete: true, path: 'body.answers' });
}

function questionsTask(filled: Filled): TaskProgress {
  const [missing = null] = faultsOfAnswers(filled);
  const hasAnswer = Object.values(filled.answers).some((answer) => answer.trim() !== '');
  const state = hasAnswer ? 'started' : 'notStarted';
  const optional = filled.asks.questions.every(({ required }) => !required);
  return { task: 'questions', state: hasAnswer && missing === null ? 'done' : state, optional, missing };
}

/** The tasks of one application with their progress: one rule for the list on the screen and for sending. */
export function progressOf(filled: Filled): TaskProgress[] {
  return tasksAsked(filled.asks).map((name) => progress[name](filled));
}

const progress: Record<ApplyTask, (filled: Filled) => TaskProgress> = {
  cv: ({ cvHash }) => task('cv', cvHash !== null, false, missing.cv),
  coverLetter: ({ asks, coverLetterText, files }) =>
    task('coverLetter', asks.coverLetter === 'text' ? coverLetterText.trim() !== '' : hasFile(files.coverLetter)),
  applicationForm: ({ files }) => task('applicationForm', hasFile(files.applicationForm), false, missing.applicationForm),
  furtherInformation: ({ furtherInformationRead }) => task('furtherInformation', furtherInformationRead),
  questions: questionsTask,
  convictions: ({ criminalConvictions, criminalConvictionsDetails }) => {
    const lacksDetails = criminalConvictions === 'yes' && criminalConvictionsDetails.trim() === '';
    const isDone = criminalConvictions !== '' && !lacksDetails;
    return task('convictions', isDone, lacksDetails, lacksDetails ? missing.convictionsDetails : missing.convictions);
  },
  outsideUkEeaConsent: ({ outsideUkEeaConsent }) => task('outsideUkEeaConsent', outsideUkEeaConsent, false, missing.outsideUkEeaConsent),
  equality: ({ asks }) => task('equality', asks.equality === 'recorded'),
};
