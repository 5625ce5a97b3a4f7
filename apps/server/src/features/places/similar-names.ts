import { foldName } from '@berth/gazetteer';
import { editDistance } from '../../platform/edit-distance.ts';
import type { NameIndex } from './name-index.ts';
import type { Entry } from './place-catalogue.ts';

/** No place name has more letters; a longer text is not compared. */
const longestName = 60;
/** Mistakes that a name may have, by its length: "Leds" one, "Machester" two. */
const mistakesIn = (name: string) => (name.length < 4 ? 0 : name.length < 8 ? 1 : 2);
/** A place with so many times the people of the next is clearly meant: Leeds, not Leys. */
const clearlyLarger = 4;

/**
 * The places that a text may mean which is no place itself, best first: those whose name goes on from it ("Kingston"), or those whose name it is with
 * the fewest mistakes. One if a single place is clearly meant.
 */
export function similarNames(text: string, index: NameIndex, limit: number): Entry[] {
  const [part = ''] = text.split(/[,;(]/);
  const name = foldName(part);
  if (name === '' || name.length > longestName) return [];
  const longer = index
    .startingWith(name, limit * 4)
    .filter(({ kind, names }) => kind !== 'postcode' && names.some((one) => foldName(one).startsWith(`${name} `)));
  if (longer.length > 0) return longer.slice(0, limit);
  let fewest = mistakesIn(name);
  if (fewest === 0) return [];
  let found = new Set<Entry>();
  for (const [known, entries] of index.names()) {
    const mistakes = editDistance(name, known, fewest);
    if (mistakes > fewest) continue;
    if (mistakes < fewest) [fewest, found] = [mistakes, new Set()];
    for (const entry of entries) if (entry.kind !== 'postcode') found.add(entry);
  }
  const [first, second, ...others] = [...found].toSorted((a, b) => b.weight - a.weight);
  if (!first) return [];
  return !second || first.weight >= second.weight * clearlyLarger ? [first] : [first, second, ...others].slice(0, limit);
}
