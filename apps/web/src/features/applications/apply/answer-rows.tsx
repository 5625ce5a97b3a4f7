import { type ApplicationDraft, type ApplyTask, type Cv, progressOf, shownAnswer } from '@berth/contract';
import type { ReactNode } from 'react';
import type { SummaryRow } from '../../../ui/SummaryList.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import styles from '../Apply.module.css';
import { ApplyLink } from './ApplyLink.tsx';
import { taskTitles } from './apply-step.ts';
import { fileWords } from './file-words.ts';

/** What an application contains, part by part, without the answers about equality. */
export function answerRows(draft: ApplicationDraft, cvs: readonly Cv[]): SummaryRow[] {
  const values: Record<ApplyTask, ReactNode> = {
    cv: cvs.find(({ hash }) => hash === draft.cvHash)?.originalName,
    coverLetter:
      draft.asks.coverLetter === 'file' ? (
        fileWords(draft.files.coverLetter)
      ) : draft.coverLetterText.trim() ? (
        <p className={styles.letter}>{draft.coverLetterText}</p>
      ) : null,
    applicationForm: fileWords(draft.files.applicationForm),
    furtherInformation: draft.furtherInformationRead ? 'Read' : null,
    questions: questionsOf(draft),
    convictions: convictionsOf(draft),
    outsideUkEeaConsent: draft.outsideUkEeaConsent ? 'You agree, for this application' : null,
    equality: null,
  };
  return progressOf(draft)
    .filter(({ task }) => task !== 'equality')
    .map(({ task, missing }) => ({
      term: taskTitles[task],
      value: values[task] ?? (missing ? <strong>{missing.message}</strong> : 'None'),
      action: (
        <ApplyLink step={task} id={`change-${task}`}>
          {values[task] ? 'Change' : 'Add'}
          <VisuallyHidden>: {taskTitles[task]}</VisuallyHidden>
        </ApplyLink>
      ),
    }));
}

function questionsOf({ asks, answers }: ApplicationDraft): ReactNode {
  if (Object.keys(answers).length === 0) return null;
  return (
    <ul>
      {asks.questions.map(({ key, question, kind }) => (
        <li key={key} className={styles.letter}>
          {question} <strong>{shownAnswer({ kind, answer: answers[key] ?? '' })}</strong>
        </li>
      ))}
    </ul>
  );
}

function convictionsOf({ criminalConvictions, criminalConvictionsDetails }: ApplicationDraft): ReactNode {
  if (criminalConvictions === 'no') return 'No';
  return criminalConvictions === 'yes' ? <p className={styles.letter}>Yes: {criminalConvictionsDetails}</p> : null;
}
