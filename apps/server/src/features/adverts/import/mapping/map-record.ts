import { type FeedMapping, type FeedSource, type MappedField, maxPlaces, readFeedDate, readPay } from '@berth/contract';
import type { RowNote } from '../records/raw-row.ts';
import { readItemprops } from './read-itemprops.ts';

type Record_ = Record<string, unknown>;
type Scalar = string | number | boolean;
type Fields = NonNullable<FeedMapping['fields']>;

/** Fields that take all values of their path; the others take the first. */
const lists = new Set<MappedField>(['places', 'takeAlong']);

/** An advert's fields from a record of a feed, as its mapping says. What cannot be read is left to the check of the row. */
export function mapRecord(record: Record_, fields: Fields): { value: Record_; notes: RowNote[] } {
  const value: Record_ = {};
  let pay: Record_ = {};
  const notes: RowNote[] = [];
  for (const [field, source] of Object.entries(fields) as [MappedField, FeedSource | null | undefined][]) {
    if (!source) continue;
    const found = read(record, source, lists.has(field));
    if (found === undefined) continue;
    if (field === 'pay') pay = typeof found === 'object' ? {} : readPay(String(found));
    else value[field] = monthFirst(source) ? (dateOf(found, field) ?? found) : found;
  }
  const places = value.places;
  if (Array.isArray(places) && places.length > maxPlaces) {
    notes.push({ field: 'places', reason: `has ${places.length} places: the first ${maxPlaces} count` });
    value.places = places.slice(0, maxPlaces);
  }
  // Pay in fields counts more than pay as text.
  return { value: { ...pay, ...value }, notes };
}

const monthFirst = (source: FeedSource) => typeof source === 'object' && 'date' in source && source.date !== undefined;

function dateOf(found: unknown, field: MappedField): string | undefined {
  return readFeedDate(String(found), field === 'closesAt' ? 'last' : 'first', true)?.toISOString();
}

function read(record: Record_, source: FeedSource, isList: boolean): Scalar | Scalar[] | Record_[] | undefined {
  if (typeof source === 'object' && 'constant' in source) return source.constant;
  if (typeof source === 'object' && 'each' in source) return readPlaces(record, source);
  if (typeof source === 'string' || Array.isArray(source)) return isList ? listOf(record, source) : firstOf(record, source);
  if ('join' in source) {
    const parts = source.join.flatMap((path) => valuesAt(record, path)).map(String);
    const distinct = [...new Set(parts.map((part) => part.trim()))].filter(Boolean);
    return distinct.length === 0 ? undefined : changed(distinct.join(source.with), source);
  }
  if (isList) {
    const all = listOf(record, source.path)?.flatMap((value) => changed(value, source) ?? []);
    return all?.length ? all : undefined;
  }
  // The first value that the map keeps: of PART_TIME and TEMPORARY the second says the contract.
  for (const found of listOf(record, source.path) ?? []) {
    const kept = changed(found, source);
    if (kept !== undefined) return kept;
  }
  return undefined;
}

type Change = { map?: Record<string, string | null> | undefined; prefix?: string | undefined };

function changed(value: Scalar, { map, prefix }: Change): Scalar | undefined {
  const key = String(value).trim().toLowerCase();
  const mapped = map && (Object.entries(map).find(([from]) => from.toLowerCase() === key)?.[1] ?? (keyOf(map, key) ? null : map['*']));
  if (mapped === null) return undefined;
  const result = mapped ?? value;
  return prefix ? `${prefix}${result}` : result;
}

const keyOf = (map: object, key: string) => Object.keys(map).some((from) => from.toLowerCase() === key);

function firstOf(record: Record_, paths: string | string[]): Scalar | undefined {
  for (const path of [paths].flat()) {
    const [first] = valuesAt(record, path);
    if (first !== undefined) return first;
  }
  return undefined;
}

function listOf(record: Record_, paths: string | string[]): Scalar[] | undefined {
  const all = [paths].flat().flatMap((path) => valuesAt(record, path));
  return all.length === 0 ? undefined : all;
}

function readPlaces(record: Record_, { each, ...paths }: Extract<FeedSource, { each: string }>): Record_[] | undefined {
  const places = nodesAt([record], each.split('.')).flatMap((node) => {
    if (node === null || typeof node !== 'object') return isFull(node) ? [{ locationName: node }] : [];
    const place = Object.entries(paths).flatMap(([field, path]) => {
      const inner = node as Record_;
      const parts = path && field === 'locationName' ? (listOf(inner, path)?.map(String) ?? []) : [];
      const value = field === 'locationName' ? [...new Set(parts)].join(', ') || undefined : path && firstOf(inner, path);
      return value === undefined ? [] : [[field, value]];
    });
    return place.length === 0 ? [] : [Object.fromEntries(place) as Record_];
  });
  return places.length === 0 ? undefined : places;
}

/**
 * The values under a path: lists are walked through, and an element of XML with attributes is its text. `*` is every child in turn, and
 * `itemprop` the parts of HTML that say what they are.
 */
function valuesAt(record: Record_, path: string): Scalar[] {
  return nodesAt([record], path.split('.'))
    .map((node) => (node !== null && typeof node === 'object' ? (node as Record_)['#text'] : node))
    .filter(isFull);
}

function nodesAt(nodes: unknown[], path: string[]): unknown[] {
  const [name, ...rest] = path;
  const flat = nodes.flat();
  if (name === undefined) return flat;
  return nodesAt(
    flat.flatMap((node) => childrenOf(node, name)),
    rest,
  );
}

function childrenOf(node: unknown, name: string): unknown[] {
  if (name === 'itemprop') return valuesAt({ html: node }, 'html').map((html) => readItemprops(String(html)));
  if (node === null || typeof node !== 'object') return [];
  return name === '*' ? Object.values(node) : [childOf(node as Record_, name)];
}

/** A child by its name, else by the same name in other letters: the headings of tables change theirs. */
function childOf(node: Record_, name: string): unknown {
  if (Object.hasOwn(node, name)) return node[name];
  const other = Object.keys(node).find((key) => key.toLowerCase() === name.toLowerCase());
  return other === undefined ? undefined : node[other];
}

function isFull(value: unknown): value is Scalar {
  return typeof value === 'number' || typeof value === 'boolean' || (typeof value === 'string' && value.trim() !== '');
}
