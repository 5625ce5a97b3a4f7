import { alertCriteria, newJobAlert } from '@berth/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import type { FormEventHandler, ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { listFaults } from '../../platform/form-faults.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { Form } from '../../ui/Form.tsx';
import { Actions } from '../../ui/Page.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { FrequencyChoice } from './FrequencyChoice.tsx';

const anyHost = () => true;
const schema = alertCriteria(anyHost)
  .pick({ title: true })
  .extend({ frequency: newJobAlert(anyHost).shape.frequency });
const fields = ['title', 'frequency'] as const;

/** The fields of an alert. The name follows the search until it is edited. */
export function useCreateForm(title: string) {
  return useForm({
    resolver: zodResolver(schema),
    values: { title, frequency: 'daily' as const },
    resetOptions: { keepDirtyValues: true },
    shouldFocusError: false,
  });
}

type CreateAlertFormProps = {
  form: ReturnType<typeof useCreateForm>;
  onSubmit: FormEventHandler;
  onClose: () => void;
  /** What the alert looks for. */
  criteria: ReactNode;
};

/** Dialog 1: an alert for a signed-in candidate. */
export function CreateAlertForm({ form: { register, formState }, onSubmit, onClose, criteria }: CreateAlertFormProps) {
  const { errors, isSubmitting, submitCount } = formState;
  return (
    <Form onSubmit={onSubmit} aria-label="New job alert">
      <ErrorSummary faults={listFaults(errors, fields)} attempt={submitCount} />
      {criteria}
      <TextField {...register('title')} label="Name of the alert" autoComplete="off" required error={errors.title?.message} />
      <FrequencyChoice {...register('frequency')} />
      <Actions>
        <SubmitButton busy={isSubmitting}>{isSubmitting ? 'Creating' : 'Create alert'}</SubmitButton>
        <Button tone="secondary" onClick={onClose}>
          Cancel
        </Button>
      </Actions>
    </Form>
  );
}
