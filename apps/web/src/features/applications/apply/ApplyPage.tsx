import type { Advert, Cv, EqualityQuestion } from '@berth/contract';
import { isShortApplication } from '@berth/contract';
import { type ReactNode, useState } from 'react';
import { useAdjustedState } from '../../../platform/use-adjusted-state.ts';
import { useHeadingFocus } from '../../../platform/use-state-heading.ts';
import { AnyLink } from '../../../ui/AnyLink.tsx';
import { Stack } from '../../../ui/Page.tsx';
import { ApplyReceipt } from '../ApplyReceipt.tsx';
import { type ApplyStep, stepOf, stepTitle } from './apply-step.ts';
import { ShortApplication, type ShortApplicationProps } from './ShortApplication.tsx';
import { ShortPage } from './ShortPage.tsx';
import { StepPage } from './StepPage.tsx';
import { StepsOfApplication } from './StepsOfApplication.tsx';
import { type EditSection, TakenAlong } from './TakenAlong.tsx';
import { TasksPage } from './TasksPage.tsx';
import { useDraft } from './use-draft.ts';
import { forgetLetter } from './use-letter.ts';
import type { Sent } from './use-sending.ts';

export type ApplyPageProps = Omit<ShortApplicationProps, 'changes' | 'onSent'> & {
  advert: Advert;
  step: ApplyStep | undefined;
  jobUrl: string;
  email: string;
  cvs: readonly Cv[];
  questions: readonly EqualityQuestion[];
  editSection: EditSection;
  /** Called once an application is sent, to refetch the lists of applications and CVs. */
  onSent: () => void;
  /** What the candidate's CVs suggest for the profile: shown before the form, where a CV is chosen, and on the list of tasks after it was uploaded. */
  suggestions: ReactNode;
  /** What may be asked once the application is sent. */
  afterSending: ReactNode;
};

/** Applying for one advert, on one page or task by task, and then the receipt. */
export function ApplyPage(props: ApplyPageProps) {
  const { advert, jobUrl, email, suggestions, afterSending } = props;
  const changes = useDraft(advert.advertId);
  const { draft, savedAt, refresh } = changes;
  const [sent, setSent] = useState<Sent | null>(null);
  const [discards, setDiscards] = useState(0);
  const step = stepOf(draft, props.step);
  const title = step ? stepTitle(step) : advert.jobTitle;
  const [first] = useState(title);
  const [hasMoved, , adjustHasMoved] = useAdjustedState(false);
  if (title !== first) adjustHasMoved(true);
  useHeadingFocus(hasMoved && !sent ? title : null);
  const onSent = (answer: Sent) => {
    setSent(answer);
    props.onSent();
  };
  /** Draws the form again: what was deleted is gone from the page too. */
  const onDiscard = async () => {
    await props.onDiscard();
    forgetLetter(advert.advertId);
    setDiscards((count) => count + 1);
  };
  if (sent)
    return (
      <ApplyReceipt {...sent} email={email} jobUrl={jobUrl}>
        {afterSending}
      </ApplyReceipt>
    );
  /** The draft has a copy of the profile: fetch it again once a section is saved, then close the form. */
  const editSection: EditSection = (section, { onSaved: close, onClose }) =>
    props.editSection(section, {
      onSaved: () =>
        void refresh()
          .catch(() => undefined)
          .then(close),
      onClose,
    });
  const jobLink = <AnyLink url={jobUrl}>Read the whole advert</AnyLink>;
  if (isShortApplication(draft.asks))
    return (
      <ShortPage advert={advert} jobLink={jobLink}>
        <Stack gap={8}>
          <TakenAlong sections={draft.takenAlong} edit={editSection} />
          {suggestions}
          <ShortApplication key={discards} {...props} changes={changes} onDiscard={onDiscard} onSent={onSent} />
        </Stack>
      </ShortPage>
    );
  if (!step) return <TasksPage advert={advert} draft={draft} jobLink={jobLink} suggestions={suggestions} onDiscard={onDiscard} />;
  return (
    <StepPage key={step} jobTitle={advert.jobTitle} title={title} savedAt={savedAt}>
      <StepsOfApplication {...props} editSection={editSection} step={step} changes={changes} onSent={onSent} />
      {step === 'cv' ? suggestions : null}
    </StepPage>
  );
}
