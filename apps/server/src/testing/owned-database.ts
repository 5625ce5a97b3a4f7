import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** A database for the tests of one file, and a connection of its owner. Both exist once the first test runs. */
export type OwnedDatabase = { database: () => TestDatabase; owner: () => pg.Client };

/** Gives a test file a database with both demo tenants, and drops it after the last test. */
export function useOwnedDatabase(): OwnedDatabase {
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
  });
  return { database: () => database, owner: () => owner };
}
