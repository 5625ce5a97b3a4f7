import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTcpProxy } from '../../testing/tcp-proxy.ts';
import { makeTenantFolder } from '../../testing/tenant-folder.ts';
import { startTestSite, type TestSite } from '../../testing/test-site.ts';
import { applyTenant } from '../operator/index.ts';
import { readTenantFolder } from './folder/read-tenant-folder.ts';
import { startTenantDirectory } from './follow-tenant-changes.ts';
import { createTenantDirectory, type TenantDirectory } from './tenant-directory.ts';

const log = pino({ level: 'silent' });
/** Time stands still, so a visible change must come from a notice and not from an expired cache entry. */
const stopped = new Date('2026-11-21T12:00:00Z');
/** An instance must see a change within this time (issue: caches are invalidated within 5 s). */
const maxLag = { timeout: 5_000, interval: 20 };

let parent: string;
let site: TestSite;
let databaseUrl: string;
const stops: (() => Promise<void>)[] = [];
beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), 'berth-directory-'));
  site = await startTestSite();
  databaseUrl = site.services.config.databaseUrl ?? '';
});
afterAll(async () => {
  for (const stop of stops) await stop();
  await site.stop();
  rmSync(parent, { recursive: true, force: true });
});

/** Another instance on the same database. */
async function startInstance(url = databaseUrl, clock: () => Date = () => stopped): Promise<TenantDirectory> {
  const { directory, isLive, stop } = startTenantDirectory(site.services.database, url, clock, log, site.services.databaseWatch);
  stops.push(stop);
  await expect.poll(isLive, maxLag).toBe(true);
  return directory;
}

async function apply(slug: string, details: Record<string, unknown>): Promise<number> {
  rmSync(join(parent, slug), { recursive: true, force: true });
  const folder = await readTenantFolder(makeTenantFolder(parent, slug, details));
  return (await applyTenant(site.ownerPool, folder, new Date())).tenantId;
}

const nameOn = async (directory: TenantDirectory, host: string) => {
  const tenantId = await directory.ofHost(host);
  return tenantId === null ? null : (await directory.of({ tenantId })).displayName;
};

// tenants.folder.5
test('every instance shows a change within five seconds of its apply: a name, a new host, a removed host, a host that moved to another tenant', async () => {
  const instances = [await startInstance(), await startInstance()];
  const seen = async (host: string) => Promise.all(instances.map((directory) => nameOn(directory, host)));
  await apply('alpha', { displayName: 'Alpha', hosts: ['alpha.example', 'shared.example'] });
  await expect.poll(() => seen('shared.example'), maxLag).toEqual(['Alpha', 'Alpha']);
  expect(await seen('later.example')).toEqual([null, null]);
  await apply('alpha', { displayName: 'Alpha anew', hosts: ['alpha.example', 'later.example'] });
  await expect.poll(() => seen('later.example'), maxLag).toEqual(['Alpha anew', 'Alpha anew']);
  expect(await seen('shared.example')).toEqual([null, null]);
  await apply('beta', { displayName: 'Beta', hosts: ['shared.example'] });
  await expect.poll(() => seen('shared.example'), maxLag).toEqual(['Beta', 'Beta']);
});

test('an instance whose listening connection was cut learns what changed meanwhile', async () => {
  const directory = await startInstance();
  await apply('gamma', { displayName: 'Gamma', hosts: ['gamma.example'] });
  await expect.poll(() => nameOn(directory, 'gamma.example'), maxLag).toBe('Gamma');
  await site.ownerPool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'berth tenant_changed' and datname = current_database()",
  );
  await apply('gamma', { displayName: 'Gamma anew', hosts: ['gamma.example'] });
  await expect.poll(() => nameOn(directory, 'gamma.example'), maxLag).toBe('Gamma anew');
});

test('an instance whose network silently drops notices stops trusting its cache', async () => {
  const { hostname, port } = new URL(databaseUrl);
  const proxy = await startTcpProxy({ host: hostname, port: Number(port || 5432) });
  const through = new URL(databaseUrl);
  through.hostname = '127.0.0.1';
  through.port = String(proxy.port);
  // Apply before anybody listens: no notice is on its way when the network goes silent.
  await apply('delta', { displayName: 'Delta', hosts: ['delta.example'] });
  const directory = await startInstance(through.href, () => new Date());
  expect(await nameOn(directory, 'delta.example')).toBe('Delta');
  proxy.stall();
  await apply('delta', { displayName: 'Delta anew', hosts: ['delta.example'] });
  await expect.poll(() => nameOn(directory, 'delta.example'), maxLag).toBe('Delta anew');
  await proxy.stop();
});

test('a tenant that is read while it changes is not cached in its old state', async () => {
  const directory = await startInstance();
  const tenantId = await apply('epsilon', { displayName: 'Name 0' });
  for (let round = 1; round <= 10; round += 1) {
    const [, ...reads] = await Promise.all([
      apply('epsilon', { displayName: `Name ${round}` }),
      ...Array.from({ length: 20 }, () => directory.of({ tenantId })),
    ]);
    expect(reads).toHaveLength(20);
    await expect.poll(async () => (await directory.of({ tenantId })).displayName, maxLag).toBe(`Name ${round}`);
  }
});

test('a flood of unknown hosts evicts no tenant and uses bounded memory', async () => {
  const directory = await startInstance();
  const known = await directory.ofHost('localhost');
  // No more at once than the pool serves within its time-out on a busy machine.
  for (let batch = 0; batch < 120; batch += 1) {
    const answers = await Promise.all(Array.from({ length: 100 }, (_, index) => directory.ofHost(`${batch}-${index}.flood.example`)));
    expect(new Set(answers)).toEqual(new Set([null]));
  }
  expect(directory.kept().hosts).toBe(1);
  expect(await directory.ofHost('localhost')).toBe(known);
});

test('tenants over the memory limit are evicted and read again when needed', async () => {
  const one = createTenantDirectory(site.services.database, () => stopped);
  const ids = await Promise.all([site.tenantId('localhost'), site.tenantId('portal.localhost')]);
  await Promise.all(ids.map((id) => one.of({ tenantId: id })));
  const { bytes } = one.kept();
  expect(one.kept().tenants).toBe(2);
  expect(bytes).toBeGreaterThan(20_000);
  const small = createTenantDirectory(site.services.database, () => stopped, { maxBytes: Math.ceil(bytes * 0.7) });
  for (const id of [...ids, ...ids]) expect((await small.of({ tenantId: id })).id).toBe(id);
  expect(small.kept().tenants).toBe(1);
  expect(small.kept().bytes).toBeLessThanOrEqual(bytes * 0.7);
});
