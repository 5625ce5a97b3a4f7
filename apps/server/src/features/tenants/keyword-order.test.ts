import type { TenantDetails } from '@berth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSite, type TestSite } from '../../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.stop());

const keywordOrder = async () => (await site.call({ url: '/api/tenant/details' })).json<TenantDetails>().settings.keywordOrder;

// search.order.5
test('a tenant chooses the order of keyword searches; one that an earlier release stored keeps newest first', async () => {
  expect(await keywordOrder()).toBe('score');
  await site.ownerPool.query("update tenant set settings = settings - 'keywordOrder' where slug = 'northmoor'");
  await expect.poll(keywordOrder, { timeout: 5_000 }).toBe('newest');
});
