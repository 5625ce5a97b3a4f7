import { type ReactNode, useState } from 'react';
import type { ChosenCv } from '../../../platform/chosen-cv.ts';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { Form } from '../../../ui/Form.tsx';
import { StepActions } from './StepActions.tsx';
import type { DraftChanges } from './use-draft.ts';
import { useStep } from './use-step.ts';

/** What the step gives to the control that chooses a CV. */
export type CvSlotProps = {
  id: string;
  savedHash: string | null;
  chosen: ChosenCv | null;
  onChoose: (cv: ChosenCv) => void;
  error: string | undefined;
  disabled: boolean;
};

/** Adds a file to the candidate's CVs: its handle, or the words that say why not. Null once the visitor is on the way to another page. */
export type AddCv = (file: File) => Promise<{ hash: string } | { refused: string } | null>;

type CvStepProps = {
  changes: DraftChanges;
  cvSlot: (props: CvSlotProps) => ReactNode;
  addCv: AddCv;
};

/** Which CV goes with the application. A new one is first added to the account. */
export function CvStep({ changes: { draft, save }, cvSlot, addCv }: CvStepProps) {
  const [chosen, setChosen] = useState<ChosenCv | null>(null);
  const step = useStep(draft, 'cv', async () => {
    if (chosen?.hash) return save({ cvHash: chosen.hash });
    if (!chosen?.file) return { field: 'cv', message: 'Choose a CV' };
    const added = await addCv(chosen.file);
    if (!added) return false;
    if ('refused' in added) return { field: 'cv', message: added.refused };
    // The file is stored now, so a retry of this save does not upload it again.
    setChosen({ hash: added.hash, file: null });
    return save({ cvHash: added.hash });
  });
  return (
    <Form onSubmit={(event) => void step.onSubmit(event)} aria-label="Your CV">
      <ErrorSummary faults={step.faults} attempt={step.attempt} />
      {cvSlot({ id: 'cv', savedHash: draft.cvHash, chosen, onChoose: setChosen, error: step.errorOf('cv'), disabled: step.busy })}
      <StepActions step={step} />
    </Form>
  );
}
