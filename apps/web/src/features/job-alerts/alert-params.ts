import type { SearchParams } from '@berth/contract';

/** An alert needs a keyword, a category or a place (job-alerts.alert.3). */
export function canBeAlert({ keyword, category, location, placeId, lat }: SearchParams): boolean {
  return Boolean(keyword?.trim() || category?.length || location?.trim() || placeId || lat);
}
