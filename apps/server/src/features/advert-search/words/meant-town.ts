import { meantPlaces, placeNamed } from '../../places/index.ts';
import type { Correction } from './nearest-word.ts';

/** Shorter words are like too many towns. */
const shortestTown = 6;
/** People of a town that a word in a keyword is taken for. */
const leastPeople = 10_000;

/** The town that a folded word without a meaning stands for, if it is clearly one: "edinborough". Null otherwise. */
export function meantTown(typed: string): Correction | null {
  if (typed.length < shortestTown) return null;
  const [place, ...others] = meantPlaces(typed);
  const name = place?.name.split(',')[0];
  if (name === undefined || others.length > 0 || (placeNamed(name)?.weight ?? 0) < leastPeople) return null;
  return { word: name, isClear: true };
}
