import type { EqualityQuestion } from '@berth/contract';
import type { ReactNode } from 'react';
import type { ApplyStep } from './apply-step.ts';
import { CheckPage } from './CheckPage.tsx';
import { ConsentStep } from './ConsentStep.tsx';
import { ConvictionsStep } from './ConvictionsStep.tsx';
import { CvStep } from './CvStep.tsx';
import { DocumentLink } from './DocumentLink.tsx';
import { EqualityStep } from './EqualityStep.tsx';
import { FileStep } from './FileStep.tsx';
import { LetterStep } from './LetterStep.tsx';
import { QuestionsStep } from './QuestionsStep.tsx';
import { ReadStep } from './ReadStep.tsx';
import type { ShortApplicationProps } from './ShortApplication.tsx';
import type { EditSection } from './TakenAlong.tsx';

type Props = Pick<ShortApplicationProps, 'changes' | 'cvs' | 'consent' | 'termsLinks' | 'cvSlot' | 'addCv' | 'onSent' | 'onGone'> & {
  step: ApplyStep;
  questions: readonly EqualityQuestion[];
  editSection: EditSection;
};

/** One task of a long application, or the check of all answers. */
export function StepsOfApplication({
  step,
  changes,
  cvs,
  questions,
  consent,
  termsLinks,
  cvSlot,
  addCv,
  editSection,
  onSent,
  onGone,
}: Props) {
  const { applicationForm, furtherInformation, coverLetter } = changes.draft.asks;
  const steps: Record<ApplyStep, ReactNode> = {
    cv: <CvStep changes={changes} cvSlot={cvSlot} addCv={addCv} />,
    coverLetter:
      coverLetter === 'text' ? (
        <LetterStep changes={changes} />
      ) : (
        <FileStep changes={changes} kind="coverLetter" label="Your cover letter (optional)" />
      ),
    applicationForm: applicationForm && (
      <FileStep changes={changes} kind="applicationForm" label="The form, filled in" required>
        <p>Download the employer’s form, fill it in on your computer or phone, then upload it here.</p>
        <DocumentLink document={applicationForm} />
      </FileStep>
    ),
    furtherInformation: furtherInformation && <ReadStep changes={changes} document={furtherInformation} />,
    questions: <QuestionsStep changes={changes} />,
    convictions: <ConvictionsStep changes={changes} />,
    outsideUkEeaConsent: <ConsentStep changes={changes} wording={consent.outsideUkEea} />,
    equality: <EqualityStep changes={changes} questions={questions} />,
    check: (
      <CheckPage
        changes={changes}
        cvs={cvs}
        terms={consent.terms}
        termsLinks={termsLinks}
        editSection={editSection}
        onSent={onSent}
        onGone={onGone}
      />
    ),
  };
  return steps[step];
}
