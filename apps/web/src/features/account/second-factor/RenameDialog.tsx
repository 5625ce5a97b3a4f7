import { routes } from 'virtual:api-routes';
import { type Passkey, passkeyToRename, type SecondFactor } from '@berth/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { callApi } from '../../../platform/api.ts';
import { putServerFaults } from '../../../platform/form-faults.ts';
import { useSessionEnded } from '../../../platform/use-session-ended.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Form } from '../../../ui/Form.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { TextField } from '../../../ui/TextField.tsx';

type RenameDialogProps = { passkey: Passkey; onRenamed: (state: SecondFactor) => void; onClose: () => void };

/** Gives a passkey another name. */
export function RenameDialog({ passkey, onRenamed, onClose }: RenameDialogProps) {
  const formId = useId();
  const sessionEnded = useSessionEnded();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(passkeyToRename),
    defaultValues: { name: passkey.name },
  });
  const { errors, isSubmitting } = formState;

  const save = handleSubmit(async (body) => {
    try {
      onRenamed(await callApi(routes.secondFactor.renamePasskey, { params: { id: passkey.id }, body }));
    } catch (error) {
      if (!(await sessionEnded(error))) putServerFaults(error, ['name'], setError);
    }
  });

  return (
    <Dialog
      open
      onClose={onClose}
      title="Rename this passkey"
      actions={
        <>
          <Button tone="secondary" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton form={formId} busy={isSubmitting}>
            {isSubmitting ? 'Saving' : 'Save name'}
          </SubmitButton>
        </>
      }
    >
      <Form id={formId} onSubmit={save} aria-label="Rename this passkey">
        <TextField
          {...register('name')}
          id={`${formId}-name`}
          label="Name of the passkey"
          autoComplete="off"
          required
          error={errors.name?.message ?? errors.root?.['server']?.message}
        />
      </Form>
    </Dialog>
  );
}
