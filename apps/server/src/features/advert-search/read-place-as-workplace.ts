import { type AdvertQuery, type AdvertResult, readPlaceBox } from '@berth/contract';

type Read = { query: AdvertQuery; placeReading: AdvertResult['placeReading'] };

/**
 * A query with "remote" or "hybrid" from its place box as its workplace, with the place that is next to it ("hybrid, Leeds"), and "anywhere" as no place
 * (search.place.21). The distance stays, for a place in the keyword. A chosen workplace counts instead. Other queries are returned as they came.
 */
export function readPlaceAsWorkplace(query: AdvertQuery): Read {
  const { placeId, coordinates, locationName, distanceInMiles } = query.locationPlaceData;
  const read = placeId || coordinates || !locationName ? null : readPlaceBox(locationName);
  if (!read || !locationName) return { query, placeReading: null };
  const workplace = query.filters.workplaces.length > 0 ? null : read.workplace;
  const filters = workplace ? { ...query.filters, workplaces: [workplace] } : query.filters;
  const locationPlaceData = {
    ...(read.place !== null && { locationName: read.place }),
    ...(distanceInMiles !== undefined && { distanceInMiles }),
  };
  return { query: { ...query, locationPlaceData, filters }, placeReading: { words: locationName, workplace } };
}
