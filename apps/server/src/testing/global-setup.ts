import { chmodSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { composition } from '../app.ts';
import { applyTenant } from '../features/operator/index.ts';
import { readTenantFolder } from '../features/tenants/index.ts';
import { startSitePostgres } from '../platform/database/bundled-postgres.ts';
import { createOwnerPool } from '../platform/database/connect.ts';
import { migrate } from '../platform/database/migrate.ts';
import { ensureSiteLogin } from '../platform/database/site-login.ts';
import { prepareQueues } from '../platform/jobs/prepare-queues.ts';
import { makeTestFolder } from './test-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server that test databases are made on, as an owner who may create databases. */
    postgresUrl: string;
    /** A migrated database with both demo tenants and no adverts, copied for each test file. */
    templateDatabase: string;
    /** The login that test sites run as: one for the run, on every test database. */
    siteLogin: { name: string; password: string };
  }
}

const repository = join(import.meta.dirname, '../../../..');

/**
 * One PostgreSQL for the whole run (DATABASE_URL when set, else the bundled one) and one template database;
 * each test file copies it, so that none sees another's rows.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = makeTestFolder('berth-test-');
  // Under root the database runs as another user, who cannot reach it otherwise: it would be in /var/lib/berth, on the disk.
  chmodSync(folder, 0o755);
  const bundled = process.env.DATABASE_URL ? undefined : await startSitePostgres(folder, { durability: 'test' });
  const postgresUrl = process.env.DATABASE_URL ?? bundled?.url ?? '';
  const templateDatabase = `berth_template_${process.pid}`;
  const admin = createOwnerPool(postgresUrl, 1);
  await admin.query(`drop database if exists ${templateDatabase}`);
  await admin.query(`create database ${templateDatabase}`);
  const url = new URL(postgresUrl);
  url.pathname = `/${templateDatabase}`;
  const owner = createOwnerPool(url.href, 2);
  await migrate(owner);
  await prepareQueues(owner, composition.queues, pino({ level: 'silent' }));
  const siteLogin = { name: `berth_test_site_${process.pid}`, password: 'of the test site' };
  await ensureSiteLogin(owner, siteLogin);
  for (const slug of ['northmoor', 'harrow-finch'])
    await applyTenant(owner, await readTenantFolder(join(repository, 'tenants', slug)), new Date());
  await owner.end();
  project.provide('postgresUrl', postgresUrl);
  project.provide('templateDatabase', templateDatabase);
  project.provide('siteLogin', siteLogin);
  return async () => {
    await admin.query(`drop database if exists ${templateDatabase} with (force)`).catch(() => undefined);
    await admin.query(`drop role if exists ${siteLogin.name}`).catch(() => undefined);
    await admin.end();
    await bundled?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
