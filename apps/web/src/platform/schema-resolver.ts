import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';

/**
 * Checks a form by a schema that depends on the tenant. `schema` is called when a form is checked: a server that renders the form never
 * builds the schema, and a browser does not build it for each render.
 */
export function schemaResolver<Input extends FieldValues, Output>(
  schema: () => z.ZodType<Output, Input>,
): Resolver<Input, unknown, Output> {
  return (values, context, options) => zodResolver(schema())(values, context, options);
}
