import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, vi } from 'vitest';
import { type CommandResult, runBerth } from './berth-process.ts';
import { type OwnedDatabase, useOwnedDatabase } from './owned-database.ts';
import { makeTestFolder } from './test-folder.ts';

/** What the commands of a test file run on. */
export type CommandLine = {
  /** A folder for the test's own files, which is deleted afterwards. */
  folder: string;
  settings: () => { DATA_DIR: string; DATABASE_URL: string };
  berth: (...args: string[]) => Promise<CommandResult>;
  /** A connection of the database's owner. */
  owner: OwnedDatabase['owner'];
};

/** Gives a test file a database with both demo tenants and a data folder, and runs commands on them. Its tests may take two minutes. */
export function useCommandLine(): CommandLine {
  // A test runs up to fifteen commands, and one that gets its own process takes seconds of both cores, which other tests share.
  vi.setConfig({ testTimeout: 120_000 });
  const folder = makeTestFolder('berth-commands-');
  const { database, owner } = useOwnedDatabase();
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const settings = () => ({ DATA_DIR: join(folder, 'data'), DATABASE_URL: database().url });
  return {
    folder,
    settings,
    berth: (...args) => runBerth(args, settings()),
    owner,
  };
}
