import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forTenant } from '../../platform/database/for-tenant.ts';
import { makeTenantFolder } from '../../testing/tenant-folder.ts';
import { startTestSite, type TestSite } from '../../testing/test-site.ts';
import { applyTenant } from '../operator/index.ts';
import { readTenantFolder } from './folder/read-tenant-folder.ts';
import { originFor } from './origin-for.ts';
import { readTenant } from './tenants.queries.ts';

let parent: string;
let site: TestSite;
let port: number;
beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), 'berth-hosts-'));
  site = await startTestSite();
  await apply('books', ['Jobs.Bücher.example', 'jobs.books.example']);
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  port = (site.app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await site.stop();
  rmSync(parent, { recursive: true, force: true });
});

const apply = async (slug: string, hosts: string[]) =>
  applyTenant(site.ownerPool, await readTenantFolder(makeTenantFolder(parent, slug, { hosts, displayName: slug })), new Date());

/** Asks with a Host header of exactly these bytes, which no client library would send. Gives status and body. */
function ask(host: string, path = '/api/tenant/details'): Promise<{ status: number; body: string }> {
  return new Promise((answered, failed) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(Buffer.from(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`, 'utf8')),
    );
    let text = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
    socket.on('error', failed);
    socket.on('end', () => answered({ status: Number(text.split(' ')[1]), body: text.slice(text.indexOf('\r\n\r\n') + 4) }));
  });
}

// tenants.host.1
describe('one host, however it is written', () => {
  test.each([
    'jobs.books.example',
    'JOBS.Books.EXAMPLE',
    'jobs.books.example.',
    'jobs.books.example:443',
    'Jobs.Books.Example.:8080',
    'jobs.xn--bcher-kva.example',
    'JOBS.XN--BCHER-KVA.example',
    'jobs.bücher.example',
    'JOBS.BÜCHER.example.:80',
  ])('%s is the tenant', async (host) => {
    const { status, body } = await ask(host);
    expect([status, (JSON.parse(body) as { tenantDisplayName: string }).tenantDisplayName]).toEqual([200, 'books']);
  });

  test.each([
    'jobs.books.example.evil.test',
    'evil.test',
    'xjobs.books.example',
    'jobs.books.example@evil.test',
    'jobs.books.example/..',
    'jobs.books.example:port',
    '',
    '..',
    '%6aobs.books.example',
    'jobs.books.example, evil.test',
    'x'.repeat(5_000),
  ])('%s is an unknown host', async (host) => {
    const { status, body } = await ask(host);
    expect([400, 404]).toContain(status);
    expect(body).not.toMatch(/books|northmoor|harrow/i);
  });

  test('the site’s own addresses use the normalised host', async () => {
    const { body } = await ask('Jobs.Books.Example.', '/robots.txt');
    expect(body).toContain('Sitemap: http://jobs.books.example/sitemap.xml');
  });
});

test('two tenants cannot have one host, in any spelling, and neither changes', async () => {
  await expect(apply('thief', ['thief.example', 'JOBS.BÜCHER.example'])).rejects.toThrow(
    'tenant.json hosts: jobs.xn--bcher-kva.example already belongs to the tenant books; take it from there first',
  );
  expect((await ask('thief.example')).status).toBe(404);
});

test('a tenant’s hosts stay in the order of tenant.json, and links in mails use the first one that is not local', async () => {
  const given = ['atlas.localhost', 'www.atlas.example', 'Jobs.Atlas.example', 'WWW.atlas.example.'];
  const { tenantId } = await apply('atlas', given);
  const { hosts } = await forTenant(site.services.database, tenantId, readTenant);
  expect(hosts).toEqual(['atlas.localhost', 'www.atlas.example', 'jobs.atlas.example']);
  expect(originFor(hosts, 3000)).toBe('https://www.atlas.example');
});

test('of two concurrent applies for one free host, one gets it', async () => {
  const outcomes = await Promise.allSettled(['left', 'right'].map((slug) => apply(slug, ['contested.example'])));
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect((await ask('contested.example')).status).toBe(200);
});
