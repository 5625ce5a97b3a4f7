/** Search parameters by name; one that is repeated, as check boxes of one name send it, has all its values in order. */
export type SearchValues = Record<string, string | string[]>;

/**
 * Search parameters are plain strings, as an HTML form sends them: "123" stays text and a quoted
 * phrase keeps its quotes.
 */
export function parseSearch(search: string): SearchValues {
  const values = new Map<string, string | string[]>();
  for (const [name, value] of new URLSearchParams(search)) {
    const before = values.get(name);
    values.set(name, before === undefined ? value : [before, value].flat());
  }
  return Object.fromEntries(values);
}

type Value = string | number | null | undefined;

/** The other way round: empty and missing values are left out. "?" only when something follows. */
export function stringifySearch(search: Record<string, Value | readonly Value[]>): string {
  const params = new URLSearchParams();
  for (const [name, values] of Object.entries(search)) {
    for (const value of [values].flat()) {
      if (value !== undefined && value !== null && value !== '') params.append(name, String(value));
    }
  }
  return params.size > 0 ? `?${params.toString()}` : '';
}
