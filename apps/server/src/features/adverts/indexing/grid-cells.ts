import { type Coordinates, earthDiameterKm, kilometresPerMile } from '@berth/contract';

/** Sides of the three grids, in miles of latitude: a search uses the finest that needs few cells. */
const sizes = [3, 12, 48] as const;
const coarsest = 48;
/** A search by at most this many cells; more cost the index more than a coarser grid's extra adverts. */
const mostCells = 36;

const milesPerDegree = (Math.PI * earthDiameterKm) / 360 / kilometresPerMile;

/**
 * Cells are rows of latitude, cut by longitude in steps that are `size` miles long at 55° north (the middle of
 * the United Kingdom). Elsewhere they are longer or shorter, which costs speed and never correctness: the
 * distance itself is checked afterwards.
 */
const degreesAcross = (size: number) => size / (milesPerDegree * Math.cos((55 * Math.PI) / 180));
const degreesUp = (size: number) => size / milesPerDegree;

/** The three cells of a point, as lexemes without the tenant: `g3:1205_-27`. */
export function cellsOf({ lat, lng }: Coordinates): string[] {
  return sizes.map((size) => cellName(size, Math.floor(lat / degreesUp(size)), Math.floor(lng / degreesAcross(size))));
}

/** Cells that together cover every point within `radiusMiles`, or null when even the coarsest grid needs too many. */
export function cellsWithin(centre: Coordinates, radiusMiles: number): string[] | null {
  return cellsOfSizes(centre, radiusMiles, sizes);
}

function cellsOfSizes({ lat, lng }: Coordinates, radiusMiles: number, from: readonly number[]): string[] | null {
  // A hair more than the radius: a point at exactly the edge must not fall out by rounding.
  const up = (radiusMiles / milesPerDegree) * 1.000001;
  const furthest = Math.min(89.9, Math.abs(lat) + up);
  const across = Math.min(360, up / Math.cos((furthest * Math.PI) / 180));
  if (lng - across < -180 || lng + across > 180) return null;
  for (const size of from) {
    const rows = range(lat - up, lat + up, degreesUp(size));
    const columns = range(lng - across, lng + across, degreesAcross(size));
    if (rows.length * columns.length <= mostCells) return rows.flatMap((row) => columns.map((column) => cellName(size, row, column)));
  }
  return null;
}

/** The coarsest cell of a point. */
export function coarseCellOf({ lat, lng }: Coordinates): string {
  return cellName(coarsest, Math.floor(lat / degreesUp(coarsest)), Math.floor(lng / degreesAcross(coarsest)));
}

/** The coarsest cells that together cover every point within `radiusMiles`, or null if there are too many. */
export function coarseCellsWithin(centre: Coordinates, radiusMiles: number): string[] | null {
  return cellsOfSizes(centre, radiusMiles, [coarsest]);
}

function range(from: number, to: number, step: number): number[] {
  const first = Math.floor(from / step);
  return Array.from({ length: Math.min(mostCells + 1, Math.floor(to / step) - first + 1) }, (_, index) => first + index);
}

function cellName(size: number, row: number, column: number): string {
  return `g${size}:${row}_${column}`;
}
