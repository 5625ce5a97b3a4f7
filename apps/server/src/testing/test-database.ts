import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import type { SiteAddress } from '../platform/database/connect.ts';
import { addressAs } from '../platform/database/login-address.ts';

/** A database that this test file has for itself, copied from the template. `url` is the owner's, `site` the login's that test sites run as. */
export type TestDatabase = { url: string; site: SiteAddress; drop: () => Promise<void> };

/** Copies the template; `empty` gives a database without even a table instead, and `of` a copy of another one, to which no one is connected. */
export async function createTestDatabase({ empty = false, of }: { empty?: boolean; of?: TestDatabase } = {}): Promise<TestDatabase> {
  const name = `berth_test_${randomBytes(6).toString('hex')}`;
  const template = of ? new URL(of.url).pathname.slice(1) : empty ? 'template0' : inject('templateDatabase');
  await asAdmin(async (client) => {
    // Serialises copies of the template: PostgreSQL refuses to copy a database that another copy has open.
    await client.query("select pg_advisory_lock(hashtext('copy-template'))");
    await client.query(`create database ${name} template ${template} strategy file_copy`);
  });
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  return {
    url: url.href,
    site: siteOfDatabase(url.href),
    drop: () =>
      asAdmin(async (client) => {
        await client.query(`drop database if exists ${name} with (force)`);
        // A Berth that a test started on it has made a login.
        const { rows } = await client.query<{ rolname: string }>(
          "select rolname from pg_roles where starts_with(rolname, $1 || '_site_')",
          [name],
        );
        for (const { rolname } of rows) await client.query(`drop role if exists ${pg.escapeIdentifier(rolname)}`);
      }),
  };
}

/** Where test sites find a database of this run. */
export function siteOfDatabase(url: string): SiteAddress {
  const address = addressAs(url, inject('siteLogin'));
  return { url: address, directUrl: address };
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
