import type { FieldValues, Resolver } from 'react-hook-form';

/**
 * Checks a form by a schema that is fetched when the form is first used: the schemas and zod would double the script of a sign-in page. If
 * they cannot be fetched the form is sent unchecked, and the API checks it by the same schema.
 */
export function lazyResolver<Input extends FieldValues, Output>(
  load: () => Promise<Resolver<Input, unknown, Output>>,
): Resolver<Input, unknown, Output> {
  return async (values, context, options) => {
    const resolver = await load().catch(() => null);
    return resolver ? resolver(values, context, options) : { values: values as unknown as Output, errors: {} };
  };
}

/** Begins to fetch a check before it is needed, for a form's `onFocus`. */
export const fetchEarly = (load: () => Promise<unknown>) => () => void load().catch(() => undefined);
