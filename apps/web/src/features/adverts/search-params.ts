export const searchFields = ['keyword', 'location', 'placeId', 'distance', 'sort', 'page'] as const;
export type SearchField = (typeof searchFields)[number];

/** A search as its address holds it: text, exactly as typed, whatever somebody typed. */
export type SearchParams = Partial<Record<SearchField, string>>;

/**
 * Takes the known parameters out of an address. Never throws; faults are found by `readSearch`. A NUL, which no page can
 * hold, becomes U+FFFD, as a browser would read it.
 */
export function searchParams(raw: Record<string, unknown>): SearchParams {
  const params: SearchParams = {};
  for (const field of searchFields) {
    const value = raw[field];
    if ((typeof value === 'string' && value !== '') || typeof value === 'number')
      params[field] = String(value).replaceAll('\u0000', '\uFFFD');
  }
  return params;
}
