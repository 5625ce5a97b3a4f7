import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

/** A database of this test file's own, copied from the template. `url` is its owner's. */
export type TestDatabase = { url: string; drop: () => Promise<void> };

/** Copies the template; `empty` gives a database without even a table instead. */
export async function createTestDatabase(options: { empty?: boolean } = {}): Promise<TestDatabase> {
  const name = `berth_test_${randomBytes(6).toString('hex')}`;
  const template = options.empty ? 'template0' : inject('templateDatabase');
  await asAdmin(async (client) => {
    // Copies of one template queue up: PostgreSQL refuses to copy a database that another copy holds open.
    await client.query("select pg_advisory_lock(hashtext('copy-template'))");
    await client.query(`create database ${name} template ${template}`);
  });
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () => asAdmin(async (client) => void (await client.query(`drop database if exists ${name} with (force)`))),
  };
}

async function asAdmin(work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
