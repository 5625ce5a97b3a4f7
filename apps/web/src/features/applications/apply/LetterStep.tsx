import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { Form } from '../../../ui/Form.tsx';
import { LetterField } from './LetterField.tsx';
import { StepActions } from './StepActions.tsx';
import type { DraftChanges } from './use-draft.ts';
import { useLetter } from './use-letter.ts';
import { useStep } from './use-step.ts';

/** The typed letter as a task. */
export function LetterStep({ changes }: { changes: DraftChanges }) {
  const letter = useLetter(changes);
  const step = useStep(changes.draft, 'coverLetter', letter.finish);
  return (
    <Form onSubmit={(event) => void step.onSubmit(event)} aria-label="Your cover letter">
      <ErrorSummary faults={step.faults} attempt={step.attempt} />
      <LetterField letter={letter} last={changes.draft.lastCoverLetter} error={step.errorOf('coverLetterText')} />
      <StepActions step={step} />
    </Form>
  );
}
