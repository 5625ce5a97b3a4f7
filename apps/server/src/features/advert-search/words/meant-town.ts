import { editDistance } from '../../../platform/edit-distance.ts';
import { foldText, stem } from '../../adverts/index.ts';
import { meantPlaces, placeNamed, soundOf } from '../../places/index.ts';
import { fillers } from '../keyword/fillers.ts';
import type { Correction } from './nearest-word.ts';

/** Shorter words are like too many towns. */
const shortestTown = 6;
/** People of a town that a word in a keyword is taken for. */
const leastPeople = 10_000;
/** More letters may be wrong in a name that is still offered, but it is not clear then. */
const mostWrong = { clear: 1, offered: 2 };
const aroundTown = new Set(['in', 'near', 'nr', 'around', 'yn']);

/**
 * The town that a folded word of a keyword stands for, which neither an advert nor the gazetteer has: "jobs harogate". Null if none is likely. It is clear
 * behind "in", or if the rest of the keyword says nothing of a job, and if it is nearly written so.
 */
export function meantTown(typed: string, keyword: string): Correction | null {
  if (typed.length < shortestTown || placeNamed(typed)) return null;
  const [place, ...others] = meantPlaces(typed);
  const name = place?.name.split(',')[0];
  if (name === undefined || others.length > 0 || (placeNamed(name)?.weight ?? 0) < leastPeople) return null;
  const known = foldText(name).join(' ');
  const wrong = soundOf(typed) === soundOf(known) ? mostWrong.clear : editDistance(typed, known, mostWrong.offered);
  if (name[0]?.toLowerCase() !== typed[0] || wrong > mostWrong.offered) return null;
  const words = foldText(keyword);
  const before = words[words.lastIndexOf(typed) - 1] ?? '';
  const isPlace = aroundTown.has(before) || words.every((word) => word === typed || fillers.has(stem(word)));
  return { word: name, isClear: isPlace && wrong <= mostWrong.clear };
}
