/**
 * Search parameters are plain strings, as an HTML form sends them: "123" stays text and a quoted
 * phrase keeps its quotes. A repeated name keeps its first value.
 */
export function parseSearch(search: string): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(search)) {
    if (!Object.hasOwn(values, name)) values[name] = value;
  }
  return values;
}

/** The other way round: empty and missing values are left out. "?" only when something follows. */
export function stringifySearch(search: Record<string, string | number | null | undefined>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== '') params.set(name, String(value));
  }
  return params.size > 0 ? `?${params}` : '';
}
