/** A part of a keyword: `keyword.slice(start, end)`. */
export type Span = { start: number; end: number };
