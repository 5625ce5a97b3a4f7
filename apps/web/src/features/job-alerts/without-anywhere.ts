import { placeAsWorkplace, type SearchParams } from '@berth/contract';

/** A search without the "anywhere" of its place box, which is no place of an alert (job-alerts.alert.3). */
export function withoutAnywhere(params: SearchParams): SearchParams {
  const { location = '', placeId, lat } = params;
  const isAnywhere = !placeId && !lat && placeAsWorkplace(location)?.workplace === null;
  return isAnywhere ? { ...params, location: undefined } : params;
}
