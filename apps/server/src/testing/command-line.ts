import { rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, vi } from 'vitest';
import { type CommandResult, runBerth } from './berth-process.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { makeTestFolder } from './test-folder.ts';

/** What the commands of a test file run on. */
export type CommandLine = {
  /** A folder for the test's own files, which is deleted afterwards. */
  folder: string;
  settings: () => { DATA_DIR: string; DATABASE_URL: string };
  berth: (...args: string[]) => Promise<CommandResult>;
  /** A connection of the database's owner. */
  owner: () => pg.Client;
};

/** Gives a test file a database with both demo tenants and a data folder, and runs commands on them. Its tests may take two minutes. */
export function useCommandLine(): CommandLine {
  // A test runs up to fifteen commands, and one that gets its own process takes seconds of both cores, which other tests share.
  vi.setConfig({ testTimeout: 120_000 });
  const folder = makeTestFolder('berth-commands-');
  let database: TestDatabase;
  let owner: pg.Client;
  beforeAll(async () => {
    database = await createTestDatabase();
    owner = new pg.Client({ connectionString: database.url });
    await owner.connect();
  });
  afterAll(async () => {
    await owner.end();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });
  const settings = () => ({ DATA_DIR: join(folder, 'data'), DATABASE_URL: database.url });
  return {
    folder,
    settings,
    berth: (...args) => runBerth(args, settings()),
    owner: () => owner,
  };
}
