import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '../../../platform/log.ts';
import { startTcpProxy, type TcpProxy } from '../../../testing/tcp-proxy.ts';
import { hosts, startTestSite, type TestSite } from '../../../testing/test-site.ts';
import { everything } from '../search-index.ts';
import { type MemorySearch, startMemorySearch } from './memory-search.ts';

let site: TestSite;
let cable: TcpProxy;
let memory: MemorySearch;
let tenantId: number;
beforeAll(async () => {
  site = await startTestSite();
  tenantId = await site.tenantId(hosts.northmoor);
  const url = new URL(site.services.site.directUrl);
  cable = await startTcpProxy({ host: url.hostname, port: Number(url.port || 5432) });
  url.host = `127.0.0.1:${cable.port}`;
  memory = startMemorySearch({
    databaseUrl: url.href,
    mostBytes: 1e9,
    log: site.services.log,
    watch: site.services.databaseWatch,
  });
});
afterAll(async () => {
  await memory.stop();
  await cable.stop();
  await site.stop();
});

const total = () => memory.answer(tenantId, everything, site.services.clock())?.total ?? null;
const patient = { timeout: 20_000, interval: 100 };

test('an index that loses its database stops answering within seconds, and includes everything that happened meanwhile once it is back', async () => {
  // A tenant that gets its first adverts after the first load is in the index as soon as it has caught up, not at the next minute's review.
  await memory.caughtUp();
  expect(total()).toBe(null);
  await site.addAdverts(hosts.northmoor, { reference: 'KEPT' }, { reference: 'CLOSED-MEANWHILE' }, { reference: 'REMOVED-MEANWHILE' });
  await memory.caughtUp();
  expect(total()).toBe(3);

  await cable.cut();
  await expect.poll(total, patient).toBe(null);
  expect(memory.state().lagSeconds).toBeGreaterThan(5);
  await site.addAdverts(hosts.northmoor, { reference: 'NEW-MEANWHILE-1' }, { reference: 'NEW-MEANWHILE-2' });
  await site.ownerPool.query(
    "update advert_search set is_published = false where advert_id = (select id from advert where reference = 'CLOSED-MEANWHILE')",
  );
  await site.ownerPool.query("delete from advert where reference = 'REMOVED-MEANWHILE'");

  await cable.mend();
  await expect.poll(total, patient).toBe(3);
  expect(memory.state().lagSeconds).toBeLessThan(5);
});

test('an index that may not read a tenant’s adverts reports a fault and answers nothing', async () => {
  await site.addAdverts(hosts.harrowFinch, { reference: 'THERE' });
  const { rows } = await site.ownerPool.query<{ definition: string }>(
    "select pg_get_viewdef('across_tenants.indexed_advert'::regclass) as definition",
  );
  const definition = rows[0]?.definition.replace(/;\s*$/, '') ?? '';
  await site.ownerPool.query(`create or replace view across_tenants.indexed_advert as ${definition} where false`);
  const lines: string[] = [];
  const log = createLog({ logLevel: 'warn' }, { write: (line: string) => void lines.push(line) });
  const watch = site.services.databaseWatch;
  const blind = startMemorySearch({ databaseUrl: site.services.site.directUrl, mostBytes: 1e9, log, watch });
  try {
    await expect.poll(() => lines.join(''), patient).toMatch(/no advert of tenant \d+ could be read, though \d+ are open/);
    expect(blind.answer(await site.tenantId(hosts.harrowFinch), everything, site.services.clock())).toBe(null);
  } finally {
    await blind.stop();
    await site.ownerPool.query(`create or replace view across_tenants.indexed_advert as ${definition}`);
  }
});
