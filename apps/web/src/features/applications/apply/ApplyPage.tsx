import type { Advert, Application, Cv, EqualityQuestion } from '@berth/contract';
import { type ReactNode, useState } from 'react';
import { useAdjustedState } from '../../../platform/use-adjusted-state.ts';
import { useStateHeading } from '../../../platform/use-state-heading.ts';
import { AnyLink } from '../../../ui/AnyLink.tsx';
import { ApplyReceipt } from '../ApplyReceipt.tsx';
import type { ApplyStep } from './apply-step.ts';
import { stepOf, taskTitles } from './apply-tasks.ts';
import { CheckPage } from './CheckPage.tsx';
import { ConsentStep } from './ConsentStep.tsx';
import { ConvictionsStep } from './ConvictionsStep.tsx';
import { type AddCv, type CvSlotProps, CvStep } from './CvStep.tsx';
import { DocumentLink } from './DocumentLink.tsx';
import { EqualityStep } from './EqualityStep.tsx';
import { FileStep } from './FileStep.tsx';
import { LetterStep } from './LetterStep.tsx';
import { ReadStep } from './ReadStep.tsx';
import { StepPage } from './StepPage.tsx';
import { TasksPage } from './TasksPage.tsx';
import { useDraft } from './use-draft.ts';

type Sent = { application: Application; alreadyApplied: boolean };

export type ApplyPageProps = {
  advert: Advert;
  step: ApplyStep | undefined;
  jobUrl: string;
  email: string;
  cvs: readonly Cv[];
  questions: readonly EqualityQuestion[];
  /** The tenant's wording of what is agreed to. */
  consent: { terms: string; outsideUkEea: string };
  termsLinks: ReactNode;
  cvSlot: (props: CvSlotProps) => ReactNode;
  addCv: AddCv;
  onDiscard: () => Promise<unknown>;
  /** Called once an application is sent, to refetch the lists of applications and CVs. */
  onSent: () => void;
  onGone: () => Promise<unknown>;
};

/** Applying for one advert, task by task, and then the receipt. */
export function ApplyPage(props: ApplyPageProps) {
  const { advert, jobUrl, email, cvs, questions, consent, termsLinks, cvSlot, addCv } = props;
  const changes = useDraft(advert.advertId);
  const { draft, savedAt } = changes;
  const [sent, setSent] = useState<Sent | null>(null);
  const step = stepOf(draft, props.step);
  const title = titleOf(step, advert.jobTitle);
  const [first] = useState(title);
  const [hasMoved, , adjustHasMoved] = useAdjustedState(false);
  if (title !== first) adjustHasMoved(true);
  useStateHeading(hasMoved && !sent ? title : null);
  if (sent) return <ApplyReceipt {...sent} email={email} jobUrl={jobUrl} />;
  if (!step)
    return (
      <TasksPage
        advert={advert}
        draft={draft}
        jobLink={<AnyLink url={jobUrl}>Read the whole advert</AnyLink>}
        onDiscard={props.onDiscard}
      />
    );
  const { applicationForm, furtherInformation } = draft.asks;
  const steps: Record<ApplyStep, ReactNode> = {
    cv: <CvStep changes={changes} cvSlot={cvSlot} addCv={addCv} />,
    coverLetter:
      draft.asks.coverLetter === 'text' ? (
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
    convictions: <ConvictionsStep changes={changes} />,
    outsideUkEeaConsent: <ConsentStep changes={changes} wording={consent.outsideUkEea} />,
    equality: <EqualityStep changes={changes} questions={questions} />,
    check: (
      <CheckPage
        changes={changes}
        cvs={cvs}
        terms={consent.terms}
        termsLinks={termsLinks}
        onGone={props.onGone}
        onSent={(answer) => {
          setSent(answer);
          props.onSent();
        }}
      />
    ),
  };
  return (
    <StepPage key={step} jobTitle={advert.jobTitle} title={title} savedAt={savedAt}>
      {steps[step]}
    </StepPage>
  );
}

function titleOf(step: ApplyStep | undefined, jobTitle: string): string {
  if (!step) return jobTitle;
  return step === 'check' ? 'Check your answers' : taskTitles[step];
}
