import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { addressAs } from '../platform/database/login-address.ts';
import { runBerth, type Settings } from '../testing/berth-process.ts';

const id = randomBytes(4).toString('hex');
const owner = { name: `berth_owner_${id}`, password: 'of the owner' };
const site = { name: `berth_own_site_${id}`, password: 'of the site' };
const database = `berth_login_${id}`;
let admin: pg.Client;
let folder: string;
let ownerUrl: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'berth-login-'));
  admin = new pg.Client({ connectionString: inject('postgresUrl') });
  await admin.connect();
  // The role of all sites may be there from another database of this server.
  await admin.query(`create role ${owner.name} login createrole password '${owner.password}'`);
  await admin.query(`grant berth_app to ${owner.name} with admin option`);
  await admin.query(`create database ${database} owner ${owner.name}`);
  const url = new URL(addressAs(inject('postgresUrl'), owner));
  url.pathname = `/${database}`;
  ownerUrl = url.href;
});
afterAll(async () => {
  await admin.query(`drop database if exists ${database} with (force)`);
  const { rows } = await admin.query<{ name: string }>(
    'select rolname as name from pg_roles where rolname = any($1) or starts_with(rolname, $2)',
    [[owner.name, site.name], `${database}_site_`],
  );
  for (const { name } of rows.filter((row) => row.name !== owner.name)) await admin.query(`drop role ${pg.escapeIdentifier(name)}`);
  await admin.query(`drop owned by ${owner.name}; drop role ${owner.name}`);
  await admin.end();
  rmSync(folder, { recursive: true, force: true });
});

const keys = { first: 'the first key of this site, 32 letters', second: 'the second key of this site, 32 letters' };
const run = (settings: Settings, ...args: string[]) =>
  runBerth(args, { DATA_DIR: folder, DATABASE_URL: ownerUrl, SECRET_KEY: keys.first, ...settings });
const logins = async () =>
  (
    await admin.query<{ name: string }>('select rolname as name from pg_roles where starts_with(rolname, $1)', [`${database}_site_`])
  ).rows.map(({ name }) => name);

test('an owner who is no superuser migrates, creates the login once, and the login owns nothing and cannot change its role', async () => {
  expect(await run({}, 'tenant', 'list')).toMatchObject({ code: 0, stderr: '' });
  expect(await run({}, 'tenant', 'list')).toMatchObject({ code: 0 });
  const [login = '', ...others] = await logins();
  expect(others).toEqual([]);
  const { rows } = await admin.query(
    `select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, pg_has_role(rolname, $2, 'member') as owner from pg_roles where rolname = $1`,
    [login, owner.name],
  );
  expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false, owner: false }]);
});

test('an owner who may not create roles gets the SQL, without a password in it; after running it the start works', async () => {
  await admin.query(`alter role ${owner.name} nocreaterole`);
  const refused = await run({ SECRET_KEY: keys.second }, 'tenant', 'list');
  expect([refused.code, refused.stdout]).toEqual([2, '']);
  const [why, ...lines] = refused.stderr.trimEnd().split('\n');
  expect(why).toMatch(/^DATABASE_URL: this user may not create the site’s login/);
  expect(lines.join('\n')).toMatch(/create role ".*" login .* password 'SCRAM-SHA-256\$4096:/);
  await admin.query(lines.join('\n'));
  expect(await run({ SECRET_KEY: keys.second }, 'tenant', 'list')).toMatchObject({ code: 0 });
  expect(await logins()).toHaveLength(2);
});

test('commands refuse the site’s login as DATABASE_URL, and accept it as DATABASE_SITE_URL', async () => {
  await admin.query(`create role ${site.name} login password '${site.password}' in role berth_app`);
  const command = await run({ DATABASE_URL: addressAs(ownerUrl, site) }, 'tenant', 'list');
  expect([command.code, command.stderr]).toEqual([2, expect.stringMatching(/^DATABASE_URL: commands must run as the owner/)]);
  const beside = await run({ DATABASE_SITE_URL: addressAs(ownerUrl, site) }, 'tenant', 'list');
  expect(beside).toMatchObject({ code: 0 });
});

test('the site refuses to run as the owner, or with a login without the site’s rights', async () => {
  const asOwner = await run({ DATABASE_SITE_URL: ownerUrl }, 'tenant', 'list');
  expect([asOwner.code, asOwner.stderr]).toEqual([
    2,
    expect.stringMatching(/^DATABASE_SITE_URL: .*has the rights of the owner of the tables/),
  ]);
  await admin.query(`revoke berth_app from ${site.name}`);
  const without = await run({ DATABASE_SITE_URL: addressAs(ownerUrl, site) }, 'tenant', 'list');
  expect([without.code, without.stderr]).toEqual([2, expect.stringMatching(/does not inherit the rights of berth_app/)]);
});
