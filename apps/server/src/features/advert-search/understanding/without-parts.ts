import type { Span } from '../keyword/span.ts';
import { cutOut } from './typed-text.ts';

/** The keyword without these parts, the "or" next to them, and brackets that they leave empty: "lecturer (part time or full time)". */
export function withoutParts(keyword: string, spans: readonly Span[]): string {
  const left = cutOut(keyword, joinedSpans(spans.map((span) => withConnectors(keyword, span))));
  const brackets = Array.from(left.matchAll(/[([][\s,;]*[)\]]/g), ({ 0: text, index }) => ({ start: index, end: index + text.length }));
  return cutOut(left, brackets);
}

const connectorBefore = /(?<![\p{L}\p{N}])(?:or|and|but)\s{1,3}$|[/&]\s{0,3}$|(?<!\S)[-–]\s{1,3}$/iu;
const connectorBehind = /^\s{1,3}(?:or|and)(?![\p{L}\p{N}])|^\s{0,3}[/&]|^\s{1,3}[-–](?!\S)/iu;

function withConnectors(keyword: string, { start, end }: Span): Span {
  const before = connectorBefore.exec(keyword.slice(0, start))?.[0].length ?? 0;
  const behind = connectorBehind.exec(keyword.slice(end))?.[0].length ?? 0;
  return { start: start - before, end: end + behind };
}

/** Spans that overlap or touch as one. */
function joinedSpans(spans: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    const last = joined.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else joined.push({ start, end });
  }
  return joined;
}
