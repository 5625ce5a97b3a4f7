import { stem } from '../../adverts/index.ts';
import { editDistance } from './edit-distance.ts';

/** Shorter words are not corrected: nearly anything is one edit from three letters. */
export const shortestCorrected = 4;

/** Most edits of a misspelt word: one for four or five letters, two for more. */
export function mostEdits(typed: string): number {
  return typed.length <= 5 ? 1 : 2;
}

/** A word of the vocabulary: as search compares it and as adverts mostly write it ("mathematic", "mathematics"). */
type Candidate = { word: string; shown: string; adverts: number };

/**
 * The most likely correction of an unknown folded word, or null. Compares with both the stem and the written form of each candidate. Fewest
 * edits first, then the same first letter, then the most adverts.
 */
export function nearestWord(typed: string, candidates: readonly Candidate[], most = mostEdits(typed)): string | null {
  const word = stem(typed);
  let best: { candidate: Candidate; rank: number[] } | undefined;
  for (const candidate of candidates) {
    const limit = best?.rank[0] ?? most;
    const edits = Math.min(editDistance(word, candidate.word, limit), editDistance(typed, candidate.shown, limit));
    if (edits > limit) continue;
    const rank = [edits, candidate.word[0] === word[0] ? 0 : 1, -candidate.adverts];
    if (!best || isBefore(rank, best.rank)) best = { candidate, rank };
  }
  return best ? writtenLike(typed, best.candidate) : null;
}

function isBefore(rank: number[], other: number[]): boolean {
  const differing = rank.findIndex((value, index) => value !== other[index]);
  return differing >= 0 && (rank[differing] ?? 0) < (other[differing] ?? 0);
}

/** "nruses" becomes "nurses", "phisics" "physics" and "servise" "service", whatever the usual form in adverts. */
function writtenLike(typed: string, { word, shown }: Candidate): string {
  const isPlural = stem(typed) !== typed;
  if (isPlural) return stem(shown) === shown ? pluralOf(shown) : shown;
  const longest = Math.max(typed.length, shown.length);
  return editDistance(typed, shown, longest) <= editDistance(typed, word, longest) ? shown : word;
}

/** The plural that search treats as the same word; the word itself if English has another plural. */
function pluralOf(word: string): string {
  const plurals = [word.replace(/y$/, 'ies'), `${word}es`, `${word}s`];
  const fitting = /[^aeiou]y$/.test(word) ? plurals[0] : /(?:ch|sh|x|zz|ss)$/.test(word) ? plurals[1] : plurals[2];
  return fitting && stem(fitting) === word ? fitting : word;
}
