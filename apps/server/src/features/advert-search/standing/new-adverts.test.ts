import { afterAll, beforeAll, expect, test } from 'vitest';
import { forTenant } from '../../../platform/database/for-tenant.ts';
import { hosts, startTestSite, type TestSite } from '../../../testing/test-site.ts';
import { readNewAdverts } from './new-adverts.queries.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.stop());

test('however many adverts appear within a microsecond, each is read once; the start time itself is excluded', async () => {
  const tenantId = await site.tenantId(hosts.northmoor);
  const now = site.services.clock();
  const count = 2_300;
  const publishedAt = new Date(now.getTime() - 60_000).toISOString();
  const rows = Array.from({ length: count }, (_, index) => ({
    reference: `N-${index}`,
    title: 'Porter',
    employer: 'Calder Trust',
    descriptionHtml: '<p>Carry.</p>',
    publishedAt,
  }));
  await site.addAdverts(hosts.northmoor, ...rows);
  const appeared = `update advert set opened_at = $1::timestamptz + (id % 2) * interval '1 microsecond' where reference like 'N-%' returning id`;
  const ids = (await site.ownerPool.query<{ id: string }>(appeared, [now])).rows.map(({ id }) => Number(id));

  const readSince = async (since: Date) => {
    const to = new Date(now.getTime() + 1);
    const read = await forTenant(site.services.database, tenantId, (trx) => readNewAdverts(trx, tenantId, since, to));
    return [...(read?.segment.advertIds ?? [])].sort((a, b) => a - b);
  };
  ids.sort((a, b) => a - b);
  expect(await readSince(new Date(now.getTime() - 1))).toEqual(ids);
  expect(await readSince(now)).toEqual(ids.filter((id) => id % 2 === 1));
});
