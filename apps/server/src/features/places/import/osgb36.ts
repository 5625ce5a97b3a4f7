import type { Coordinates } from '@berth/contract';
import proj4 from 'proj4';

/**
 * EPSG:27700, the National Grid: Ordnance Survey's published projection, ellipsoid and Helmert transformation ("A guide to coordinate
 * systems in Great Britain", annex A and section 6.6).
 */
const nationalGrid = proj4(
  '+proj=tmerc +lat_0=49 +lon_0=-2 +k=0.9996012717 +x_0=400000 +y_0=-100000 +ellps=airy' +
    ' +towgs84=446.448,-125.157,542.06,0.1502,0.247,0.8421,-20.4894 +units=m +no_defs',
  'WGS84',
);

/** True for metres on the National Grid: 700 km by 1,300 km, from Scilly to Shetland. */
export function isOnNationalGrid(easting: number, northing: number): boolean {
  return easting > 0 && easting < 700_000 && northing > 0 && northing < 1_300_000;
}

/**
 * Converts a point of the National Grid (OSGB36, metres) to WGS84 latitude and longitude: 2 m off on average, 5 m at worst, by the Ordnance
 * Survey's test points. (Their grid of corrections, OSTN15, is exact to 0.1 m and is 15 MB; a search in miles does not notice.)
 */
export function toWgs84(easting: number, northing: number): Coordinates {
  const [lng = 0, lat = 0] = nationalGrid.forward([easting, northing]);
  return { lat, lng };
}
