import { analyseText } from '../../adverts/index.ts';
import { anyKindPattern } from '../understanding/work-kinds.ts';
import { stayingNear } from './refusal-words.ts';
import { refusedParts } from './refused-parts.ts';
import type { Span } from './span.ts';

/** The limit of terms in a keyword, and of words in a term: more than anyone types. */
const mostTerms = 32;

/** One term of a keyword; `keyword.slice(start, end)` is the typed text with its minus or "not" and its quotes. */
export type ReadTerm = Span & {
  /** What it is searched by; never empty. */
  words: string[];
  /** The one word that a compound is without its hyphen, or initials without their dots, as search compares it: "coordinator" of "co-ordinator". */
  joined: string | null;
  isQuoted: boolean;
  isExcluded: boolean;
  /** Of an excluded term: adverts may mention it, but not be about it. */
  mayBeMentioned: boolean;
  /** Of a term that is refused in words: it is the name of a place. */
  isRefusedPlace: boolean;
  /** There is an OR or a slash between this term and the one before. */
  isAlternative: boolean;
};

/**
 * After spaces, commas, semicolons and opening brackets follows one of: | (OR); a quoted phrase, up to any closing quote or the end; a bare
 * token, in which a quote means inches. A comma between digits is part of the number.
 */
const token = /(?<gap>[\s,;([{]*)(?:(?<or>\|+)|(?<minus>-*)(?:["“”„](?<quoted>[^"“”„]*)["“”„]?|(?<bare>(?:[^\s,;|]|(?<=\d),(?=\d))+)|))/y;

/** Between two words of at least three letters, or one of four and one of two: "nurse/carer" and "maths/PE", but not "24/7", "p/t" or "CI/CD". */
const slash = /(?<=(?<![\p{L}\p{N}])(?:\p{L}{3,}|\p{L}{2}(?=\/\p{L}{4})))\/(?=(?:\p{L}{3,}|(?<=\p{L}{4}\/)\p{L}{2})(?![\p{L}\p{N}]))/gu;
/** Two to five letters with dots between them: "I.T", "H.R.", "S.E.N". */
const initials = /^[^\p{L}\p{N}]*\p{L}(?:\.\p{L}){1,4}[^\p{L}\p{N}]*$/u;
const compound = /^[^\p{L}\p{N}]*(\p{L}[\p{L}\p{M}]*)[-‐‑](\p{L}[\p{L}\p{M}]*)[^\p{L}\p{N}]*$/u;

/**
 * Reads the terms of a keyword: words, "quoted phrases", -excluded terms, the last words behind "not" or "except", and either of two (OR, "or", |, or a slash
 * between them). Drops everything without a word, an OR without a term on both sides, and "and/or". Accepts any string.
 */
export function readTerms(keyword: string): ReadTerm[] {
  const terms: ReadTerm[] = [];
  let isAlternative = false;
  let at = 0;
  while (at < keyword.length && terms.length < mostTerms) {
    token.lastIndex = at;
    const { gap = '', or, minus = '', quoted, bare = '' } = token.exec(keyword)?.groups ?? {};
    const start = at + gap.length;
    at = token.lastIndex;
    const stay = minus === '' && quoted === undefined ? startsWithStayingNear.exec(keyword.slice(start))?.[0] : undefined;
    if (stay !== undefined) {
      at = start + stay.length;
      continue;
    }
    const refused = minus === '' && quoted === undefined ? refusedParts(keyword, start) : [];
    for (const [index, { isPlace, ...part }] of refused.entries()) {
      const words = analyseText(keyword.slice(part.start, part.end));
      terms.push({
        ...part,
        start: index === 0 ? start : part.start,
        mayBeMentioned: !isPlace,
        isRefusedPlace: isPlace,
        words,
        joined: null,
        isQuoted: words.length > 1,
        isExcluded: true,
        isAlternative: false,
      });
      at = part.end;
    }
    if (refused.length > 0) continue;
    const isExcluded = minus !== '';
    const operator = isExcluded ? '' : bare.toLowerCase();
    if (or !== undefined || operator === 'or' || operator === '/') {
      isAlternative ||= or !== undefined || bare === 'OR' || isBetweenTerms(keyword, start, at);
      continue;
    }
    if (operator === 'and/or') continue;
    const isWhole = isExcluded || quoted !== undefined;
    for (const part of isWhole ? [{ start, end: at }] : splitAtSlashes(keyword, start, at)) {
      const text = quoted ?? (isExcluded ? bare : keyword.slice(part.start, part.end));
      const words = analyseText(text).slice(0, mostTerms);
      if (words.length === 0) continue;
      const before = terms.at(-1);
      const mayChoose = !isExcluded && before !== undefined && !before.isExcluded;
      const joined = quoted === undefined ? joinedWord(text) : null;
      const isChoice = mayChoose && (isAlternative || part.start > start);
      terms.push({
        ...part,
        words,
        joined,
        isQuoted: quoted !== undefined,
        isExcluded,
        mayBeMentioned: false,
        isRefusedPlace: false,
        isAlternative: isChoice,
      });
      isAlternative = false;
    }
  }
  return terms.slice(0, mostTerms);
}

function splitAtSlashes(keyword: string, start: number, end: number): Pick<ReadTerm, 'start' | 'end'>[] {
  const slashes = Array.from(keyword.slice(start, end).matchAll(slash), ({ index }) => start + index);
  const cuts = slashes.filter((at) => isBetweenTerms(keyword, at, at + 1));
  return [...cuts, end].map((cut, index) => ({ start: index === 0 ? start : (cuts[index - 1] ?? start) + 1, end: cut }));
}

function joinedWord(text: string): string | null {
  if (initials.test(text)) return analyseText(text.replaceAll(/[^\p{L}\p{M}]/gu, ''))[0] ?? null;
  const [, first = '', second = ''] = compound.exec(text) ?? [];
  return first === '' ? null : (analyseText(first + second)[0] ?? null);
}

const startsWithStayingNear = new RegExp(`^${stayingNear}`, 'iu');

/** Longer than any name of hours, a contract or a workplace. */
const longestKind = 60;
const endsInKind = new RegExp(`(?<![\\p{L}\\p{N}])${anyKindPattern}\\s*$`, 'iu');
const startsWithKind = new RegExp(`^\\s*${anyKindPattern}`, 'iu');
/** Behind "or" these say how much: "£30k or more". */
const amount = /^\s*(?:more|above|over|upwards|higher|less|under|below|lower|better)(?![\p{L}\p{N}])/iu;

/**
 * Whether an "or" or a slash is between two things to look for. Next to hours, a contract or a workplace it joins values: "part time or full time"
 * names two values of a filter, of which any will do, and terms joined by OR are no criteria (search.words.5).
 */
function isBetweenTerms(keyword: string, start: number, end: number): boolean {
  const behind = keyword.slice(end);
  return !amount.test(behind) && !startsWithKind.test(behind) && !endsInKind.test(keyword.slice(Math.max(0, start - longestKind), start));
}
