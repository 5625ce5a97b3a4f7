import { placeAsWorkplace, type SearchParams } from '@berth/contract';

/** Whether an alert's search asks for "anywhere" and for nothing else (job-alerts.alert.3): it would be an alert for everything. */
export function isForEverything({ keyword, category = [], placeId, lat, location = '' }: SearchParams): boolean {
  return !keyword && category.length === 0 && !placeId && lat === undefined && placeAsWorkplace(location)?.workplace === null;
}
