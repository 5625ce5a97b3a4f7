/**
 * Checks that each table is written by the slice that owns it and read only where `reads` says so, and that query builders and SQL text are
 * in *.queries.ts and the platform alone. Proves each time that it read the sources and that it catches a violation of each kind.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { slices } from '../apps/server/src/app.ts';
import { platformTables } from '../apps/server/src/platform/platform-tables.ts';
import type { AnySlice } from '../apps/server/src/platform/slice.ts';
import { type Mention, readStatements } from './read-statements.ts';

type Owned = Pick<AnySlice, 'name' | 'tables' | 'reads' | 'uses'>;

const server = 'apps/server/src';
const fewestFiles = 400;
const fewestMentions = 300;

const sliceOf = (path: string) => /^features\/([^/]+)\//.exec(path)?.[1];
const unknown = '?';

/** A computed name stands for each of the tables that its constant names. */
function resolve(mention: Mention, constants: ReadonlyMap<string, string[]>): Mention[] {
  if (mention.constant === undefined) return [mention];
  return (constants.get(mention.constant) ?? [unknown]).map((table) => ({ table, writes: mention.writes, line: mention.line }));
}

/** @param sources text by path, from apps/server/src on */
function check(sources: ReadonlyMap<string, string>, all: readonly Owned[]) {
  const violations: string[] = [];
  const owners = new Map(all.flatMap(({ name, tables }) => Object.keys(tables).map((table) => [table, name])));
  for (const table of Object.keys(platformTables)) owners.set(table, 'platform');
  const tables = new Set(owners.keys());
  const used = new Map(all.map(({ name }) => [name, { reads: new Set<string>(), uses: new Set<string>() }]));
  let mentioned = 0;
  const files = [...sources].map(([path, text]) => Object.assign(readStatements(text, tables), { path }));
  for (const { path, mentions, imports } of files) {
    const slice = sliceOf(path);
    const owned = all.find(({ name }) => name === slice);
    const isPlatform = path.startsWith('platform/');
    for (const name of imports) used.get(slice ?? '')?.uses.add(name);
    const constants = new Map<string, string[]>();
    for (const file of files)
      if (sliceOf(file.path) === slice)
        for (const [name, named] of file.constants) constants.set(name, [...(constants.get(name) ?? []), ...named]);
    for (const { table, writes, line } of mentions.flatMap((mention) => resolve(mention, constants))) {
      const place = `${path}:${line}`;
      if (!isPlatform && !path.endsWith('.queries.ts')) violations.push(`${place}: SQL belongs in *.queries.ts`);
      if (table === unknown) violations.push(`${place}: no constant of the slice names the tables of this computed name`);
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
  return { violations: [...new Set(violations)], mentioned };
}

/** Each kind of violation, planted. `saved-jobs` owns saved_job and reads advert. */
const planted: [kind: string, path: string, text: string][] = [
  ['a builder reads an undeclared table', 'features/saved-jobs/a.queries.ts', "trx.selectFrom('candidate')"],
  [
    'a builder joins an undeclared table',
    'features/saved-jobs/a.queries.ts',
    "trx.selectFrom('savedJob as s').innerJoin('candidate as c', 'a', 'b')",
  ],
  ['SQL text reads an undeclared table', 'features/saved-jobs/a.queries.ts', 'sql`select 1 from advert a, candidate c`.execute(trx)'],
  ['a builder writes a table of another slice', 'features/saved-jobs/a.queries.ts', "trx.updateTable('advert').set({})"],
  ['SQL text writes a table of another slice', 'features/saved-jobs/a.queries.ts', "client.query('delete from advert where id = $1')"],
  [
    'a computed name is a table of another slice',
    'features/saved-jobs/a.queries.ts',
    "const names = { a: 'advert' }; trx.deleteFrom(names[key])",
  ],
  ['a computed name is of no constant', 'features/saved-jobs/a.queries.ts', 'trx.selectFrom(given)'],
  ['a query builder is outside *.queries.ts', 'features/saved-jobs/save-job.ts', "trx.selectFrom('savedJob')"],
  ['SQL text is outside *.queries.ts', 'features/saved-jobs/save-job.ts', "const text = 'select 1 from saved_job'"],
  ['SQL is outside *.queries.ts and no part of a slice', 'cli/saved.command.ts', "pool.query('begin')"],
  ['the platform reads a table of a slice', 'platform/mail/a.queries.ts', "trx.selectFrom('advert')"],
  ['a slice writes a table of the platform', 'features/saved-jobs/a.queries.ts', "trx.insertInto('mail')"],
  ['a table belongs to no slice', 'features/saved-jobs/a.queries.ts', "trx.selectFrom('newTable')"],
];
const sound = [
  'features/saved-jobs/sound.queries.ts',
  "import '../account/index.ts'; trx.selectFrom('savedJob').innerJoin('advert', 'a', 'b')",
] as const;
const example: Owned[] = [
  { name: 'saved-jobs', tables: { saved_job: {} }, reads: ['advert'], uses: ['account'] },
  { name: 'adverts', tables: { advert: {} }, reads: [], uses: [] },
  { name: 'account', tables: { candidate: {} }, reads: [], uses: [] },
];
const missed = planted
  .filter(([, path, text]) => check(new Map([sound, [path, text]]), example).violations.length !== 1)
  .map(([kind]) => kind);
if (check(new Map([sound]), example).violations.length > 0) missed.push('sound statements pass');
if (check(new Map(), example).violations.length !== 2) missed.push('reads and uses that nothing needs');

const paths = globSync('**/*.ts', { cwd: server }).filter((path) => !/\.(test|gen|d)\.ts$|^testing\//.test(path));
const { violations, mentioned } = check(new Map(paths.map((path) => [path, readFileSync(join(server, path), 'utf8')])), slices);
for (const violation of violations) process.stdout.write(`${violation}\n`);
process.stdout.write(`tables: ${paths.length} files, ${mentioned} mentions, ${violations.length} violations\n`);
for (const kind of missed) process.stdout.write(`tables: the check itself is broken: ${kind}\n`);
const readEnough = paths.length >= fewestFiles && mentioned >= fewestMentions;
if (!readEnough)
  process.stdout.write(`tables: fewer than ${fewestFiles} files or ${fewestMentions} mentions were read: the check itself is broken\n`);
process.exit(violations.length === 0 && missed.length === 0 && readEnough ? 0 : 1);
