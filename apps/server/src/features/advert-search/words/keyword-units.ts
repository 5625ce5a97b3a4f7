import { keywordRuns } from '../keyword/keyword-runs.ts';
import { type ReadTerm, readTerms } from '../keyword/read-terms.ts';
import type { Span } from '../keyword/span.ts';
import type { Synonyms } from '../keyword/synonyms.ts';
import type { UnderstoodKeyword } from '../understanding/understand-keyword.ts';

/** A part of a keyword that can be left out by itself: words that mean one thing together, or a criterion. */
export type KeywordUnit = {
  /** Its places in the keyword. A criterion may be typed between its words. */
  spans: Span[];
  /** As search compares them; none of a criterion. */
  words: string[];
  /** What it was read as, or null for words. */
  criterion: UnderstoodKeyword['parts'][number]['field'] | null;
  isExcluded: boolean;
};

type Criterion = Pick<UnderstoodKeyword['parts'][number], 'start' | 'end' | 'field' | 'isRefused'>;

/**
 * The units of a keyword: "hgv driver up to 30k nights" has three. Terms joined by OR are one unit. Fillers are left out. `parts`: the criteria in
 * the keyword.
 */
export function keywordUnits(keyword: string, parts: readonly Criterion[], synonyms: Synonyms): KeywordUnit[] {
  const criteria = parts.map(
    ({ start, end, field, isRefused }): KeywordUnit => ({ spans: [{ start, end }], words: [], criterion: field, isExcluded: isRefused }),
  );
  const isRead = ({ start, end }: Span) => criteria.some(({ spans: [span] }) => span && start < span.end && span.start < end);
  const words: KeywordUnit[] = [];
  for (const [first, ...others] of keywordRuns(
    readTerms(keyword).filter((term) => !isRead(term)),
    synonyms,
  )) {
    const run = [first, ...others];
    const before = words.at(-1);
    const spans = run.map(({ start, end }) => ({ start, end }));
    const whole = { start: before?.spans[0]?.start ?? first.start, end: spans.at(-1)?.end ?? first.end };
    // A criterion between them keeps them apart. "Not teaching or nursing" is one refusal.
    const isOne = first.isAlternative || (before?.isExcluded && first.isExcluded && !hasMinus(keyword, first));
    if (isOne && before && !isRead(whole)) {
      before.spans = [whole];
      before.words.push(...run.flatMap((term) => term.words));
    } else words.push({ spans, words: run.flatMap((term) => term.words), criterion: null, isExcluded: first.isExcluded });
  }
  return [...criteria, ...words];
}

/** Whether a term is excluded by a minus sign rather than in words. */
export const hasMinus = (keyword: string, { start, isExcluded }: ReadTerm): boolean => isExcluded && keyword[start] === '-';

/** The units that a unit consists of: "executive officer" has two words, "human resources assistant" a shorter term of the thesaurus and a word. */
export function splitUnit(keyword: string, { spans, words }: KeywordUnit, parts: readonly Criterion[], synonyms: Synonyms): KeywordUnit[] {
  const isWithin = ({ start, end }: Span) => spans.some((whole) => whole.start <= start && end <= whole.end);
  return keywordUnits(keyword, parts, { ...synonyms, mostWords: words.length - 1 }).filter(
    (unit) => unit.criterion === null && unit.spans.every(isWithin),
  );
}

/** The keyword of some units alone, with their typed text. */
export function keywordOf(keyword: string, units: readonly KeywordUnit[]): string {
  return units
    .flatMap(({ spans }) => spans)
    .toSorted((a, b) => a.start - b.start)
    .map(({ start, end }) => keyword.slice(start, end))
    .join(' ');
}
