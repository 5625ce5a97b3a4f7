import { z } from 'zod';
import { type AdvertQuery, advertQuerySchema, keyword, locationName } from './advert-search.ts';
import { filterRules } from './filter-rules.ts';
import { byName, idsFilters, namesFilters, rangeFields, sinceFilters } from './filters.ts';
import { coordinatesSchema } from './places.ts';
import { defineRoute } from './route.ts';
import { toAdvertFilters } from './search-query.ts';
import { sortNames, sortOrders } from './sort-orders.ts';
import { line } from './text.ts';

/** Adverts in a feed: as many as on a page of its search. */
export const feedLength = 25;

const place = advertQuerySchema.shape.locationPlaceData.unwrap().shape;

/** A parameter that an address may repeat: one value, several, or empty as a form sends it. */
const repeatable = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => [value].flat().filter((one) => one !== ''))
  .default([]);
const given = z.string('Give this once').transform((value) => (value === '' ? undefined : value));
const number = given.transform((value) => (value === undefined ? undefined : Number(value)));
/** A number given as text in an address. Other text is refused with the rule's own message. */
const numeric = <S extends z.ZodType<number | undefined, number | undefined>>(rule: S) => number.pipe(rule).optional();

const filterParams = {
  ...byName(idsFilters, (name) => repeatable.transform((ids) => ids.map(Number)).pipe(filterRules[name].unwrap())),
  ...byName(namesFilters, (name) => repeatable.pipe(filterRules[name].unwrap())),
  ...byName([...rangeFields, ...sinceFilters], (field) => numeric(filterRules[field])),
};

/**
 * The parameters of a search's address, as a feed reader sends them. Each is checked by the rule of the search's own body. `page` is
 * allowed and ignored, since a feed has one page.
 */
export const feedQuerySchema = z
  .object({
    keyword: keyword.default(''),
    location: locationName.default(''),
    placeId: line(300).default(''),
    lat: numeric(coordinatesSchema.shape.lat.optional()),
    lng: numeric(coordinatesSchema.shape.lng.optional()),
    distance: numeric(place.distanceInMiles),
    sort: given.pipe(z.enum(sortNames, `Choose a sort order of ${sortNames.join(', ')}`).optional()).optional(),
    ...filterParams,
  })
  .superRefine(({ lat, lng }, context) => {
    if ((lat === undefined) === (lng === undefined)) return;
    context.addIssue({ code: 'custom', path: [lat === undefined ? 'lat' : 'lng'], message: 'Give both latitude and longitude' });
  });
export type FeedQuery = z.infer<typeof feedQuerySchema>;

/** The search in a feed's address. */
export function feedAdvertQuery(feed: FeedQuery): AdvertQuery {
  const { lat, lng, distance } = feed;
  return advertQuerySchema.parse({
    keywordParams: { keyword: feed.keyword },
    locationPlaceData: {
      ...(feed.placeId && { placeId: feed.placeId }),
      ...(feed.location && { locationName: feed.location }),
      ...(lat !== undefined && lng !== undefined && { coordinates: { lat, lng } }),
      ...(distance !== undefined && { distanceInMiles: distance }),
    },
    filters: toAdvertFilters(feed),
    sortOrder: sortOrders[feed.sort ?? 'PublishDate'],
    pageSize: feedLength,
  });
}

const feed = { method: 'GET', access: 'public', tag: 'Adverts', root: true, query: feedQuerySchema } as const;

export const advertFeedRoutes = {
  rss: defineRoute({
    ...feed,
    id: 'searchRss',
    path: '/search.rss',
    mediaType: 'application/rss+xml',
    summary: 'The first 25 adverts of a search as RSS 2.0; the parameters are those of the search page',
  }),
  atom: defineRoute({
    ...feed,
    id: 'searchAtom',
    path: '/search.atom',
    mediaType: 'application/atom+xml',
    summary: 'The same as Atom',
  }),
};
