import { foldName } from '@berth/gazetteer';
import { editDistance } from '../../platform/edit-distance.ts';
import type { NameIndex } from './name-index.ts';
import { type Entry, isBorough } from './place-catalogue.ts';
import { soundOf } from './sound-of.ts';

/** No place name has more letters; a longer text is not compared. */
const longestName = 60;
/** Names that go on from one at most: no start of a name has more in one county. */
const mostLonger = 400;
/** Mistakes that a name may have, by its length: "Leds" one, "Machester" two. */
const mistakesIn = (name: string) => (name.length < 4 ? 0 : name.length < 8 ? 1 : 2);
/** A name that sounds the same counts as one mistake, one that nearly does as two: only a longer name may sound nearly the same. */
const soundMistakes = { equal: 1, shortestNear: 6 };
const mostMistakes = 2;
/** The sounds of the gazetteer's names, each found when it is first compared. */
const sounds = new Map<string, string>();
/** A place with so many times the people of the next is clearly meant: Leeds, not Leys. */
const clearlyLarger = 4;

/**
 * The places that a text may mean which is no place itself, best first: those whose name goes on from it ("Kingston"), or those whose name it is with
 * the fewest mistakes by its letters or its sound. One if a single place is clearly meant.
 */
export function similarNames(text: string, index: NameIndex, limit: number): Entry[] {
  const [part = ''] = text.split(/[,;(]/);
  const name = foldName(part);
  const longer = longerNames(name, index, limit * 4);
  return (longer.length > 0 ? longer : clearlyMeant(similarlyWritten(name, index))).slice(0, limit);
}

/** The places whose name goes on from a (folded) name, best first. */
export function longerNames(name: string, index: NameIndex, limit = mostLonger): Entry[] {
  if (name === '' || name.length > longestName) return [];
  return index
    .startingWith(name, limit)
    .filter(({ kind, names }) => kind !== 'postcode' && names.some((one) => foldName(one).startsWith(`${name} `)));
}

/** People of a town that is meant by the start of its name in a keyword, or by a misspelt name without a capital: other words are like smaller ones. */
const leastPeople = 10_000;
/** How many times the people of the others the largest may have. */
const mostTimes = 40;

/**
 * Towns and boroughs of London of 10,000 people whose name goes on from a (folded) name, largest first, without those that are much smaller. The name must end the one that is
 * shown ("Tunbridge Wells"), or it would surprise: "Square" is no start of "City of London".
 */
export function largestStartingWith(name: string, index: NameIndex): Entry[] {
  const towns = longerNames(name, index).filter(
    ({ kind, weight, names, place, within }) =>
      (kind === 'town' || isBorough(within)) &&
      weight >= leastPeople &&
      names.some((one) => foldName(one).startsWith(`${name} `) && shownName(place.name).endsWith(foldName(one))),
  );
  const most = Math.max(...towns.map(({ weight }) => weight));
  return [...new Set(towns)].filter(({ weight }) => weight * mostTimes >= most).toSorted((a, b) => b.weight - a.weight);
}

const shownName = (name: string) => foldName(name.split(',', 1)[0] ?? '');

/**
 * The places that a word of a keyword may be a misspelling of, as `similarNames` gives them, with the same first letter: "pharma" is not Armagh. Without a
 * capital ("embassy") only towns of 10,000 people.
 */
export function misspeltInKeyword(text: string, index: NameIndex, limit: number): Entry[] {
  const name = foldName(text);
  const least = /\p{Lu}/u.test(text) ? 0 : leastPeople;
  return clearlyMeant(similarlyWritten(name, index, ({ weight }, known) => known[0] === name[0] && weight >= least)).slice(0, limit);
}

/** The places, of those whose (folded) name and entry `isMeant` accepts, whose name is a (folded) name with the fewest mistakes, largest first. */
export function similarlyWritten(name: string, index: NameIndex, isMeant: (entry: Entry, known: string) => boolean = () => true): Entry[] {
  if (name.length > longestName || mistakesIn(name) === 0) return [];
  const mistakesOf = comparison(name);
  let fewest = mostMistakes;
  let found = new Set<Entry>();
  for (const [known, entries] of index.names()) {
    const meant = entries.filter((entry) => entry.kind !== 'postcode' && isMeant(entry, known));
    const mistakes = meant.length > 0 ? mistakesOf(known) : Number.POSITIVE_INFINITY;
    if (mistakes > fewest) continue;
    if (mistakes < fewest) [fewest, found] = [mistakes, new Set()];
    for (const entry of meant) found.add(entry);
  }
  return [...found].toSorted((a, b) => b.weight - a.weight);
}

/** The first place alone if it has many more people than the second, which come largest first; else all. */
export function clearlyMeant(places: readonly Entry[]): Entry[] {
  const [first, second] = places.toSorted((a, b) => b.weight - a.weight);
  return first && (!second || first.weight >= second.weight * clearlyLarger) ? [first] : [...places];
}

/** The function that counts the mistakes of a text that means a known name: by its letters or its sound, infinitely many if there are too many. */
function comparison(name: string): (known: string) => number {
  const sound = soundOf(name);
  const near = name.length < soundMistakes.shortestNear ? 0 : 1;
  return (known) => {
    const written = within(editDistance(name, known, mistakesIn(name)), mistakesIn(name));
    if (written <= soundMistakes.equal) return written;
    const knownSound = sounds.get(known) ?? soundOf(known);
    sounds.set(known, knownSound);
    return Math.min(written, soundMistakes.equal + within(editDistance(sound, knownSound, near), near));
  };
}

const within = (mistakes: number, most: number) => (mistakes > most ? Number.POSITIVE_INFINITY : mistakes);
