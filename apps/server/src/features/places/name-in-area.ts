import { foldName } from '@berth/gazetteer';
import { landmarkPopulation, liesBy } from './lies-by.ts';
import type { NameIndex } from './name-index.ts';
import { mentionsIn } from './name-mentions.ts';
import type { Entry } from './place-catalogue.ts';
import { withoutFillers } from './place-fillers.ts';
import { clearlyMeant, longerNames, similarlyWritten } from './similar-names.ts';

/** A town this large is believed over the area named next to it, which may be the employer's ("Leeds, Kent Group"). */
export const unmistakablePopulation = 50_000;
/** No area's name has more words. */
const longestNameWords = 6;
/** A town, a county, a nation, the country, and one to spare. */
const mostAreas = 5;

/** A name that is no place in the area or city named behind it: "Machester, England", "Newcastle, Staffordshire". */
export type NameInArea = {
  /** Folded. */
  name: string;
  around: Entry;
  /** Whether it is an area or a large town elsewhere, which the text may mean after all. */
  isKnownElsewhere: boolean;
};

/** The largest area or city that a text ends in, and where it starts. */
function areaAtEnd(text: string, index: NameIndex): { entry: Entry; start: number } | null {
  const starts = Array.from(text.matchAll(/[\p{L}\p{M}\p{N}'’.-]+/gu), (word) => word.index).slice(-longestNameWords);
  for (const start of starts) {
    const name = text.slice(start);
    const named = /[,;]/.test(name.replace(/[\s,;.)]+$/, '')) ? [] : index.named(foldName(name));
    const [entry] = named
      .filter(({ kind, weight }) => kind === 'area' || (kind === 'town' && weight >= landmarkPopulation))
      .toSorted((a, b) => Number(b.kind === 'area') - Number(a.kind === 'area') || b.weight - a.weight);
    if (entry) return { entry, start };
  }
  return null;
}

const isIn = (one: Entry, outer: Entry) => one === outer || liesBy(one, outer) || one.within.includes(outer.place.placeId);
/** Whether two places agree: one is in or near the other. */
const agree = (one: Entry, other: Entry) => isIn(one, other) || other.within.includes(one.place.placeId);

/**
 * What a text names in the smallest of the areas that it ends in, if no place of that name is there. Null if a place is, or the text has no more than
 * areas and words such as "rural".
 */
export function nameInArea(text: string, index: NameIndex): NameInArea | null {
  let around: Entry | null = null;
  let rest = text;
  for (let read = 0; read < mostAreas; read += 1) {
    const next = areaAtEnd(rest, index);
    if (!next || (around && !isIn(next.entry, around))) break;
    around = next.entry;
    rest = rest.slice(0, next.start).replace(/(?:[\s,;(&/-]|\b(?:and|or|in|of|the)\s*$)+$/i, '');
  }
  const name = withoutFillers(foldName(rest));
  if (!around || name === '') return null;
  const outer = around;
  const entries = [...mentionsIn(rest, index).flatMap((mention) => mention.entries), ...index.named(name)];
  if (entries.some((entry) => agree(entry, outer))) return null;
  return {
    name,
    around,
    isKnownElsewhere: entries.some(({ kind, weight }) => kind === 'area' || (kind === 'town' && weight >= unmistakablePopulation)),
  };
}

/** Places in or by the area whose name goes on from the name, best first; one if it is clearly meant: Newcastle-under-Lyme. */
export function longerNamesIn({ name, around }: NameInArea, index: NameIndex): Entry[] {
  const longer = longerNames(name, index);
  const inside = longer.filter(({ within }) => within.includes(around.place.placeId));
  return clearlyMeant(inside.length > 0 ? inside : longer.filter((entry) => liesBy(entry, around)));
}

/** Places in or by the area whose name it is with mistakes, best first; one if it is clearly meant. With `sameStart` the first letter is right. */
export function similarNamesIn({ name, around }: NameInArea, index: NameIndex, sameStart = false): Entry[] {
  const isMeant = (entry: Entry, known: string) => (!sameStart || known[0] === name[0]) && liesBy(entry, around);
  return clearlyMeant(similarlyWritten(name, index, isMeant));
}

/** What a visitor may mean by a name that is no place in an area: places there, or else its namesakes elsewhere and the area itself. */
export function meantInArea(named: NameInArea, index: NameIndex): Entry[] {
  const longer = longerNamesIn(named, index);
  const there = longer.length > 0 ? longer : similarNamesIn(named, index);
  const elsewhere = index.named(named.name).filter(({ kind }) => kind === 'town');
  return there.length > 0 ? there : [...elsewhere, named.around];
}
