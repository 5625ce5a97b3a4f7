import { type ApplicationFilterInput, applicationFilterSchema } from '@berth/contract';

const fields = ['advert', 'state', 'appliedFrom', 'appliedTo', 'words', 'unseen', 'unanswered'] as const;
type FilterField = (typeof fields)[number];

/** The filter as the address has it: text, by the names of the call's own parameters. */
export type ApplicationSearch = Partial<Record<FilterField, string>>;

/** The known parameters of an address, in one order, without empty ones. */
export function applicationSearch(raw: Record<string, unknown>): ApplicationSearch {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = [raw[field]].flat()[0];
      return typeof value === 'string' && value.trim() !== '' ? [[field, value.trim()]] : [];
    }),
  );
}

/** The filter of an address, with what is wrong with it by field. A part that is wrong does not count. */
export function readApplicationFilter(search: ApplicationSearch): { filter: ApplicationFilterInput; faults: ApplicationSearch } {
  const { data, error } = applicationFilterSchema.safeParse(search);
  if (data) return { filter: data, faults: {} };
  const faults: ApplicationSearch = Object.fromEntries(error.issues.map(({ path, message }) => [String(path[0]), message]));
  const right = Object.entries(search).filter(([field]) => !Object.hasOwn(faults, field));
  return { filter: applicationFilterSchema.parse(Object.fromEntries(right)), faults };
}

/** The address of the list with a filter, or of one application that keeps the filter for its way back. */
export function applicationsAddress(search: ApplicationSearch, applicationGuid?: string): string {
  const query = new URLSearchParams(applicationSearch(search)).toString();
  return `/console/applications${applicationGuid ? `/${applicationGuid}` : ''}${query && `?${query}`}`;
}
