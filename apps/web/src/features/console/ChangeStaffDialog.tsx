import { routes, type StaffMember, staffAccess } from '@berth/contract';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { callApi } from '../../platform/api.ts';
import { isApiProblem } from '../../platform/api-problem.ts';
import { listFaults } from '../../platform/form-faults.ts';
import { putStaffFaults } from '../../platform/staff-session.ts';
import { AskDialog } from '../../ui/AskDialog.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { Form } from '../../ui/Form.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { accessOf, StaffAccessFields, type TypedAccess } from './StaffAccessFields.tsx';

type Typed = TypedAccess & { advertIds?: never };
const fields = ['role', 'advertIds'] as const;

/** Changes what a member may do. It counts at once. */
export function ChangeStaffDialog({
  member,
  onClose,
  onChanged,
}: {
  member: StaffMember;
  onClose: () => void;
  onChanged: () => Promise<void>;
}) {
  const formId = useId();
  const { register, handleSubmit, setError, formState } = useForm<Typed>({
    defaultValues: { role: member.role, rights: member.rights, adverts: member.advertIds.join(', ') },
    shouldFocusError: false,
  });
  const { errors, isSubmitting, submitCount } = formState;
  const save = handleSubmit(async (typed) => {
    const { data: body, error } = staffAccess.safeParse(accessOf(typed));
    if (error) {
      for (const { path, message } of error.issues) setError(fields.find((field) => field === path[0]) ?? 'root.server', { message });
      return;
    }
    try {
      await callApi(routes.staff.change, { params: { staffId: member.id }, body });
      await onChanged();
    } catch (failure) {
      if (isApiProblem(failure, 409)) setError('root.server', { message: failure.detail });
      else putStaffFaults(failure, fields, setError);
    }
  });
  return (
    <AskDialog
      onClose={onClose}
      title={`What may ${member.name} do?`}
      act={
        <SubmitButton form={formId} busy={isSubmitting}>
          {isSubmitting ? 'Saving' : 'Save'}
        </SubmitButton>
      }
    >
      <Form id={formId} onSubmit={save} aria-label={`Access of ${member.name}`}>
        <ErrorSummary
          faults={listFaults(errors, fields).map(({ field, message }) => ({ field: field && `${formId}${field}`, message }))}
          attempt={submitCount}
        />
        <StaffAccessFields
          register={register}
          idPrefix={formId}
          role={member.role}
          errors={{ role: errors.role?.message, advertIds: errors.advertIds?.message }}
        />
      </Form>
    </AskDialog>
  );
}
