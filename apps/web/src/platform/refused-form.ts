import type { SecondFactorMethod } from '@berth/contract';
import { type FieldErrors, type FieldPath, type FieldValues, get, type RegisterOptions, type UseFormReturn } from 'react-hook-form';

/**
 * A form that was posted without scripts and refused, for its page to show again: what was typed, without passwords, and what is wrong with
 * it. `methods`: the password was right, and one of these must follow.
 */
export type RefusedForm<Values extends FieldValues> = {
  typed: Values;
  errors: FieldErrors<Values>;
  methods?: SecondFactorMethod[] | undefined;
};

/**
 * Registers the controls of a form with their first values in the page's HTML, where they are needed without scripts: react-hook-form itself
 * writes them in the browser.
 */
export function registerDrawn<Values extends FieldValues, Output>({ register, formState }: UseFormReturn<Values, unknown, Output>) {
  return <Name extends FieldPath<Values>>(name: Name, options?: RegisterOptions<Values, Name>) => {
    const value: unknown = get(formState.defaultValues, name);
    const first = typeof value === 'boolean' ? { defaultChecked: value } : typeof value === 'string' ? { defaultValue: value } : {};
    return { ...register(name, options), ...first };
  };
}
