import type { At } from '../../../platform/at.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { readWorkValues } from '../filter-names.queries.ts';
import type { WorkValues } from './understand-keyword.ts';

/** Values change with adverts, so they may be a minute old. */
const keptMilliseconds = 60_000;
type Kept = Map<number, { values: Promise<WorkValues>; until: number }>;
/** A cache for each database, for as long as the database object lives. */
const keptOf = new WeakMap<Database, Kept>();

/** The hours, contracts and workplaces of the tenant's open adverts. Only keywords that name one ask for them. */
export function workValuesOf(at: At): Promise<WorkValues> {
  const now = at.now();
  const { database } = at.services;
  const kept: Kept = keptOf.get(database) ?? new Map();
  keptOf.set(database, kept);
  const known = kept.get(at.tenantId);
  if (known && known.until > now.getTime() && known.until <= now.getTime() + keptMilliseconds) return known.values;
  const values = at.transaction((trx) => readWorkValues(trx, now));
  kept.set(at.tenantId, { values, until: now.getTime() + keptMilliseconds });
  values.catch(() => kept.delete(at.tenantId));
  return values;
}
