import { routes, staffInvitation } from '@berth/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { callApi } from '../../platform/api.ts';
import { isApiProblem } from '../../platform/api-problem.ts';
import { listFaults } from '../../platform/form-faults.ts';
import { putStaffFaults } from '../../platform/staff-session.ts';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { Form } from '../../ui/Form.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { EmailField, TextField } from '../../ui/TextField.tsx';
import { toast } from '../../ui/toast-store.ts';
import { staffMembersQuery } from './console.queries.ts';
import { accessOf, StaffAccessFields, type TypedAccess } from './StaffAccessFields.tsx';

type Typed = TypedAccess & { email: string; name: string; advertIds?: never };
const fields = ['email', 'name', 'role', 'advertIds'] as const;
const empty: Typed = { email: '', name: '', role: '', rights: [], adverts: '' };

/** Invites a member of staff by email. */
export function InviteStaffForm() {
  const queryClient = useQueryClient();
  const [invited, setInvited] = useState(0);
  const { register, handleSubmit, setError, reset, formState } = useForm<Typed>({ defaultValues: empty, shouldFocusError: false });
  const { errors, isSubmitting, submitCount } = formState;
  const invite = handleSubmit(async ({ email, name, ...access }) => {
    const { data: body, error } = staffInvitation.safeParse({ email, name, ...accessOf(access) });
    if (error) {
      for (const { path, message } of error.issues) setError(fieldOf(path[0]), { message });
      return;
    }
    try {
      await callApi(routes.staff.invite, { body });
      reset(empty);
      setInvited(invited + 1);
      toast({ tone: 'positive', text: `Invited ${body.email}. The link in the email works for 7 days.` });
      await queryClient.invalidateQueries(staffMembersQuery);
    } catch (failure) {
      if (isApiProblem(failure, 409)) setError('email', { message: failure.detail });
      else putStaffFaults(failure, fields, setError);
    }
  });
  return (
    <Form onSubmit={invite} aria-label="Invite a member of staff">
      <ErrorSummary faults={listFaults(errors, fields)} attempt={submitCount} />
      <EmailField {...register('email')} label="Email" autoComplete="off" required error={errors.email?.message} />
      <TextField {...register('name')} label="Name" autoComplete="off" required error={errors.name?.message} />
      {/* Again for each invitation, because the role decides which fields there are. */}
      <StaffAccessFields
        key={invited}
        register={register}
        role={empty.role}
        errors={{ role: errors.role?.message, advertIds: errors.advertIds?.message }}
      />
      <SubmitButton busy={isSubmitting}>{isSubmitting ? 'Inviting' : 'Send invitation'}</SubmitButton>
    </Form>
  );
}

const fieldOf = (name: PropertyKey | undefined) => fields.find((field) => field === name) ?? 'root.server';
