import { expect, test } from 'vitest';
import { slices } from './app.ts';
import { functionWrites } from './platform/database/definer-functions.ts';
import { platformComputedTables, platformTables } from './platform/platform-tables.ts';
import type { AnySlice, TableFacts } from './platform/slice.ts';
import { useOwnedDatabase } from './testing/owned-database.ts';

const all: readonly AnySlice[] = slices;
const declared = [...all.map(({ tables }) => tables), platformTables].flatMap((tables) => Object.entries(tables));
const names = declared.map(([name]) => name).sort();

const { owner } = useOwnedDatabase();

async function column(sql: string): Promise<string[]> {
  return (await owner().query<{ name: string }>(sql)).rows.map(({ name }) => name);
}

/** `table: other, another`, for the tables for which a slice declares the fact. */
const factsOf = (fact: keyof TableFacts) => declared.flatMap(([name, facts]) => lineOf(name, facts[fact] ?? [])).sort();

const lineOf = (name: string, others: readonly string[]) => (others.length > 0 ? [`${name}: ${[...others].sort().join(', ')}`] : []);

/** The tables that the text of a function writes. */
const writtenIn = (source: string) => [
  ...new Set(
    [...source.matchAll(/(?:insert into|update|delete from|merge into)\s+(\w+)/g)]
      .map(([, table = '']) => table)
      .filter((table) => names.includes(table)),
  ),
];

const referringTables = (action: 'c' | 'n') =>
  `select conrelid::regclass || ': ' || string_agg(distinct confrelid::regclass::text, ', ' order by confrelid::regclass::text) as name
   from pg_constraint where contype = 'f' and confdeltype = '${action}' and connamespace = 'public'::regnamespace group by conrelid`;

test('every table belongs to exactly one slice, or to the platform', async () => {
  const tables = await column("select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace");
  expect(names).toEqual(tables.sort());
});

test('the platform owns no table of a tenant except mail', async () => {
  const owned = await column("select attrelid::regclass::text as name from pg_attribute where attname = 'tenant_id' and not attisdropped");
  expect(Object.keys(platformTables).filter((name) => owned.includes(name))).toEqual(['mail']);
});

test('slices declare what a deleted row deletes in their tables', async () => {
  expect(factsOf('deletedWith')).toEqual((await column(referringTables('c'))).sort());
});

test('slices declare which columns of their tables a deleted row clears', async () => {
  expect(factsOf('clearedWith')).toEqual((await column(referringTables('n'))).sort());
});

test('slices declare which other tables the triggers of their tables write', async () => {
  const { rows } = await owner().query<{ name: string; source: string }>(
    `select tgrelid::regclass::text as name, string_agg(prosrc, ' ') as source from pg_trigger join pg_proc on pg_proc.oid = tgfoid
     where not tgisinternal and pronamespace = 'public'::regnamespace group by 1`,
  );
  const written = rows.flatMap(({ name, source }) =>
    lineOf(
      name,
      writtenIn(source).filter((table) => table !== name),
    ),
  );
  expect(rows.length).toBeGreaterThan(2);
  expect(factsOf('triggersWrite')).toEqual(written.sort());
});

test('the tables that functions write are declared, and no other function writes any', async () => {
  const { rows } = await owner().query<{ name: string; source: string }>(
    `select proname as name, coalesce(nullif(prosrc, ''), pg_get_functiondef(oid)) as source from pg_proc
     where pronamespace = 'public'::regnamespace and prokind in ('f', 'p') and prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)`,
  );
  expect(rows.length).toBeGreaterThan(20);
  const written = rows.flatMap(({ name, source }) => lineOf(name, writtenIn(source)));
  expect(Object.entries(functionWrites).flatMap(([name, tables]) => lineOf(name, tables))).toEqual(written.sort());
});

test('the platform computes the names of those tables that have the columns of a scan', async () => {
  const scanned = await column(
    "select attrelid::regclass::text as name from pg_attribute where attname = 'scan_tried_at' and not attisdropped and attrelid in (select oid from pg_class where relkind in ('r', 'p'))",
  );
  expect(platformComputedTables['files/scanned-files.queries.ts']?.tables).toEqual(scanned.sort());
});

test('every table with the id of a candidate is in the personal data of exactly one slice', async () => {
  const tables = await column(
    `select attrelid::regclass::text as name from pg_attribute join pg_class on pg_class.oid = attrelid
     where attname = 'candidate_id' and relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and not attisdropped`,
  );
  const answered = all.flatMap(({ personalData }) => personalData?.tables ?? []);
  expect(answered.sort()).toEqual(['candidate', ...tables].sort());
});

test('each slice covers the personal data of the tables that it writes; account also covers mail', () => {
  const others = all.flatMap(({ personalData, tables }) => personalData?.tables.filter((name) => !(name in tables)) ?? []);
  expect(others).toEqual(['mail']);
});
