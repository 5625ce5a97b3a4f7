import { type LandingLink, type Place, toSlug } from '@berth/contract';
import type { AdvertGroup } from './landings.queries.ts';

/** A page about a place, with the adverts of any of `placeIds`: the place itself and its postcodes. */
export type PlaceLanding = LandingLink & { place: Place; placeIds: string[]; newest: Date };
export type CategoryLanding = LandingLink & { jobCategoryId: number; newest: Date };
type PairLanding = { place: PlaceLanding; category: CategoryLanding; adverts: number; newest: Date };

/** Every page about places and categories that has adverts, by slug; most adverts first. */
export type Landings = { places: Map<string, PlaceLanding>; categories: Map<string, CategoryLanding>; pairs: PairLanding[] };

/** Most pages about a category in a place that are linked and listed; those with the most adverts come first. */
const maxPairs = 2_000;

/** The gazetteer lookups that are needed. */
export type PlaceNames = {
  townOf: (placeId: string) => Place | null;
  /** The place that a name usually means: "Newport" is the one in Wales. */
  best: (name: string) => Place | null;
};

type Tally = { adverts: number; newest: Date };

/**
 * Builds the pages for groups of adverts. `categories` are sorted oldest first, because the oldest keeps its slug if two would have the
 * same.
 */
export function buildLandings(groups: AdvertGroup[], categories: { id: number; name: string }[], names: PlaceNames): Landings {
  const places = new Map<string, Tally & { place: Place; placeIds: Set<string> }>();
  const ofCategory = new Map<number, Tally>();
  const pairs = new Map<string, Tally & { placeId: string; jobCategoryId: number }>();
  for (const { placeId, otherPlaceIds, jobCategoryIds, ...group } of groups) {
    const isFirst = otherPlaceIds.length === 0;
    for (const jobCategoryId of isFirst ? jobCategoryIds : []) add(ofCategory, jobCategoryId, group, () => ({}));
    for (const { town, ids } of isFirst ? townsOf([placeId], null, names) : townsOf(otherPlaceIds, placeId, names)) {
      const { placeIds } = add(places, town.placeId, group, () => ({ place: town, placeIds: new Set<string>() }));
      for (const id of ids) placeIds.add(id);
      for (const jobCategoryId of jobCategoryIds)
        add(pairs, `${town.placeId} ${jobCategoryId}`, group, () => ({ placeId: town.placeId, jobCategoryId }));
    }
  }
  const categorySlugs = slugsOf(categories);
  const categoryPages = categories.flatMap(({ id, name }): CategoryLanding[] => {
    const tally = ofCategory.get(id);
    return tally ? [{ slug: categorySlugs.get(id) ?? '', name, jobCategoryId: id, ...tally }] : [];
  });
  const named = [...places.values()].map((page) => ({ page, id: page.place.placeId, name: placeName(page.place, names) }));
  const placeSlugs = slugsOf(named.sort((a, b) => (a.id < b.id ? -1 : 1)));
  const placePages = named.map(({ page: { place, placeIds, adverts, newest }, id, name }): PlaceLanding => {
    return { slug: placeSlugs.get(id) ?? '', name, place, placeIds: [...placeIds].sort(), adverts, newest };
  });
  const placeById = new Map(placePages.map((page) => [page.place.placeId, page]));
  const categoryById = new Map(categoryPages.map((page) => [page.jobCategoryId, page]));
  const pairPages = [...pairs.values()].flatMap(({ placeId, jobCategoryId, adverts, newest }) => {
    const [place, category] = [placeById.get(placeId), categoryById.get(jobCategoryId)];
    return place && category ? [{ place, category, adverts, newest }] : [];
  });
  return { places: bySlug(placePages), categories: bySlug(categoryPages), pairs: sortByTally(pairPages).slice(0, maxPairs) };
}

/** The towns of places, each once and with those of its places, without the town of a place that is counted already. */
function townsOf(placeIds: (string | null)[], counted: string | null, { townOf }: PlaceNames): { town: Place; ids: string[] }[] {
  const countedTown = counted === null ? undefined : townOf(counted)?.placeId;
  const towns = new Map<string, { town: Place; ids: string[] }>();
  for (const placeId of placeIds) {
    const town = placeId === null ? null : townOf(placeId);
    if (!town || placeId === null || town.placeId === countedTown) continue;
    towns.set(town.placeId, { town, ids: [...(towns.get(town.placeId)?.ids ?? []), placeId] });
  }
  return [...towns.values()];
}

function add<K, T extends object>(tallies: Map<K, T & Tally>, key: K, { adverts, newest }: Tally, start: () => T): T & Tally {
  const tally = tallies.get(key);
  if (!tally) {
    const first = { ...start(), adverts, newest };
    tallies.set(key, first);
    return first;
  }
  tally.adverts += adverts;
  if (newest > tally.newest) tally.newest = newest;
  return tally;
}

/** "Leeds" if the name usually means this place, otherwise with its county: "Newport, Isle of Wight". Does not depend on the adverts. */
function placeName(place: Place, { best }: PlaceNames): string {
  const short = place.name.split(',', 1)[0] ?? place.name;
  return best(short)?.placeId === place.placeId ? short : place.name;
}

/** Gives each page its own address: if two names give the same, the later gets its id appended. */
function slugsOf<Id extends string | number>(pages: { id: Id; name: string }[]): Map<Id, string> {
  const taken = new Map<string, Id>();
  for (const { id, name } of pages) {
    let slug = toSlug(name);
    while (taken.has(slug)) slug = `${slug}-${toSlug(String(id))}`;
    taken.set(slug, id);
  }
  return new Map(Array.from(taken, ([slug, id]) => [id, slug]));
}

function sortByTally<T extends Tally>(pages: T[]): T[] {
  return pages.sort((a, b) => b.adverts - a.adverts);
}

function bySlug<T extends Tally & { slug: string }>(pages: T[]): Map<string, T> {
  return new Map(sortByTally(pages).map((page) => [page.slug, page]));
}
