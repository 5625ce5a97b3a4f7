import { type SearchParams, searchParams } from '@berth/contract';

/** What a form holds, hidden fields and all. */
export function formParams(form: HTMLFormElement): SearchParams {
  const data = new FormData(form);
  return searchParams(Object.fromEntries([...data.keys()].map((name) => [name, data.getAll(name)])));
}
