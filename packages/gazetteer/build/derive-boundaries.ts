/**
 * `npm run derive-boundaries -w @berth/gazetteer -- <topo.json>`: writes boundaries.json from a TopoJSON of the local authority districts of
 * the United Kingdom (layer `ltla`, properties `areacd`, `areanm` and, for former districts, `end`), as the Office for National
 * Statistics publishes it.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import type { Boundaries } from '../src/boundaries-data.ts';

/** Steps in a degree. A step is 111 m of latitude and about 65 m of longitude: the source itself is generalised to 200 m. */
const stepsInDegree = 1_000;
/** A bend that is less than so many steps off the straight line is left out. */
const leastBend = 1;

type Arc = [number, number][];
type Topology = {
  transform: { scale: [number, number]; translate: [number, number] };
  arcs: Arc[];
  objects: { ltla: { geometries: { type: string; arcs: unknown; properties: { areacd: string; areanm: string; end?: number } }[] } };
};

/** The points of an arc in steps of degrees, without those between which the line hardly bends. */
function decode({ transform: { scale, translate } }: Topology, arc: Arc): Arc {
  let [x, y] = [0, 0];
  const points = arc.map(([dx, dy]): [number, number] => {
    [x, y] = [x + dx, y + dy];
    return [(x * scale[0] + translate[0]) * stepsInDegree, (y * scale[1] + translate[1]) * stepsInDegree];
  });
  return straighten(points).map(([lng, lat]) => [Math.round(lng), Math.round(lat)]);
}

/** The line of Ramer, Douglas and Peucker: its ends, and between them only points that are far enough off. */
function straighten(points: Arc): Arc {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 3) return points;
  const away = points.map((point) => distanceFrom(point, first, last));
  const furthest = away.indexOf(Math.max(...away));
  if ((away[furthest] ?? 0) < leastBend) return [first, last];
  return [...straighten(points.slice(0, furthest + 1)).slice(0, -1), ...straighten(points.slice(furthest))];
}

/** A step of longitude is shorter than one of latitude: 0.58 of it in the middle of the country. */
function distanceFrom([x, y]: [number, number], [ax, ay]: [number, number], [bx, by]: [number, number]): number {
  const narrow = 0.58;
  const [dx, dy, px, py] = [(bx - ax) * narrow, by - ay, (x - ax) * narrow, y - ay];
  const length = Math.hypot(dx, dy);
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / length ** 2));
  return Math.hypot(px - along * dx, py - along * dy);
}

/** Longitude and latitude of the first point, then the steps from each point to the next. */
const inSteps = (points: Arc) => points.flatMap(([x, y], index) => [x - (points[index - 1]?.[0] ?? 0), y - (points[index - 1]?.[1] ?? 0)]);

const [path] = process.argv.slice(2);
if (path === undefined) throw new Error('Give the TopoJSON of the local authority districts');
const topology = JSON.parse(readFileSync(path, 'utf8')) as Topology;
const current = topology.objects.ltla.geometries.filter(({ properties }) => properties.end === undefined);
const numbers = new Map<number, number>();
/** An arc's number in the new file; the complement says that it is walked backwards. */
const renumber = (arc: number): number => {
  const source = arc < 0 ? ~arc : arc;
  const number = numbers.get(source) ?? numbers.size;
  numbers.set(source, number);
  return arc < 0 ? ~number : number;
};
const districts = current.map(({ type, arcs, properties }): Boundaries['districts'][number] => {
  const polygons = (type === 'Polygon' ? [arcs] : arcs) as number[][][];
  return [properties.areacd, properties.areanm, polygons.flat().map((ring) => ring.map(renumber))];
});
const arcs = [...numbers.keys()].map((source) => inSteps(decode(topology, topology.arcs[source] ?? [])));
const boundaries: Boundaries = {
  attribution:
    'Source: Office for National Statistics licensed under the Open Government Licence v3.0. Contains OS data © Crown copyright and database' +
    ' right 2025. Simplified.',
  stepsInDegree,
  districts,
  arcs,
};
const rows = (list: unknown[]) => `[\n${list.map((row) => JSON.stringify(row)).join(',\n')}\n]`;
const text = `{\n"attribution":${JSON.stringify(boundaries.attribution)},\n"stepsInDegree":${stepsInDegree},\n"districts":${rows(districts)},\n"arcs":${rows(arcs)}\n}\n`;
writeFileSync(new URL('../boundaries.json', import.meta.url), text);
process.stdout.write(`${districts.length} districts, ${arcs.length} arcs, ${Math.round(text.length / 1_000)} kB\n`);
