import type { z } from 'zod';
import { invalidInput, unknownField } from './failures.ts';

/**
 * A body whose rules need rows of the transaction that saves it: the tenant's form and lists, and what the candidate has. The use case
 * checks it there by `checkBody`, and so does one that makes a body itself, such as fill-field.ts of candidates from a suggestion. All other
 * input is checked before its use case.
 */
export type UncheckedBody = unknown;

/**
 * Checks a body against a schema that is made during the call (a tenant's own rule). Throws the same invalidInput as a route's own schema,
 * with every fault and its path.
 */
export function checkBody<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  // The schema was made for this body alone: zod's compiling it to code would take longer than it saves.
  return checkPart('body', schema, body ?? {}, { jitless: true });
}

/** Checks one part of a call. Throws invalidInput with every fault by its path: `body.email`. */
export function checkPart<S extends z.ZodType>(
  part: 'params' | 'query' | 'body',
  schema: S,
  value: unknown,
  context?: { jitless: boolean },
): z.output<S> {
  const parsed = schema.safeParse(value, context);
  if (parsed.success) return parsed.data;
  throw invalidInput(
    parsed.error.issues.flatMap((issue) => {
      const path = [part, ...issue.path].join('.');
      if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => unknownField(path, key));
      return { path, code: codeOf(issue), message: issue.message };
    }),
  );
}

/** Our own rules set a code (`params.code`); the others use zod's. */
function codeOf(issue: z.core.$ZodIssue): string {
  const own: unknown = issue.code === 'custom' ? issue.params?.['code'] : undefined;
  return typeof own === 'string' ? own : issue.code;
}
