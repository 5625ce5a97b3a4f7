import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { StartError } from '../failures/operator-mistake.ts';
import { type Migration, migrationsFolder, numberOf, readMigrations } from './release-stamp.ts';

/** The migrations of release 0.1, 0050 to 0061, replace those of before, which end with 0044 (apps/server/migrations/README.md). */
const firstOfSquash = 50;
export const lastOfSquash = 61;
const oldFolder = join(migrationsFolder, 'before-0.1');

/** Whether a database with these migrations is from before release 0.1. */
export const isBeforeSquash = (applied: string[]): boolean => applied.some((name) => numberOf(name) < firstOfSquash);

/**
 * Brings a database from before release 0.1 to the schema of release 0.1, and records the migrations of that release instead of
 * the old ones, all in one transaction. Returns the names of the old migrations that it applied. Throws StartError, and changes nothing, unless the
 * database has the 33 migrations of commit e35ef64, or those and the next ones in order, each with a known checksum.
 *
 * @param done the checksums of the migrations that the database has, by name
 */
export async function restampDatabase(client: pg.PoolClient, done: ReadonlyMap<string, string>, own: Migration[]): Promise<string[]> {
  const later = readMigrations(oldFolder);
  const fault = findFault(done, later);
  if (fault)
    throw new StartError([
      `The database is from before release 0.1, and this release cannot upgrade it: ${fault}. Restore a backup made by commit e35ef64 or a later one, or start with an empty database (docs/runbooks/start-fails.md)`,
    ]);
  const pending = later.filter(({ name }) => !done.has(name));
  let current = 'to release 0.1';
  try {
    await client.query('begin');
    for (const { name, text } of pending) {
      current = name;
      await client.query(text);
    }
    current = 'to release 0.1';
    await client.query('delete from schema_migration');
    for (const { name, checksum } of own.filter((migration) => numberOf(migration.name) <= lastOfSquash))
      await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw new StartError([`Migration ${current} failed and was rolled back: ${(error as Error).message}`]);
  }
  return pending.map(({ name }) => name);
}

/** What is wrong with the migrations of a database from before release 0.1; null if they are those of a known state. */
function findFault(done: ReadonlyMap<string, string>, later: Migration[]): string | null {
  const known = readFirstChecksums();
  const first = [...known.keys()];
  for (const { name, checksum } of later) known.set(name, [checksum]);
  for (const [name, checksum] of done) {
    const checksums = known.get(name);
    if (!checksums) return `it does not know migration ${name}`;
    if (!checksums.includes(checksum)) return `migration ${name} was another one when it ran on this database`;
  }
  const newest = later.findLastIndex(({ name }) => done.has(name));
  const expected = [...first, ...later.slice(0, newest + 1).map(({ name }) => name)];
  const missing = expected.find((name) => !done.has(name));
  return missing ? `migration ${missing} is missing` : null;
}

/** The checksums that each of the 33 migrations of commit e35ef64 may have, by name. */
function readFirstChecksums(): Map<string, string[]> {
  const known = new Map<string, string[]>();
  for (const line of readFileSync(join(oldFolder, 'e35ef64.sha256'), 'utf8').trim().split('\n')) {
    const [checksum = '', name = ''] = line.split('  ');
    known.set(name, [...(known.get(name) ?? []), checksum]);
  }
  return known;
}
