import { type ApplicationFilterInput, applicationFilterSchema } from '@berth/contract';
import type { ApplicationSearch } from './application-search.ts';

/** The filter of an address, with what is wrong with it by field. A part that is wrong does not count. */
export function readApplicationFilter(search: ApplicationSearch): { filter: ApplicationFilterInput; faults: ApplicationSearch } {
  const { data, error } = applicationFilterSchema.safeParse(search);
  if (data) return { filter: data, faults: {} };
  const faults: ApplicationSearch = Object.fromEntries(error.issues.map(({ path, message }) => [String(path[0]), message]));
  const right = Object.entries(search).filter(([field]) => !Object.hasOwn(faults, field));
  return { filter: applicationFilterSchema.parse(Object.fromEntries(right)), faults };
}
