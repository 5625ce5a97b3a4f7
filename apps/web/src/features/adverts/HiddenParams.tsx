import { type SearchField, type SearchParams, searchFields } from '@berth/contract';

/** The parts of a search that a form does not show, so that they stay when it is sent without script. */
export function HiddenParams({ params, fields }: { params: SearchParams; fields: readonly SearchField[] }) {
  return searchFields
    .filter((field) => fields.includes(field))
    .flatMap((field) =>
      [params[field] ?? []].flat().map((value) => <input key={`${field} ${value}`} type="hidden" name={field} value={value} />),
    );
}
