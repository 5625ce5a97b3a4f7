import { type FieldErrors, type FieldValues, get, type Path, type UseFormSetError } from 'react-hook-form';
import { isApiProblem } from './api-problem.ts';
import { formFailure } from './request-failure.ts';

/** One fault of a form: the name of its field ('' for the whole form) and what to do about it. */
type FormFault = { field: string; message: string };

/** The faults of a form for its error summary, in the order of `fields` on the screen (`phone.0.number` is one), those of the whole form last. */
export function listFaults<Fields extends FieldValues>(errors: FieldErrors<Fields>, fields: readonly Path<Fields>[]): FormFault[] {
  const faults = fields.flatMap((field) => {
    const fault: unknown = get(errors, field);
    const message = fault instanceof Object && 'message' in fault ? fault.message : null;
    return typeof message === 'string' && message ? [{ field, message }] : [];
  });
  const whole = errors.root?.['server']?.message;
  return whole ? [...faults, { field: '', message: whole }] : faults;
}

/**
 * Shows what the API found wrong at the fields it names (`body.email` at `email`). Other faults become faults of the whole form, and a
 * request that failed otherwise shows the toast. `part` is the path of the form's fields in the request.
 */
export function putServerFaults<Fields extends FieldValues>(
  error: unknown,
  fields: readonly Path<Fields>[],
  setError: UseFormSetError<Fields>,
  part = 'body',
): void {
  const { found, whole } = sortFaults(error, fields, part);
  for (const { field, message } of found) setError(field, { type: 'server', message });
  // Also with no words: a form without a fault counts as sent.
  if (whole === null || whole !== '') setError('root.server', { type: 'server', message: whole ?? formFailure(error) });
}

/** What the API found wrong: at fields of the form, and with the whole form. `whole` is null if the request failed otherwise. */
export function sortFaults<Field extends string>(
  error: unknown,
  fields: readonly Field[],
  part = 'body',
): { found: { field: Field; message: string }[]; whole: string | null } {
  const faults = isApiProblem(error) ? error.errors : [];
  const found = faults.flatMap(({ path, message }) => {
    const field = fields.find((name) => path === `${part}.${name}`);
    return field ? [{ field, message }] : [];
  });
  const strays = faults.filter(({ path }) => !fields.some((name) => path === `${part}.${name}`)).map(({ message }) => message);
  return { found, whole: faults.length === 0 ? null : strays.join('. ') };
}
