import { DistrictMap, readBoundaries } from '@berth/gazetteer';

let shared: DistrictMap | undefined;

/** The boundaries of the local authority districts of the United Kingdom, read at the first use. */
export function localDistricts(): DistrictMap {
  shared ??= new DistrictMap(readBoundaries());
  return shared;
}
