import type { IndexQuery, Segment, WordGroup } from './api.ts';
import { addAll, copyBits, countBits, keepCommon, listDocs, removeAll } from './bitset.ts';
import { hasPhrase, phraseUnits } from './forward-units.ts';
import { docsScratch, returnBits, takeBits } from './query-scratch.ts';
import { bitsetLength, isDense } from './segment.ts';
import { keepTerm, removeTerm } from './term-docs.ts';
import { findWord } from './word-slots.ts';

/** Terms that an advert must have. `phrase` must also be found in its text. */
type Alternative = { terms: number[]; phrase: Int32Array | null };

/** Excluded, or only where each of the words (as terms) has the level, and not where the document has the term `unless`: -1 for none. */
type Excluded = Alternative & { words: number[]; leastLevel: number | undefined; unless: number };

/** The keyword of a query in one segment's terms. Null: no word of some group is in the segment, so nothing matches. */
export type SegmentKeyword = { groups: Alternative[][]; without: Excluded[] };

/** How many texts may still be searched for phrases: each costs 0.1 to 0.3 µs. */
export type PhraseAllowance = { left: number };

/** Thrown when more texts would have to be searched than allowed. */
export class TooManyPhraseChecks extends Error {}

export function readKeyword(segment: Segment, { groups, without }: IndexQuery): SegmentKeyword | null {
  const read = (alternatives: WordGroup[]) => alternatives.map((group) => readGroup(segment, group)).filter((group) => group !== null);
  const excluded = without.flatMap((one): Excluded[] => {
    const alternative = readGroup(segment, one);
    const words = one.words.map((word) => findWord(segment, word));
    const unless = one.unless === undefined ? -1 : findWord(segment, one.unless);
    return alternative ? [{ ...alternative, words, leastLevel: one.leastLevel, unless }] : [];
  });
  const keyword = { groups: groups.map(read), without: excluded };
  return keyword.groups.some((alternatives) => alternatives.length === 0) ? null : keyword;
}

function readGroup(segment: Segment, { words, isPhrase }: WordGroup): Alternative | null {
  const numbers = words.map((word) => findWord(segment, word));
  if (numbers.includes(-1)) return null;
  if (!isPhrase || numbers.length < 2) return { terms: numbers, phrase: null };
  const { commonWords, pairTerms } = segment;
  const terms = new Set(numbers);
  for (let at = 1; at < numbers.length; at += 1) {
    const [first, second] = [numbers[at - 1], numbers[at]];
    if (first >= commonWords || second >= commonWords) continue;
    const pair = pairTerms[first * commonWords + second];
    if (pair < 0) return null;
    if (numbers.length === 2) return { terms: [pair], phrase: null };
    terms.delete(first);
    terms.delete(second);
    terms.add(pair);
  }
  return { terms: [...terms], phrase: phraseUnits(numbers) };
}

/** The rarest listed term that every match must have, or -1. A search starts with it. */
export function rarestTerm(segment: Segment, { groups }: SegmentKeyword): number {
  let rarest = -1;
  for (const [only, ...others] of groups) {
    if (!only || others.length > 0) continue;
    for (const term of only.terms) {
      if (isDense(segment, term)) continue;
      if (rarest < 0 || segment.termCounts[term] < segment.termCounts[rarest]) rarest = term;
    }
  }
  return rarest;
}

/** Keeps the documents with the words of every group, before phrases are checked. All of `bits` are known to have `known`. */
export function keepWords(bits: Int32Array, segment: Segment, keyword: SegmentKeyword, known: number): void {
  const length = bitsetLength(segment.docCount);
  for (const alternatives of keyword.groups) {
    const [only] = alternatives;
    if (alternatives.length > 1 || !only) {
      keepAny(bits, segment, alternatives, length, null);
      continue;
    }
    for (const term of only.terms) if (term !== known) keepTerm(bits, segment, term);
  }
  for (const excluded of keyword.without) {
    if (isWord(excluded)) removeTerm(bits, segment, excluded.terms[0]);
  }
}

/** Whether nothing but one word is looked for. */
const isWord = ({ terms, phrase, leastLevel, unless }: Excluded) =>
  !phrase && terms.length === 1 && leastLevel === undefined && unless === -1;

/** Keeps the documents in which a term has the level. */
function keepLifted(
  bits: Int32Array,
  { docCount, liftedStarts, liftedDocs, liftedLevels }: Segment,
  term: number,
  leastLevel: number,
): void {
  const length = bitsetLength(docCount);
  const lifted = takeBits().fill(0, 0, length);
  for (let at = liftedStarts[term]; at < liftedStarts[term + 1]; at += 1) {
    const doc = liftedDocs[at];
    if (liftedLevels[at] >= leastLevel) lifted[doc >>> 5] = lifted[doc >>> 5] | (1 << (doc & 31));
  }
  keepCommon(bits, lifted, 0, length);
  returnBits();
}

/** Checks the phrases in the remaining documents, and removes those with excluded words. Throws TooManyPhraseChecks. */
export function keepPhrases(bits: Int32Array, segment: Segment, keyword: SegmentKeyword, allowance: PhraseAllowance): void {
  const length = bitsetLength(segment.docCount);
  for (const alternatives of keyword.groups) {
    if (alternatives.some(({ phrase }) => phrase)) keepAny(bits, segment, alternatives, length, allowance);
  }
  for (const excluded of keyword.without) {
    if (isWord(excluded)) continue;
    const unwanted = takeBits();
    copyBits(unwanted, bits, length);
    const { words, leastLevel, unless } = excluded;
    if (unless !== -1) removeTerm(unwanted, segment, unless);
    if (leastLevel !== undefined) for (const word of words) keepLifted(unwanted, segment, word, leastLevel);
    keepAlternative(unwanted, segment, excluded, allowance);
    removeAll(bits, unwanted, 0, length);
    returnBits();
  }
}

function keepAny(bits: Int32Array, segment: Segment, alternatives: Alternative[], length: number, allowance: PhraseAllowance | null): void {
  const any = takeBits().fill(0, 0, length);
  const one = takeBits();
  for (const alternative of alternatives) {
    copyBits(one, bits, length);
    keepAlternative(one, segment, alternative, allowance);
    addAll(any, one, 0, length);
  }
  keepCommon(bits, any, 0, length);
  returnBits();
  returnBits();
}

/** Without an allowance phrases are not checked. */
function keepAlternative(bits: Int32Array, segment: Segment, { terms, phrase }: Alternative, allowance: PhraseAllowance | null): void {
  for (const term of terms) keepTerm(bits, segment, term);
  if (!phrase || !allowance) return;
  allowance.left -= countBits(bits, segment.docCount);
  if (allowance.left < 0) throw new TooManyPhraseChecks();
  const { forward, forwardStarts } = segment;
  const docs = docsScratch();
  const count = listDocs(bits, bitsetLength(segment.docCount), docs, segment.docCount);
  for (let index = 0; index < count; index += 1) {
    const doc = docs[index];
    if (hasPhrase(forward, forwardStarts[doc], forwardStarts[doc + 1], phrase)) continue;
    bits[doc >>> 5] = bits[doc >>> 5] & ~(1 << (doc & 31));
  }
}
