import { idsFilters, type ListFilter, type NamesFilter, namesFilters } from '@berth/contract';
import type { At } from '../../platform/at.ts';
import type { Database } from '../../platform/database/connect.ts';
import { readCategories } from '../adverts/index.ts';
import { readFilterNames } from './filter-names.queries.ts';

/** So old may a name be: renaming a category or writing an employer in other letters shows in the filters a minute later at most. */
const keptMilliseconds = 60_000;
const mostKept = 50_000;
type Kept = Map<string, { name: string; until: number }>;
/** A cache for each database, for as long as the database object lives. */
const keptOf = new WeakMap<Database, Kept>();

/** A value of a filter, and an advert that has it (0 for none), from which its name can be read. */
export type NamelessValue = { key: string; newestAdvertId: number };

/** The names that filter values have for visitors. A value without an advert, or an id that the tenant does not have, has none. */
export async function filterNamesOf(
  at: At,
  values: Record<ListFilter, readonly NamelessValue[]>,
): Promise<(filter: ListFilter, key: string) => string | undefined> {
  const now = at.now().getTime();
  const { database } = at.services;
  const kept: Kept = keptOf.get(database) ?? new Map();
  keptOf.set(database, kept);
  const keyOf = (filter: ListFilter, key: string) => `${at.tenantId} ${filter} ${key}`;
  const nameOf = (filter: ListFilter, key: string) => {
    const known = kept.get(keyOf(filter, key));
    return known && known.until > now ? known.name : undefined;
  };
  const isMissing = (filter: ListFilter) => (value: NamelessValue) => nameOf(filter, value.key) === undefined;
  const ids = idsFilters.flatMap((filter) => values[filter].filter(isMissing(filter)).map(({ key }) => ({ filter, key })));
  const named = namesFilters.flatMap((filter) =>
    values[filter]
      .filter(({ newestAdvertId }) => newestAdvertId > 0)
      .filter(isMissing(filter))
      .map(({ key, newestAdvertId }) => ({ filter, key, newestAdvertId })),
  );
  if (ids.length + named.length === 0) return nameOf;
  if (kept.size + ids.length + named.length > mostKept) kept.clear();
  for (const [filter, key, name] of await readNames(at, ids, named)) {
    kept.set(keyOf(filter, key), { name, until: now + keptMilliseconds });
  }
  return nameOf;
}

function readNames(
  at: At,
  ids: { filter: ListFilter; key: string }[],
  named: (NamelessValue & { filter: NamesFilter })[],
): Promise<[filter: ListFilter, key: string, name: string][]> {
  return at.transaction(async (trx) => {
    const categories = await readCategories(trx, [...new Set(ids.map(({ key }) => Number(key)))]);
    const names = await readFilterNames(trx, [...new Set(named.map(({ newestAdvertId }) => newestAdvertId))]);
    const categoryNames = new Map(categories.map(({ id, name }) => [String(id), name]));
    return [
      ...ids.flatMap(({ filter, key }) => nameEntry(filter, key, categoryNames.get(key))),
      ...named.flatMap(({ filter, key, newestAdvertId }) => nameEntry(filter, key, names.get(newestAdvertId)?.[filter])),
    ];
  });
}

function nameEntry(filter: ListFilter, key: string, name: string | null | undefined): [ListFilter, string, string][] {
  return name ? [[filter, key, name]] : [];
}
