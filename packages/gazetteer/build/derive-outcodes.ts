/**
 * `npm run derive-outcodes -w @berth/gazetteer -- <folder>`: writes outcodes.tsv from the CSV files of OS Code-Point Open in a folder. The
 * source is 160 MB and stays outside the repository.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import proj4 from 'proj4';
import { kilometres } from './geonames-towns.ts';

/** EPSG:27700 with Ordnance Survey's published Helmert transformation, good to 5 m. */
const nationalGrid = proj4(
  '+proj=tmerc +lat_0=49 +lon_0=-2 +k=0.9996012717 +x_0=400000 +y_0=-100000 +ellps=airy' +
    ' +towgs84=446.448,-125.157,542.06,0.1502,0.247,0.8421,-20.4894 +units=m +no_defs',
  'WGS84',
);
/** Code-Point Open's quality of a postcode without coordinates. */
const unlocated = '90';
/** The extent leaves out one postcode in a hundred on each side: a few large users have postcodes far from their district. */
const outliers = 0.01;
/** A sector with fewer postcodes is that of a few large users, often far from its own district. */
const fewestPostcodes = 5;
/** A district's least extent: a place without one could not be searched around. */
const leastDiagonalKm = 1;

type Metres = { easting: number; northing: number; sector: string };

function readCodePoint(folder: string): Map<string, Metres[]> {
  const outcodes = new Map<string, Metres[]>();
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.csv'))) {
    for (const row of readFileSync(join(folder, file), 'utf8').split(/\r?\n/)) {
      const [postcode = '', quality, easting, northing] = row.replaceAll('"', '').split(',');
      const [, outcode, sector = ''] = /^([A-Z]{1,2}\d[A-Z\d]?) *(\d)[A-Z]{2}$/.exec(postcode) ?? [];
      if (outcode === undefined || quality === unlocated || !Number(easting)) continue;
      const point = { easting: Number(easting), northing: Number(northing), sector };
      const there = outcodes.get(outcode);
      if (there) there.push(point);
      else outcodes.set(outcode, [point]);
    }
  }
  return outcodes;
}

const mean = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
const at = (sorted: number[], share: number) => sorted[Math.round((sorted.length - 1) * share)] ?? Number.NaN;

function toDegrees({ easting, northing }: Omit<Metres, 'sector'>) {
  const [lng = 0, lat = 0] = nationalGrid.forward([easting, northing]);
  return { lat, lng };
}

const middleOf = (points: Metres[]) =>
  toDegrees({ easting: mean(points.map(({ easting }) => easting)), northing: mean(points.map(({ northing }) => northing)) });

/** Ten-thousandths of a degree. */
const steps = (degrees: number) => Math.round(degrees * 1e4);

/** Each sector of a district ("LS6 2") by its digit, and how far its middle is from the district's, in ten-thousandths of a degree. */
function sectorsOf(points: Metres[], middle: { lat: number; lng: number }): string {
  return [...Map.groupBy(points, ({ sector }) => sector)]
    .filter(([, its]) => its.length >= fewestPostcodes)
    .toSorted(([a], [b]) => Number(a) - Number(b))
    .map(([sector, its]) =>
      [sector, ...[middleOf(its)].flatMap(({ lat, lng }) => [steps(lat - middle.lat), steps(lng - middle.lng)])].join(' '),
    )
    .join(';');
}

/** Code, latitude, longitude, diagonal in km and sectors: the mean of the postcodes, and the box around the middle 98 in 100. */
function rowOf([code, points]: [string, Metres[]]): string {
  const eastings = points.map(({ easting }) => easting).toSorted((a, b) => a - b);
  const northings = points.map(({ northing }) => northing).toSorted((a, b) => a - b);
  const corner = (share: number) => toDegrees({ easting: at(eastings, share), northing: at(northings, share) });
  const diagonalKm = Math.max(leastDiagonalKm, kilometres(corner(outliers), corner(1 - outliers)));
  const middle = middleOf(points);
  return [code, middle.lat.toFixed(4), middle.lng.toFixed(4), diagonalKm.toFixed(1), sectorsOf(points, middle)].join('\t');
}

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Give the folder with the CSV files of OS Code-Point Open');
const outcodes = readCodePoint(folder);
const rows = [...outcodes].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(rowOf);
writeFileSync(
  new URL('./outcodes.tsv', import.meta.url),
  [
    '# The middle and the extent of each postcode district of Great Britain, by derive-outcodes.ts from OS Code-Point Open, edition of October 2025.',
    '# Contains OS data © Crown copyright and database right 2025. Contains Royal Mail data © Royal Mail copyright and database right 2025.',
    '# Contains National Statistics data © Crown copyright and database right 2025. Open Government Licence v3.0.',
    '# outcode	lat	lng	diagonal km	sectors: digit, and its offset from the middle in ten-thousandths of a degree; …',
    ...rows,
    '',
  ].join('\n'),
);
process.stdout.write(`${rows.length} outcodes\n`);
