import { type DefaultValues, type FieldValues, type Path, type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import { listFaults, putServerFaults } from './form-faults.ts';
import { useSessionEnded } from './use-session-ended.ts';

type SentFormOptions<Input extends FieldValues, Output> = {
  defaultValues: DefaultValues<Input>;
  /** The contract's rules. Their output is sent. */
  resolver?: Resolver<Input, unknown, Output>;
  /** The names of the controls in their order on the screen, for faults. */
  fields: readonly Path<Input>[];
  /** The id of a control, where other forms of the page have controls of the same name. */
  idOf?: (field: string) => string;
};

/**
 * A form that someone who is signed in sends to the API. `submit` sends it. An ended session keeps what was typed and asks to sign in. What
 * the API found wrong shows at its fields, unless `hasShown` has shown the error in the form's way and returns true. `summary` is for
 * `ErrorSummary`.
 */
export function useSentForm<Input extends FieldValues, Output = Input>({
  resolver,
  defaultValues,
  fields,
  idOf = (field) => field,
}: SentFormOptions<Input, Output>) {
  const sessionEnded = useSessionEnded();
  const form: UseFormReturn<Input, unknown, Output> = useForm({ resolver, defaultValues, shouldFocusError: false });
  const { errors, isSubmitting, submitCount } = form.formState;

  const submit = (send: (values: Output) => Promise<unknown>, hasShown: (error: unknown) => boolean = () => false) =>
    form.handleSubmit(async (values) => {
      try {
        await send(values);
      } catch (error) {
        if (!(await sessionEnded(error)) && !hasShown(error)) putServerFaults(error, fields, form.setError);
      }
    });
  const faults = listFaults(errors, fields).map(({ field, message }) => ({ field: field && idOf(field), message }));
  return { ...form, submit, summary: { faults, attempt: submitCount }, errors, isSubmitting };
}
