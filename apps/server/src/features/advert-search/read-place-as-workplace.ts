import { type AdvertQuery, type AdvertResult, placeAsWorkplace } from '@berth/contract';

type Read = { query: AdvertQuery; placeReading: AdvertResult['placeReading'] };

/**
 * A query with "remote" or "hybrid" from its place box as its workplace, and "anywhere" as no place (search.place.21). A chosen workplace counts
 * instead. Other queries are returned as they came.
 */
export function readPlaceAsWorkplace(query: AdvertQuery): Read {
  const { placeId, coordinates, locationName } = query.locationPlaceData;
  const read = placeId || coordinates || !locationName ? null : placeAsWorkplace(locationName);
  if (!read || !locationName) return { query, placeReading: null };
  const workplace = query.filters.workplaces.length > 0 ? null : read.workplace;
  const filters = workplace ? { ...query.filters, workplaces: [workplace] } : query.filters;
  return { query: { ...query, locationPlaceData: {}, filters }, placeReading: { words: locationName, workplace } };
}
