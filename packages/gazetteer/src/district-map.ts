import type { Boundaries } from './boundaries-data.ts';

/** Longitudes and latitudes of a closed line in turn, in steps of a degree. */
type Line = number[];
type Box = { west: number; south: number; east: number; north: number };
type District = { code: string; rings: Line[]; box: Box };

/** A point this near to a district is in it when it is in none: on a pier, or outside a simplified coast. In steps, about 4 km. */
const coastSteps = 40;
/** A step of longitude is shorter than one of latitude: 0.58 of it in the middle of the country. */
const narrow = 0.58;

/** The boundaries of districts, to be asked which one a point is in. */
export class DistrictMap {
  private readonly districts: District[];
  private readonly stepsInDegree: number;

  constructor({ stepsInDegree, districts, arcs }: Boundaries) {
    this.stepsInDegree = stepsInDegree;
    const lines = arcs.map(walk);
    this.districts = districts.map(([code, , rings]) => {
      const joined = rings.map((ring) => ring.flatMap((arc) => (arc < 0 ? backwards(lines[~arc] ?? []) : (lines[arc] ?? []))));
      return { code, rings: joined, box: boxOf(joined) };
    });
  }

  /** The code of the district that a point is in, or that is near enough off its coast; null abroad and at sea. */
  districtAt(lat: number, lng: number): string | null {
    const [x, y] = [lng * this.stepsInDegree, lat * this.stepsInDegree];
    const around = (margin: number) =>
      this.districts.filter(
        ({ box }) => x >= box.west - margin && x <= box.east + margin && y >= box.south - margin && y <= box.north + margin,
      );
    const inside = around(0).find(({ rings }) => rings.reduce((isInside, ring) => isInside !== surrounds(ring, x, y), false));
    if (inside) return inside.code;
    let nearest: string | null = null;
    let nearestSteps = coastSteps;
    for (const { code, rings } of around(coastSteps)) {
      const steps = Math.min(...rings.map((ring) => distanceTo(ring, x, y)));
      if (steps < nearestSteps) [nearest, nearestSteps] = [code, steps];
    }
    return nearest;
  }

  /** The corners of the box around a district, in degrees. */
  extentOf(code: string): Box | null {
    const box = this.districts.find((district) => district.code === code)?.box;
    const degrees = (steps: number) => steps / this.stepsInDegree;
    return box ? { west: degrees(box.west), south: degrees(box.south), east: degrees(box.east), north: degrees(box.north) } : null;
  }
}

/** The points of an arc, from its first point and the ways between. */
function walk(arc: number[]): Line {
  let [x, y] = [0, 0];
  return arc.map((step, index) => (index % 2 === 0 ? (x += step) : (y += step)));
}

function backwards(line: Line): Line {
  const reversed: Line = [];
  for (let at = line.length - 2; at >= 0; at -= 2) reversed.push(line[at] ?? 0, line[at + 1] ?? 0);
  return reversed;
}

function boxOf(rings: Line[]): Box {
  const box: Box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  for (const ring of rings) {
    for (let at = 0; at < ring.length; at += 2) {
      const [x = 0, y = 0] = [ring[at], ring[at + 1]];
      box.west = Math.min(box.west, x);
      box.east = Math.max(box.east, x);
      box.south = Math.min(box.south, y);
      box.north = Math.max(box.north, y);
    }
  }
  return box;
}

/** Whether a ray from the point to the east crosses the line an odd number of times. */
function surrounds(ring: Line, x: number, y: number): boolean {
  let isInside = false;
  for (let at = 2; at < ring.length; at += 2) {
    const [ax = 0, ay = 0, bx = 0, by = 0] = [ring[at - 2], ring[at - 1], ring[at], ring[at + 1]];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isInside = !isInside;
  }
  return isInside;
}

/** How far the nearest point of the line is, in steps of latitude. */
function distanceTo(ring: Line, x: number, y: number): number {
  let nearest = Infinity;
  for (let at = 2; at < ring.length; at += 2) {
    const [ax = 0, ay = 0, bx = 0, by = 0] = [ring[at - 2], ring[at - 1], ring[at], ring[at + 1]];
    const [dx, dy, px, py] = [(bx - ax) * narrow, by - ay, (x - ax) * narrow, y - ay];
    const length = dx * dx + dy * dy;
    const along = length === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / length));
    nearest = Math.min(nearest, Math.hypot(px - along * dx, py - along * dy));
  }
  return nearest;
}
