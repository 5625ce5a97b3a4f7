import { foldName } from '@berth/gazetteer';
import type { Entry } from './place-catalogue.ts';

/**
 * `text` is what a query may be the start of; `name` is the entry's name within it, which a query can equal.
 * A tail is the name from a later word on ("Tyne" of "Newcastle upon Tyne").
 */
type Key = { text: string; name: string; entry: Entry; tail: boolean };

/**
 * A name typed in full outweighs eight times its people: "wick" is Wick (7,000) before Wickford (33,000),
 * but "cam" is still Cambridge (158,000), not Cam (8,000).
 */
const fullNameFactor = 8;
/** "brook" means a place that starts with it; those that merely contain the word come last. */
const tailFactor = 0.02;
/** Words that never start a tail, as too many tails would begin with them. */
const smallWords = new Set(['and', 'by', 'cum', 'in', 'le', 'next', 'of', 'on', 'st', 'super', 'the', 'under']);

function keysOf(entry: Entry): Key[] {
  const label = foldName(entry.place.name);
  return [...new Set(entry.names.map(foldName))].flatMap((name) => {
    const words = name.split(' ');
    return words.flatMap((word, at) => {
      if (at === 0) return { text: label.startsWith(name) ? label : name, name, entry, tail: false };
      const tail = words.slice(at).join(' ');
      return smallWords.has(word) ? [] : { text: tail, name: tail, entry, tail: true };
    });
  });
}

/** Shorter first, then by letter: LS2 before LS10. */
function compareNames(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : Number(a > b));
}

/** Places by the start of their names: a sorted list searched by halving, so that a query touches only its hits. */
export class NameIndex {
  private readonly keys: Key[];
  private readonly byName: Map<string, Entry[]>;
  private readonly byShortName: Map<string, { entry: Entry }[]>;

  constructor(entries: Entry[]) {
    this.keys = entries.flatMap(keysOf).toSorted((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : 0));
    const byName = Map.groupBy(
      this.keys.filter((key) => !key.tail),
      (key) => key.name,
    );
    this.byName = new Map([...byName].map(([name, keys]) => [name, keys.map((key) => key.entry)]));
    this.byShortName = Map.groupBy(
      entries.flatMap((entry) => (entry.shortNames ?? []).map((name) => ({ name, entry }))),
      ({ name }) => name,
    );
  }

  /** Entries of exactly this (folded) name, in full or in short. */
  named(name: string): readonly Entry[] {
    return this.byName.get(name) ?? this.byShortName.get(name)?.map(({ entry }) => entry) ?? [];
  }

  /** Every name with its entries. */
  names(): Iterable<[string, readonly Entry[]]> {
    return this.byName;
  }

  /** Entries with a name that starts with the (folded) text, best first. */
  startingWith(text: string, limit: number): Entry[] {
    const scores = new Map<Entry, number>();
    for (let at = this.firstAtLeast(text); at < this.keys.length; at += 1) {
      const key = this.keys[at];
      if (!key?.text.startsWith(text)) break;
      const score = key.entry.weight * (key.name === text ? fullNameFactor : 1) * (key.tail ? tailFactor : 1);
      scores.set(key.entry, Math.max(score, scores.get(key.entry) ?? 0));
    }
    return [...scores]
      .toSorted(([a, x], [b, y]) => y - x || compareNames(a.names[0] ?? '', b.names[0] ?? ''))
      .slice(0, limit)
      .map(([entry]) => entry);
  }

  private firstAtLeast(text: string): number {
    let low = 0;
    let high = this.keys.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.keys[middle]?.text ?? '') < text) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
