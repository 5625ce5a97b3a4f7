import type { IndexQuery } from './api.ts';

/** The query that finds every open advert, newest first. `now` is compared with `closesAt`. */
export function everyAdvert(now: number, limit: number): IndexQuery {
  return {
    groups: [],
    without: [],
    centre: null,
    radiusMiles: 0,
    facets: {},
    ranges: {},
    publishedSince: null,
    sort: 'PublishDate',
    wordWeights: [],
    levelPoints: [],
    bonuses: [],
    limit,
    offset: 0,
    now,
    count: null,
  };
}
