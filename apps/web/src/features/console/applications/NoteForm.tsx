import { longestNote, routes, type StaffSelf } from '@berth/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { callApi } from '../../../platform/api.ts';
import { isApiProblem } from '../../../platform/api-problem.ts';
import { staffDraftOwner } from '../../../platform/staff-session.ts';
import { useKeptFormOf } from '../../../platform/use-kept-form.ts';
import { useSentForm } from '../../../platform/use-sent-form.ts';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { Form } from '../../../ui/Form.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { useUnsavedChanges } from '../../../ui/UnsavedChanges.tsx';
import { refreshApplications } from './received.queries.ts';

const { add } = routes.applicationNotes;
const fields = ['text'] as const;

/** Adds a note. What is typed stays until it is added, also if the session ends before. */
export function NoteForm({ self, applicationGuid }: { self: StaffSelf; applicationGuid: string }) {
  const queryClient = useQueryClient();
  const { control, register, submit, setError, getValues, reset, errors, isSubmitting, summary } = useSentForm({
    resolver: zodResolver(add.body),
    defaultValues: { text: '' },
    fields,
  });
  const text = useWatch({ control, name: 'text' });
  useUnsavedChanges(text.trim() !== '');
  useKeptFormOf(
    staffDraftOwner(self),
    `note:${applicationGuid}`,
    () => (getValues('text').trim() === '' ? null : getValues()),
    ({ text: kept }) => reset({ text: typeof kept === 'string' ? kept : '' }),
  );

  const send = submit(
    async (body) => {
      await callApi(add, { params: { applicationGuid }, body });
      reset({ text: '' });
      toast({ tone: 'positive', text: 'The note is added.' });
      await refreshApplications(queryClient);
    },
    (error) => {
      if (!isApiProblem(error, 409)) return false;
      setError('root.server', { message: error.detail });
      return true;
    },
  );

  return (
    <Form onSubmit={send} aria-label="Add a note">
      <ErrorSummary {...summary} />
      <TextArea
        {...register('text')}
        value={text}
        label="New note"
        rows={3}
        maxCharacters={longestNote}
        required
        error={errors.text?.message}
      />
      <SubmitButton tone="secondary" busy={isSubmitting}>
        {isSubmitting ? 'Adding' : 'Add note'}
      </SubmitButton>
    </Form>
  );
}
