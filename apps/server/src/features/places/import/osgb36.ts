import type { Coordinates } from '@berth/contract';

/** An ellipsoid's semi-axes in metres. */
type Ellipsoid = { a: number; b: number };

/** Ordnance Survey, "A guide to coordinate systems in Great Britain", annex A: the ellipsoids and the National Grid's projection. */
const airy1830: Ellipsoid = { a: 6_377_563.396, b: 6_356_256.909 };
const wgs84: Ellipsoid = { a: 6_378_137, b: 6_356_752.3142 };
const radians = Math.PI / 180;
const grid = { scale: 0.9996012717, lat0: 49 * radians, lng0: -2 * radians, easting0: 400_000, northing0: -100_000 };

/** The same guide, section 6.6: WGS84 to OSGB36 as metres, parts per million and seconds of arc; used here the other way round. */
const helmert = { x: -446.448, y: 125.157, z: -542.06, ppm: 20.4894, rx: -0.1502, ry: -0.247, rz: -0.8421 };

const eccentricitySquared = ({ a, b }: Ellipsoid) => 1 - (b * b) / (a * a);

/** Length of the meridian from the grid's origin to a latitude, in metres on the grid. */
function meridian(lat: number): number {
  const { a, b } = airy1830;
  const n = (a - b) / (a + b);
  const [n2, n3] = [n * n, n * n * n];
  const difference = lat - grid.lat0;
  const sum = lat + grid.lat0;
  return (
    b *
    grid.scale *
    ((1 + n + (5 / 4) * n2 + (5 / 4) * n3) * difference -
      (3 * n + 3 * n2 + (21 / 8) * n3) * Math.sin(difference) * Math.cos(sum) +
      (15 / 8) * (n2 + n3) * Math.sin(2 * difference) * Math.cos(2 * sum) -
      (35 / 24) * n3 * Math.sin(3 * difference) * Math.cos(3 * sum))
  );
}

/** The latitude whose meridian length is this northing, to a hundredth of a millimetre. */
function footLatitude(northing: number): number {
  const reach = northing - grid.northing0;
  let lat = grid.lat0 + reach / (airy1830.a * grid.scale);
  for (let missing = reach - meridian(lat); Math.abs(missing) >= 1e-5; missing = reach - meridian(lat)) {
    lat += missing / (airy1830.a * grid.scale);
  }
  return lat;
}

/** Eastings and northings of the National Grid in metres to latitude and longitude on OSGB36's own ellipsoid, in radians. */
function unproject(easting: number, northing: number): { lat: number; lng: number } {
  const lat = footLatitude(northing);
  const e2 = eccentricitySquared(airy1830);
  const sin2 = Math.sin(lat) ** 2;
  const nu = (airy1830.a * grid.scale) / Math.sqrt(1 - e2 * sin2);
  const rho = (nu * (1 - e2)) / (1 - e2 * sin2);
  const eta2 = nu / rho - 1;
  const [t2, t4, t6] = [Math.tan(lat) ** 2, Math.tan(lat) ** 4, Math.tan(lat) ** 6];
  const secant = 1 / Math.cos(lat);
  const east = easting - grid.easting0;
  return {
    lat:
      lat -
      (Math.tan(lat) / (2 * rho * nu)) * east ** 2 +
      (Math.tan(lat) / (24 * rho * nu ** 3)) * (5 + 3 * t2 + eta2 - 9 * t2 * eta2) * east ** 4 -
      (Math.tan(lat) / (720 * rho * nu ** 5)) * (61 + 90 * t2 + 45 * t4) * east ** 6,
    lng:
      grid.lng0 +
      (secant / nu) * east -
      (secant / (6 * nu ** 3)) * (nu / rho + 2 * t2) * east ** 3 +
      (secant / (120 * nu ** 5)) * (5 + 28 * t2 + 24 * t4) * east ** 5 -
      (secant / (5_040 * nu ** 7)) * (61 + 662 * t2 + 1_320 * t4 + 720 * t6) * east ** 7,
  };
}

/** From one datum to the other through the earth's centre: ellipsoid, seven-parameter shift, ellipsoid. */
function shiftDatum({ lat, lng }: { lat: number; lng: number }): Coordinates {
  const from = airy1830;
  const nu = from.a / Math.sqrt(1 - eccentricitySquared(from) * Math.sin(lat) ** 2);
  const x = nu * Math.cos(lat) * Math.cos(lng);
  const y = nu * Math.cos(lat) * Math.sin(lng);
  const z = (1 - eccentricitySquared(from)) * nu * Math.sin(lat);
  const scale = 1 - helmert.ppm / 1e6;
  const [rx, ry, rz] = [helmert.rx, helmert.ry, helmert.rz].map((seconds) => (-seconds / 3_600) * radians) as [number, number, number];
  const shifted = {
    x: -helmert.x + scale * x - rz * y + ry * z,
    y: -helmert.y + rz * x + scale * y - rx * z,
    z: -helmert.z - ry * x + rx * y + scale * z,
  };
  const e2 = eccentricitySquared(wgs84);
  const axis = Math.hypot(shifted.x, shifted.y);
  let latitude = Math.atan2(shifted.z, axis * (1 - e2));
  for (let before = Number.NaN; !(Math.abs(latitude - before) < 1e-12); ) {
    before = latitude;
    const radius = wgs84.a / Math.sqrt(1 - e2 * Math.sin(before) ** 2);
    latitude = Math.atan2(shifted.z + e2 * radius * Math.sin(before), axis);
  }
  return { lat: latitude / radians, lng: Math.atan2(shifted.y, shifted.x) / radians };
}

/** True for metres that lie on the National Grid: 700 km by 1,300 km, from Scilly to Shetland. */
export function isOnNationalGrid(easting: number, northing: number): boolean {
  return easting > 0 && easting < 700_000 && northing > 0 && northing < 1_300_000;
}

/**
 * A point of the National Grid (OSGB36, metres) as WGS84 latitude and longitude, by Ordnance Survey's published projection and
 * Helmert transformation: 2 m off on the mean, 5 m at worst, by their own test points. (Their grid of corrections, OSTN15, is exact to
 * 0.1 m and weighs 15 MB; a search in miles does not see the difference.)
 */
export function toWgs84(easting: number, northing: number): Coordinates {
  return shiftDatum(unproject(easting, northing));
}
