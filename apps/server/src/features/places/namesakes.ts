import { foldName } from '@berth/gazetteer';
import type { NameIndex } from './name-index.ts';
import { type Entry, peopleOf } from './place-catalogue.ts';

/** A place with so many times the people of its namesake is meant alone: Preston in Lancashire, not Preston in Rutland. */
const alone = 40;
/** Namesakes offered at most. */
const mostOffered = 4;

/** Places that share a name, by (folded) name: only names that mean more than one place, each with its places, the largest first. */
export type Namesakes = ReadonlyMap<string, readonly Entry[]>;

/** Finds the names that mean several places, once for all searches. Two areas, and an area and a town in it, count as one place. */
export function findNamesakes(index: NameIndex): Namesakes {
  const found = new Map<string, readonly Entry[]>();
  for (const [name, entries] of index.names()) {
    if (entries.length < 2) continue;
    const [largest, ...others] = [...new Set(entries)].filter(({ kind }) => kind !== 'postcode').toSorted((a, b) => b.weight - a.weight);
    if (!largest) continue;
    const meant = others.filter((other) => other.weight * alone >= peopleOf(largest) && !isSamePlace(largest, other));
    if (meant.length > 0) found.set(name, [largest, ...meant]);
  }
  return found;
}

/** The other places of the name that led to a place, largest first; none if the text says more than that name. */
export function namesakesOf(namesakes: Namesakes, text: string, placeId: string): Entry[] {
  const named = namesakes.get(foldName(text)) ?? [];
  return named.some(({ place }) => place.placeId === placeId)
    ? named.filter(({ place }) => place.placeId !== placeId).slice(0, mostOffered)
    : [];
}

function isSamePlace(a: Entry, b: Entry): boolean {
  return (a.kind === 'area' && b.kind === 'area') || a.within.includes(b.place.placeId) || b.within.includes(a.place.placeId);
}
