/** Finds statements that break the rules of tables: one slice writes each, `reads` names the others, and SQL is in *.queries.ts alone. */
import { platformTables } from '../apps/server/src/platform/platform-tables.ts';
import type { AnySlice, ComputedTables } from '../apps/server/src/platform/slice.ts';
import { readStatements, type TableMention } from './read-statements.ts';
import { unknownTable as unknown } from './table-constants.ts';

export type Owned = Pick<AnySlice, 'name' | 'tables' | 'computedTables' | 'reads' | 'uses'>;

const sliceOf = (path: string) => /^features\/([^/]+)\//.exec(path)?.[1];

/** A computed name stands for each of the tables that its constant names: one of the file, or one that it imports from its slice. */
function resolve(mention: TableMention, constants: ReadonlyMap<string, string[]>): TableMention[] {
  if (mention.constant === undefined) return [mention];
  return (constants.get(mention.constant) ?? [unknown]).map((table) => ({ table, writes: mention.writes, line: mention.line }));
}

/** The declared files of computed names, by their whole path. */
function declaredFiles(all: readonly Owned[], ofPlatform: ComputedTables): Map<string, ComputedTables[string]> {
  const files = new Map(Object.entries(ofPlatform).map(([file, facts]) => [`platform/${file}`, facts]));
  for (const { name, computedTables = {} } of all)
    for (const [file, facts] of Object.entries(computedTables)) files.set(`features/${name}/${file}`, facts);
  return files;
}

/** What the slices and the platform declare: the tables of slices and platform, and the tables that functions of the database write. */
export type Declared = {
  slices: readonly Owned[];
  computedByPlatform: ComputedTables;
  writtenBy: Readonly<Record<string, readonly string[]>>;
};

/** @param sources text by path, from apps/server/src on */
export function findTableFaults(sources: ReadonlyMap<string, string>, { slices: all, computedByPlatform, writtenBy }: Declared) {
  const violations: string[] = [];
  const owners = new Map(all.flatMap(({ name, tables }) => Object.keys(tables).map((table) => [table, name])));
  for (const table of Object.keys(platformTables)) owners.set(table, 'platform');
  const tables = new Set(owners.keys());
  const used = new Map(all.map(({ name }) => [name, { reads: new Set<string>(), uses: new Set<string>() }]));
  const computing = declaredFiles(all, computedByPlatform);
  const computes = new Set<string>();
  let mentioned = 0;
  const files = [...sources].map(([path, text]) => Object.assign(readStatements(text, tables, writtenBy), { path }));
  for (const { path, mentions, hidden, imports, importedNames, constants: own } of files) {
    const slice = sliceOf(path);
    const owned = all.find(({ name }) => name === slice);
    const isPlatform = path.startsWith('platform/');
    for (const name of imports) used.get(slice ?? '')?.uses.add(name);
    for (const { table, line } of hidden) violations.push(`${path}:${line}: a common table expression has the name of the table ${table}`);
    const constants = new Map(own);
    for (const file of files)
      if (slice !== undefined && sliceOf(file.path) === slice)
        for (const [name, named] of file.constants)
          if (importedNames.has(name)) constants.set(name, [...(constants.get(name) ?? []), ...named]);
    for (const { table, writes, line } of mentions.flatMap((mention) => resolve(mention, constants))) {
      const place = `${path}:${line}`;
      if (!isPlatform && !path.endsWith('.queries.ts')) violations.push(`${place}: SQL belongs in *.queries.ts`);
      if (table === unknown) {
        computes.add(path);
        if (!computing.has(path))
          violations.push(`${place}: no constant of this file, or that it imports from its slice, names the tables of this computed name`);
      }
      if (table === null || table === unknown) continue;
      mentioned += 1;
      const owner = owners.get(table);
      if (owner === undefined) violations.push(`${place}: no slice has the table ${table}`);
      else if (owner === (isPlatform ? 'platform' : slice)) continue;
      else if (writes) violations.push(`${place}: ${owner} alone writes ${table}`);
      else if (isPlatform) violations.push(`${place}: the platform reads ${table} of ${owner}`);
      else if (owned && !owned.reads.includes(table)) violations.push(`${place}: ${slice} does not name ${table} in its reads`);
      else used.get(slice ?? '')?.reads.add(table);
    }
  }
  for (const { name, reads, uses } of all) {
    for (const table of reads) if (!used.get(name)?.reads.has(table)) violations.push(`features/${name}: reads ${table} nowhere`);
    for (const other of uses) if (!used.get(name)?.uses.has(other)) violations.push(`features/${name}: uses ${other} nowhere`);
  }
  for (const [path, { tables: declared }] of computing) {
    if (!computes.has(path)) violations.push(`${path}: declared to compute names of tables, and computes none`);
    for (const table of typeof declared === 'string' ? [] : declared)
      if (!tables.has(table)) violations.push(`${path}: declares the table ${table}, which no slice has`);
  }
  return { violations: [...new Set(violations)], mentioned };
}
