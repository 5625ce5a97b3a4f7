import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { isApiProblem } from '../../../platform/api-problem.ts';
import { formFailure } from '../../../platform/request-failure.ts';
import { AskDialog } from '../../../ui/AskDialog.tsx';
import { Form } from '../../../ui/Form.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';

type FieldDialogProps = {
  title: string;
  /** What the button says, and while it works. */
  verb: string;
  busyVerb: string;
  formLabel: string;
  /** Above the form. */
  lead?: ReactNode;
  onClose: () => void;
  /** Sends what was typed. What it throws is said at the field. */
  onSend: (typed: string) => Promise<void>;
  /** Draws the one field. */
  field: (control: { id: string; error: string; value: string; put: (typed: string) => void }) => ReactNode;
};

/** Asks for one value before an act. A fault is at its field, and what was typed stays. */
export function FieldDialog({ title, verb, busyVerb, formLabel, lead, onClose, onSend, field }: FieldDialogProps) {
  const formId = useId();
  const [isBusy, setBusy] = useState(false);
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState('');

  async function send(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setFault('');
    try {
      await onSend(typed);
    } catch (error) {
      const known = isApiProblem(error) ? (error.errors[0]?.message ?? error.detail) : '';
      setFault(known || formFailure(error));
      setBusy(false);
    }
  }
  return (
    <AskDialog
      onClose={onClose}
      title={title}
      act={
        <SubmitButton form={formId} busy={isBusy}>
          {isBusy ? busyVerb : verb}
        </SubmitButton>
      }
    >
      {lead}
      <Form id={formId} onSubmit={(event) => void send(event)} aria-label={formLabel}>
        {field({ id: `${formId}-field`, error: fault, value: typed, put: setTyped })}
      </Form>
    </AskDialog>
  );
}
