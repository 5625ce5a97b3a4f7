import { readFileSync } from 'node:fs';

/** A ring by the numbers of its arcs, one after another. The complement of a number is the arc walked backwards. */
type Ring = number[];

/**
 * The committed boundaries.json: the local authority districts of the United Kingdom. An arc is shared by the districts on its two sides. It is
 * longitude and latitude of its first point, then the way to each next one, in steps of a degree.
 */
export type Boundaries = {
  attribution: string;
  stepsInDegree: number;
  districts: [code: string, name: string, rings: Ring[]][];
  arcs: number[][];
};

/** Reads the boundaries of 361 districts. */
export function readBoundaries(): Boundaries {
  return JSON.parse(readFileSync(new URL('../boundaries.json', import.meta.url), 'utf8')) as Boundaries;
}
