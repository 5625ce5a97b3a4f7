import { getGlobalStartContext } from '@tanstack/react-start';
import { setResponseStatus } from '@tanstack/react-start/server';
import { type FieldErrors, type FieldPath, type FieldValues, get, set } from 'react-hook-form';
import { type ApiProblem, isApiProblem } from './api-problem.ts';
import { sortFaults } from './form-faults.ts';
import { problemWords } from './problem-words.ts';
import type { RefusedForm } from './refused-form.ts';

/** A form that a browser without scripts may post to a page. */
type Posted<Values extends FieldValues> = {
  /** The form before anything is typed. What is posted is read in its shape, and other fields are ignored. */
  empty: Values;
  /** The names of its controls, in the order of the screen. */
  fields: readonly FieldPath<Values>[];
  /** Fields that are never written into a page. */
  secrets: readonly FieldPath<Values>[];
  /** Makes the call that the form makes in the browser, and leads on by a redirect. */
  send: (values: Values) => Promise<never>;
  /** What to say of a refusal if it names no field. */
  words?: (problem: ApiProblem) => { field: FieldPath<Values> | ''; message: string } | undefined;
};

/** The fields of the form that was posted to the page being rendered. Server only. */
export const postedFields = (): URLSearchParams | undefined => getGlobalStartContext()?.form;

/**
 * Answers the form that was posted to the page being rendered: leads on, or gives what was typed and what is wrong with it, for the form to
 * show. The page's status is then 422; a limit or a busy site keeps its own. Server only.
 */
export async function answerForm<Values extends FieldValues>(
  form: URLSearchParams,
  { empty, fields, secrets, send, words }: Posted<Values>,
): Promise<RefusedForm<Values>> {
  const values = readFields(empty, form);
  try {
    return await send(values);
  } catch (error) {
    if (!isApiProblem(error)) throw error;
    setResponseStatus(error.status === 429 || error.status >= 500 ? error.status : 422);
    const typed = structuredClone(values);
    for (const secret of secrets) set(typed, secret, get(empty, secret));
    const { found, whole } = sortFaults(error, fields);
    const errors: FieldErrors = {};
    const put = (field: string, message: string) => set(errors, field || 'root.server', { type: 'server', message });
    for (const { field, message } of found) put(field, message);
    const own = whole === null ? (words?.(error) ?? { field: '', message: problemWords(error) }) : { field: '', message: whole };
    if (own.message) put(own.field, own.message);
    return { typed, errors: errors as FieldErrors<Values>, methods: error.methods };
  }
}

/** Reads the posted fields in the shape of an empty form: a box is ticked if it was sent, and what was not sent stays empty. */
function readFields<Part>(empty: Part, form: URLSearchParams, path = ''): Part {
  const read = (value: unknown, name: string | number) => readFields(value, form, path ? `${path}.${name}` : `${name}`);
  if (typeof empty === 'boolean') return form.has(path) as Part;
  if (typeof empty === 'string') return (form.get(path) ?? empty) as Part;
  if (Array.isArray(empty)) return empty.map(read) as Part;
  if (typeof empty !== 'object' || empty === null) return empty;
  return Object.fromEntries(Object.entries(empty).map(([name, value]) => [name, read(value, name)])) as Part;
}
