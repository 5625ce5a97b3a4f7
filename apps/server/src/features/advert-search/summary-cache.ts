import { advertSummarySchema } from '@berth/contract';
import type { At } from '../../platform/at.ts';
import { presentSummary, readSummaries } from '../adverts/index.ts';
import { openVersions } from './open-versions.ts';
import type { AdvertMatch } from './search-index.ts';

/** Most summaries in the cache, as JSON text: about 1.2 kB each. */
const mostKept = 20_000;
/** Renaming a job category does not write its adverts, so entries expire. */
const keptMilliseconds = 60_000;
const distanceMark = '"distanceInMiles":null';

/** A summary around its distance, which each search has its own of. */
type Kept = { version: string; until: number; before: string; after: string };
const kept = new Map<number, Kept>();

/**
 * The JSON text of the found adverts' summaries, without those that have closed. PostgreSQL returns the current version of each open
 * advert. The text of that version comes from the cache, or is read.
 */
export async function summariesAsJson(at: At, matches: AdvertMatch[], now: Date): Promise<string[]> {
  if (matches.length === 0) return [];
  const ids = matches.map(({ advertId }) => advertId);
  const versions = await openVersions(at, ids);
  const texts = new Map<number, Kept>();
  const missing: number[] = [];
  for (const [index, id] of ids.entries()) {
    const known = kept.get(id);
    if (versions[index] === '') continue;
    if (known && known.version === versions[index] && known.until > now.getTime()) texts.set(id, known);
    else missing.push(id);
  }
  if (missing.length > 0) for (const [id, text] of await readTexts(at, missing, now)) texts.set(id, text);
  return matches.flatMap(({ advertId, distanceInMiles }) => {
    const text = texts.get(advertId);
    if (!text) return [];
    const distance = distanceInMiles === null ? 'null' : Math.round(distanceInMiles * 10) / 10;
    return `${text.before}"distanceInMiles":${distance}${text.after}`;
  });
}

async function readTexts(at: At, ids: number[], now: Date): Promise<Map<number, Kept>> {
  const rows = await at.transaction((trx) => readSummaries(trx, ids, now));
  const texts = new Map<number, Kept>();
  for (const row of rows) {
    const [before = '', after = ''] = JSON.stringify(advertSummarySchema.parse(presentSummary(row, null))).split(distanceMark);
    texts.set(row.id, { version: row.version, until: now.getTime() + keptMilliseconds, before, after });
  }
  // Evict the oldest first: a Map keeps the order of insertion.
  for (const [id, text] of texts) {
    kept.delete(id);
    kept.set(id, text);
  }
  for (const id of kept.keys()) {
    if (kept.size <= mostKept) break;
    kept.delete(id);
  }
  return texts;
}
