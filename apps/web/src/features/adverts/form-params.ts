import { type SearchParams, searchParams } from '@berth/contract';

/** All fields of a form, hidden ones included. */
export function formParams(form: HTMLFormElement): SearchParams {
  const data = new FormData(form);
  return searchParams(Object.fromEntries([...data.keys()].map((name) => [name, data.getAll(name)])));
}
