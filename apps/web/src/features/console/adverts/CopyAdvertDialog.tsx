import { type ManagedAdvertDetail, routes } from '@berth/contract';
import { type FormEvent, useId, useState } from 'react';
import { callApi } from '../../../platform/api.ts';
import { isApiProblem } from '../../../platform/api-problem.ts';
import { formFailure } from '../../../platform/request-failure.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Form } from '../../../ui/Form.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { TextField } from '../../../ui/TextField.tsx';

type CopyAdvertDialogProps = {
  advert: Pick<ManagedAdvertDetail, 'advertId' | 'jobTitle'>;
  onClose: () => void;
  onCopied: (advertId: number) => Promise<void>;
};

/** Asks for the reference of a copy, and makes it (adverts.managed.5). */
export function CopyAdvertDialog({ advert, onClose, onCopied }: CopyAdvertDialogProps) {
  const formId = useId();
  const [isBusy, setBusy] = useState(false);
  const [reference, setReference] = useState('');
  const [fault, setFault] = useState('');

  async function copy(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setFault('');
    try {
      const made = await callApi(routes.managedAdverts.copy, { params: { advertId: advert.advertId }, body: { reference } });
      await onCopied(made.advertId);
    } catch (error) {
      const known = isApiProblem(error) ? (error.errors[0]?.message ?? error.detail) : '';
      setFault(known || formFailure(error));
      setBusy(false);
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      kind="alert"
      title={`Copy ${advert.jobTitle}`}
      actions={
        <>
          <Button tone="secondary" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton form={formId} busy={isBusy}>
            {isBusy ? 'Copying' : 'Make a draft'}
          </SubmitButton>
        </>
      }
    >
      <Form id={formId} onSubmit={(event) => void copy(event)} aria-label="Copy of the advert">
        <TextField
          id={`${formId}-reference`}
          label="Reference of the copy"
          hint="The copy is a draft with all fields but the dates."
          required
          autoComplete="off"
          error={fault}
          value={reference}
          onChange={(event) => setReference(event.target.value)}
        />
      </Form>
    </Dialog>
  );
}
