import { type Landing, type LandingLinks, landingCount } from '@berth/contract';
import type { At } from '../../../platform/at.ts';
import { notFound } from '../../../platform/failures/failures.ts';
import { presentSummary, readSummaries } from '../../adverts/index.ts';
import type { CategoryLanding, Landings, PlaceLanding } from './build-landings.ts';
import type { SiteLandings } from './landing-cache.ts';
import { readInCategory, readInPlaces } from './landings.queries.ts';

/** Most links of each kind next to a page's own adverts, and on the page of the latest jobs, which links to every place, category and employer. */
const shownLinks = 24;
const maxLinks = 1_000;

/** The places, categories and employers with open adverts, those with the most first. */
export function topLinks({ places, categories, employers }: SiteLandings): LandingLinks {
  return {
    places: [...places.values()].slice(0, maxLinks),
    categories: [...categories.values()].slice(0, maxLinks),
    employers: employers.slice(0, maxLinks),
  };
}

/**
 * The page about a place, a category, or a category in a place, with the current total and adverts.
 * @throws notFound for an unknown place or category, and if it has no open jobs
 */
export async function showLanding(
  at: At,
  { landings, ...asked }: { landings: Landings; place?: string; category?: string },
): Promise<Landing> {
  const place = asked.place ? landings.places.get(asked.place) : undefined;
  const category = asked.category ? landings.categories.get(asked.category) : undefined;
  if (Boolean(asked.place) !== Boolean(place) || Boolean(asked.category) !== Boolean(category)) throw notFound('page of jobs');
  const now = at.now();
  return at.transaction(async (trx) => {
    const { total, ids } = place
      ? await readInPlaces(trx, place.placeIds, category?.jobCategoryId ?? null, now, landingCount)
      : await readInCategory(trx, category?.jobCategoryId ?? 0, now, landingCount);
    if (total === 0) throw notFound('page of jobs');
    const around = place ? { centre: place.place.coordinates, areaWords: null } : null;
    const adverts = (await readSummaries(trx, ids, now)).map((row) => presentSummary(row, null, around));
    return {
      place: place ? { slug: place.slug, name: place.name, placeId: place.place.placeId, fullName: place.place.name } : null,
      category: category ? { slug: category.slug, name: category.name, jobCategoryId: category.jobCategoryId } : null,
      total,
      adverts,
      related: related(landings, place, category),
    };
  });
}

/** Other categories in the place, and other places of the category. */
function related({ pairs }: Landings, place: PlaceLanding | undefined, category: CategoryLanding | undefined): Landing['related'] {
  const inPlace = pairs.filter((pair) => place && pair.place.slug === place.slug && pair.category.slug !== category?.slug);
  const ofCategory = pairs.filter((pair) => category && pair.category.slug === category.slug && pair.place.slug !== place?.slug);
  return {
    places: ofCategory.slice(0, shownLinks).map(({ place: { slug, name }, adverts }) => ({ slug, name, adverts })),
    categories: inPlace.slice(0, shownLinks).map(({ category: { slug, name }, adverts }) => ({ slug, name, adverts })),
  };
}
