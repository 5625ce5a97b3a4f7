import { type Acted, routes, type StaffSelf } from '@berth/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { callApi } from '../../../platform/api.ts';
import { listFaults, putServerFaults } from '../../../platform/form-faults.ts';
import { staffDraftOwner } from '../../../platform/staff-session.ts';
import { useKeptFormOf } from '../../../platform/use-kept-form.ts';
import { useSessionEnded } from '../../../platform/use-session-ended.ts';
import { useUnsavedChanges } from '../../../ui/UnsavedChanges.tsx';
import { refreshApplications } from './received.queries.ts';
import { type ActedOn, actFields, emptyAct, isTyped, readAct, type TypedAct } from './typed-act.ts';

type ActFormInput = {
  self: StaffSelf;
  /** Names the form among those whose text is kept if the session ends. */
  form: string;
  applications: readonly ActedOn[];
  /** What was typed when the form was last open. */
  typed?: TypedAct;
};

/** The form of an act on one or several applications. What is typed stays until the act is done, also if the session ends before. */
export function useActForm({ self, form, applications, typed = emptyAct }: ActFormInput) {
  const queryClient = useQueryClient();
  const sessionEnded = useSessionEnded();
  const fields = useForm<TypedAct>({ defaultValues: typed, shouldFocusError: false });
  const { control, handleSubmit, setError, getValues, reset, formState } = fields;
  const isUnsaved = isTyped(useWatch({ control }) as TypedAct);
  useUnsavedChanges(isUnsaved);
  useKeptFormOf(
    staffDraftOwner(self),
    form,
    () => (isTyped(getValues()) ? getValues() : null),
    (kept) => reset(keptAct(kept)),
  );

  /** Sends the act, or asks what it would do. Calls `onActed` with the answer, and waits for it. */
  const submit = ({ dryRun }: { dryRun: boolean }, onActed: (acted: Acted) => void | Promise<void>) =>
    handleSubmit(async (values) => {
      const { body, faults } = readAct(values, applications, { dryRun });
      if (faults) {
        for (const { field, message } of faults) setError(field, { message });
        return;
      }
      try {
        await onActed(await callApi(routes.applicationActs.act, { body }));
      } catch (error) {
        if (await sessionEnded(error)) setError('root.server', { message: '' });
        else putServerFaults(error, actFields, setError);
        // If the answer was lost on its way, the act is in the list of those that can be undone.
        await refreshApplications(queryClient);
      }
    });

  return { ...fields, submit, faults: listFaults(formState.errors, actFields) };
}

/** A visitor can edit what the tab keeps. */
function keptAct({ state, template, message }: Record<string, unknown>): TypedAct {
  const { subject, body } = Object(message) as Record<string, unknown>;
  return { state: text(state), template: text(template), message: { subject: text(subject), body: text(body) } };
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');
