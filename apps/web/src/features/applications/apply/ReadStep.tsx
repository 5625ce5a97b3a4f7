import type { AdvertDocument } from '@berth/contract';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { Form } from '../../../ui/Form.tsx';
import { DocumentLink } from './DocumentLink.tsx';
import { StepActions } from './StepActions.tsx';
import type { DraftChanges } from './use-draft.ts';
import { useStep } from './use-step.ts';

/** The employer's further information: to read, and to tick off. */
export function ReadStep({ changes: { draft, save }, document }: { changes: DraftChanges; document: AdvertDocument }) {
  const step = useStep(draft, 'furtherInformation', () => save({ furtherInformationRead: true }));
  return (
    <Form onSubmit={(event) => void step.onSubmit(event)} aria-label="Further information">
      <ErrorSummary faults={step.faults} attempt={step.attempt} />
      <DocumentLink document={document} />
      <StepActions step={step} words="I have read it" />
    </Form>
  );
}
