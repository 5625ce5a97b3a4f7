import type { Coordinates } from '@berth/contract';
import { postcodeOf } from '../postcode.ts';
import { isOnNationalGrid, toWgs84 } from './osgb36.ts';

export const postcodeFormats = ['code-point', 'onspd'] as const;
/** `code-point`: OS Code-Point Open, eastings and northings, no heading. `onspd`: the ONS Postcode Directory (or NSPL), latitude and longitude by a heading. */
export type PostcodeFormat = (typeof postcodeFormats)[number];

/** A postcode to be written, its code without a space. */
export type PlacedPostcode = Coordinates & { code: string };

/** What a row is: a postcode, one left out because it is no more or was never located, the heading, or a fault. */
export type PostcodeRow =
  | { kind: 'postcode'; postcode: PlacedPostcode }
  | { kind: 'terminated' | 'unlocated' | 'heading' }
  | { kind: 'fault'; field: string; reason: string };

/** Parses the rows of one file in order; created from its first row, which may be its heading. */
export type RowReader = (fields: string[]) => PostcodeRow;

const fault = (field: string, reason: string): PostcodeRow => ({ kind: 'fault', field, reason });

/** A postcode as the files write it: "AB10 1AB", or in seven letters, "B1  1AA" or "AB101AB". */
function codeOf(text: string | undefined): string | null {
  const postcode = postcodeOf((text ?? '').replaceAll(' ', ''));
  return postcode && postcode.outward + postcode.inward;
}

/** Six decimals are 0.1 m. */
const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

/** Code-Point Open: postcode, quality, easting, northing. Quality 90 is "no co-ordinates"; 0, 0 says the same. */
function readCodePoint([postcode, quality, eastingText, northingText]: string[]): PostcodeRow {
  if (/^(pc|postcode)$/i.test(postcode ?? '')) return { kind: 'heading' };
  const code = codeOf(postcode);
  if (code === null) return fault('postcode', `"${(postcode ?? '').slice(0, 20)}" is no postcode`);
  const [easting, northing] = [Number(eastingText || Number.NaN), Number(northingText || Number.NaN)];
  if (quality?.trim() === '90' || (easting === 0 && northing === 0)) return { kind: 'unlocated' };
  if (!isOnNationalGrid(easting, northing)) {
    return fault('eastings', `"${(eastingText ?? '').slice(0, 20)}", "${(northingText ?? '').slice(0, 20)}" is not on the National Grid`);
  }
  const { lat, lng } = toWgs84(easting, northing);
  return { kind: 'postcode', postcode: { code, lat: round(lat), lng: round(lng) } };
}

/** The column names of the ONS files, in their various editions. */
const columnNames = {
  postcode: ['pcds', 'pcd', 'pcd7', 'pcd8', 'pcd2'],
  terminated: ['doterm'],
  lat: ['lat', 'latitude'],
  lng: ['long', 'lng', 'longitude'],
};
type Columns = Record<keyof typeof columnNames, number>;

/** The positions of the columns; -1 for one that the heading lacks. */
function columnsOf(heading: string[]): Columns {
  const names = heading.map((name) => name.trim().toLowerCase());
  const at = (column: keyof Columns) => columnNames[column].map((name) => names.indexOf(name)).find((index) => index >= 0) ?? -1;
  return { postcode: at('postcode'), terminated: at('terminated'), lat: at('lat'), lng: at('lng') };
}

/** ONSPD and NSPL. 99.999999 is "no position"; a date of termination says that the postcode is no more. */
function onspdReader(columns: Columns): RowReader {
  return (fields) => {
    const code = codeOf(fields[columns.postcode]);
    if (code === null) return fault('postcode', `"${(fields[columns.postcode] ?? '').slice(0, 20)}" is no postcode`);
    if ((fields[columns.terminated] ?? '').trim() !== '') return { kind: 'terminated' };
    const [latText = '', lngText = ''] = [fields[columns.lat], fields[columns.lng]].map((text) => text?.trim());
    if (Number(latText) > 99.9 || (latText === '' && lngText === '')) return { kind: 'unlocated' };
    const [lat, lng] = [Number(latText || Number.NaN), Number(lngText || Number.NaN)];
    // From Jersey to Shetland, from Rockall to Lowestoft.
    if (!(lat > 49 && lat < 61.5)) return fault('lat', `"${latText.slice(0, 20)}" is no latitude of the United Kingdom`);
    if (!(lng > -14 && lng < 2.5)) return fault('long', `"${lngText.slice(0, 20)}" is no longitude of the United Kingdom`);
    return { kind: 'postcode', postcode: { code, lat: round(lat), lng: round(lng) } };
  };
}

/**
 * Returns the reader for a file that starts with this row, or the reason why it cannot be read. `format` is what the operator says it is.
 * Without it the row decides: a heading with latitude and longitude, or a postcode with metres behind it.
 */
export function readerOf(first: string[], format: PostcodeFormat | undefined): { reader: RowReader; format: PostcodeFormat } | string {
  const columns = columnsOf(first);
  const missing = (['postcode', 'lat', 'lng'] as const).filter((column) => columns[column] < 0);
  const isOnspd = missing.length === 0;
  if (format === 'onspd' || (format === undefined && isOnspd)) {
    if (!isOnspd) return `its first line names no ${missing.map((column) => columnNames[column][0]).join(', ')}: is the heading missing?`;
    const read = onspdReader(columns);
    return { format: 'onspd', reader: (fields) => (fields === first ? { kind: 'heading' } : read(fields)) };
  }
  if (format === 'code-point' || readCodePoint(first).kind !== 'fault') {
    return { format: 'code-point', reader: readCodePoint };
  }
  return 'it looks neither like Code-Point Open nor like the ONS Postcode Directory: say which with --format code-point or --format onspd';
}
