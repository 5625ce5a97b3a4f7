import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { Form } from '../../../ui/Form.tsx';
import { ConvictionsFields } from './ConvictionsFields.tsx';
import { StepActions } from './StepActions.tsx';
import { useConvictions } from './use-convictions.ts';
import type { DraftChanges } from './use-draft.ts';
import { useStep } from './use-step.ts';

/** The question about convictions as a task. */
export function ConvictionsStep({ changes: { draft, save } }: { changes: DraftChanges }) {
  const convictions = useConvictions(draft);
  const step = useStep(draft, 'convictions', async () => {
    const fault = convictions.fault();
    if (fault) return fault;
    const saved = await save(convictions.parts, convictions.mayReplace);
    if (saved === true) convictions.setSaved();
    return saved;
  });
  return (
    <Form onSubmit={(event) => void step.onSubmit(event)} aria-label="Criminal convictions">
      <ErrorSummary faults={step.faults} attempt={step.attempt} />
      <ConvictionsFields convictions={convictions} errorOf={step.errorOf} />
      <StepActions step={step} />
    </Form>
  );
}
