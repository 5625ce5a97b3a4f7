import type { Span } from '../keyword/span.ts';

/** Stands for a letter that may not be read; no rule below matches it. */
const covered = '\uFFFF';

/** The text with one part covered. */
export function cover(text: string, { start, end }: Span): string {
  return text.slice(0, start) + covered.repeat(end - start) + text.slice(end);
}

/** The text without these parts, which must not overlap, and without the spaces and commas that they leave. */
export function cutOut(text: string, spans: readonly Span[]): string {
  const left = spans
    .toSorted((a, b) => b.start - a.start)
    .reduce((cut, { start, end }) => `${cut.slice(0, start)} ${cut.slice(end)}`, text);
  return left.replaceAll(/\s+(?=[\s,;])|[,;](?=\s*[,;])/g, '').replaceAll(/^[\s,;]+|[\s,;]+$/g, '');
}
