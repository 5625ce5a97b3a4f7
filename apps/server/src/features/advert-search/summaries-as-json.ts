import { advertSummarySchema } from '@berth/contract';
import type { At } from '../../platform/at.ts';
import { type Around, nearestPlace, presentSummary, readSummaries, type StoredPlace } from '../adverts/index.ts';
import type { AdvertText, AdvertTexts } from './live/advert-texts.ts';
import { openVersions } from './open-versions.ts';
import type { AdvertMatch } from './search-index.ts';
import type { SearchSite } from './search-site.ts';

const lineMark = '"locationName":';
const distanceMark = '"distanceInMiles":null';
const nullBytes = 'null'.length;

/**
 * The JSON texts of the found adverts' summaries between `before` and `after`, with commas, as UTF-8. Leaves out adverts that have closed.
 * An advert with several places names the nearest to what was searched. A text in memory is used if it is of the version that the index has, or that PostgreSQL has if the index can't tell; others are read.
 */
export async function summariesAsJson(
  { at, memory }: SearchSite,
  matches: AdvertMatch[],
  around: Around | null,
  now: Date,
  [before, after]: [string, string],
): Promise<Buffer> {
  const known = memory ? await knownTexts(at, memory.texts, matches) : { texts: [], missing: matches.map(({ advertId }) => advertId) };
  const read = known.missing.length > 0 ? await readTexts(at, known.missing, now) : noTexts;
  if (memory) for (const [advertId, text] of read) memory.texts.add(advertId, text);
  return join(
    matches.map(({ advertId }, index) => known.texts[index] ?? read.get(advertId)),
    matches,
    around,
    [before, after],
  );
}

const noTexts: ReadonlyMap<number, AdvertText> = new Map();

/** The texts in memory by the place of their match, and the open adverts without one. */
async function knownTexts(
  at: At,
  kept: AdvertTexts,
  matches: AdvertMatch[],
): Promise<{ texts: (AdvertText | undefined)[]; missing: number[] }> {
  const isKnown = matches.every(({ version }) => version !== null);
  const confirmed = isKnown
    ? null
    : await openVersions(
        at,
        matches.map(({ advertId }) => advertId),
      );
  const missing: number[] = [];
  const texts = matches.map(({ advertId, version: indexed }, index) => {
    const version = confirmed ? (confirmed[index] ?? null) : indexed;
    if (version === null) return undefined;
    const text = kept.get(at.tenantId, advertId, version);
    if (!text) missing.push(advertId);
    return text;
  });
  return { texts, missing };
}

async function readTexts(at: At, ids: number[], now: Date): Promise<ReadonlyMap<number, AdvertText>> {
  const rows = await at.transaction((trx) => readSummaries(trx, ids, now));
  return new Map(
    rows.map((row) => {
      const json = JSON.stringify(advertSummarySchema.parse(presentSummary(row, null)));
      const distanceAt = bytesBefore(json, distanceMark) + distanceMark.length - nullBytes;
      const lineAt = bytesBefore(json, lineMark) + lineMark.length;
      const text = { tenantId: at.tenantId, version: Number(row.version), json: Buffer.from(json), lineAt, distanceAt, places: row.places };
      return [row.id, text];
    }),
  );
}

const bytesBefore = (json: string, mark: string) => Buffer.byteLength(json.slice(0, json.indexOf(mark)));

/** The longest distance as text, "12450.1", and a comma. */
const mostAdded = 16;

/** Copies the texts into one buffer: a string of 30 kB would have to be flattened and encoded for each answer. */
function join(texts: (AdvertText | undefined)[], matches: AdvertMatch[], around: Around | null, [before, after]: [string, string]): Buffer {
  const lines = texts.map((text) => (around && text?.places ? lineOf(text.places, around) : null));
  const ends = Buffer.byteLength(before) + Buffer.byteLength(after);
  const added = (index: number) => mostAdded + (lines[index]?.length ?? 0);
  const answer = Buffer.allocUnsafe(texts.reduce((sum, text, index) => sum + (text ? text.json.length + added(index) : 0), ends));
  let at = answer.write(before);
  const start = at;
  for (const [index, text] of texts.entries()) {
    if (!text) continue;
    if (at > start) at += answer.write(',', at);
    const distance = matches[index]?.distanceInMiles ?? null;
    const line = lines[index];
    if (line) {
      at += text.json.copy(answer, at, 0, text.lineAt);
      at += line.copy(answer, at);
    } else at += text.json.copy(answer, at, 0, text.distanceAt);
    at += answer.write(distance === null ? 'null' : String(Math.round(distance * 10) / 10), at, 'latin1');
    at += text.json.copy(answer, at, text.distanceAt + nullBytes);
  }
  at += answer.write(after, at);
  return answer.subarray(0, at);
}

/** What the text says of its place, up to where the distance begins. */
function lineOf(places: StoredPlace[], around: Around): Buffer {
  const { locationName, placePrecision } = nearestPlace(places, around);
  const line = JSON.stringify({ locationName, placePrecision, distanceInMiles: null });
  return Buffer.from(line.slice(line.indexOf(lineMark) + lineMark.length, -'null}'.length));
}
