import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { StartError } from '../failures/operator-mistake.ts';

export const migrationsFolder = join(import.meta.dirname, '../../../migrations');

/** A migration of this release. */
export type Migration = { name: string; text: string; checksum: string };

/** The migrations of this release, or those of another folder, in order. */
export function readMigrations(folder = migrationsFolder): Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const text = readFileSync(join(folder, name), 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    });
}

/** 0061_mail.sql → 61. The number of its newest migration identifies a release. */
export const numberOf = (name: string) => Number.parseInt(name, 10) || 0;
const newestOf = (names: string[]) => names.reduce((newest, name) => (numberOf(name) > numberOf(newest) ? name : newest), '');

/**
 * The oldest release that may run on a database with these migrations. A migration that only expands the schema says which one in a line
 * `-- admits: 0061`. One without that line admits no older release (docs/guides/operate.md, "Upgrading").
 */
export function admittedBy(migrations: Migration[]): number {
  return Math.max(0, ...migrations.map(({ name, text }) => Number(/^-- admits: (\d{4})$/m.exec(text)?.[1] ?? numberOf(name))));
}

/**
 * Whether the database belongs to a newer release that allows this one, which then runs without changing the schema. Throws StartError if
 * the newer release does not allow this one.
 */
export async function isOfNewerRelease(client: Pick<pg.ClientBase, 'query'> | pg.Pool, own: Migration[], done: string[]): Promise<boolean> {
  const ownNames = new Set(own.map(({ name }) => name));
  const stamp = await readStamp(client);
  const newest = newestOf([...ownNames]);
  const unknown = done.filter((name) => !ownNames.has(name));
  if (unknown.length === 0 && (stamp?.newest ?? 0) <= numberOf(newest)) return false;
  const isWhole = own.every(({ name }) => done.includes(name));
  if (isWhole && stamp && stamp.admits <= numberOf(newest)) return true;
  throw new StartError([
    `The database belongs to a newer release of Berth: its newest migration is ${newestOf(unknown) || stamp?.newest}, and the newest migration of this release is ${newest}. Start the newer release, or restore the backup from before the upgrade`,
  ]);
}

/** Records which release the database belongs to now. */
export async function stampRelease(client: Pick<pg.ClientBase, 'query'> | pg.Pool, own: Migration[]): Promise<void> {
  await client.query(
    `insert into release_stamp (newest, admits) values ($1, $2)
     on conflict (is_only) do update set newest = excluded.newest, admits = excluded.admits, stamped_at = now()
     where (release_stamp.newest, release_stamp.admits) is distinct from (excluded.newest, excluded.admits)`,
    [numberOf(newestOf(own.map(({ name }) => name))), admittedBy(own)],
  );
}

async function readStamp(client: Pick<pg.ClientBase, 'query'> | pg.Pool): Promise<{ newest: number; admits: number } | undefined> {
  const { rows: tables } = await client.query<{ there: boolean }>("select to_regclass('release_stamp') is not null as there");
  if (!tables[0]?.there) return undefined;
  const { rows } = await client.query<{ newest: number; admits: number }>('select newest, admits from release_stamp');
  return rows[0];
}
