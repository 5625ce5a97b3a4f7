import { filters, type ListFilter } from '@berth/contract';

/** Values of a filter are equal if their keys are: case, width and spacing are ignored. */
export function filterKey(name: string): string {
  return name.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim().slice(0, 200).toWellFormed();
}

/** The lexeme of a filter value, without the tenant: `.k:permanent`. The value is a key, or an id. */
export function filterLexeme(filter: ListFilter, value: string): string {
  return `.${filters[filter].letter}:${value}`;
}
