import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { feedInput } from '@berth/contract';
import { register } from 'prom-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addFeed, discardRun, feedOf, listFeeds, observeHeldFeeds, runFeed } from '../../features/feeds/index.ts';
import { atTenant } from '../../platform/at.ts';
import { hosts, startTestSite, type TestSite } from '../../testing/test-site.ts';
import { checkFeeds } from './check-feeds.ts';

let site: TestSite;
let folder: string;
beforeAll(async () => {
  site = await startTestSite();
  folder = mkdtempSync(join(tmpdir(), 'berth-held-'));
});
afterAll(async () => {
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
});

// feeds.held.3
test('doctor, metrics and the list of feeds name a run that waits, until a person decides', async () => {
  const at = atTenant(site.services, await site.tenantId(hosts.northmoor));
  await addFeed(at, feedInput.parse({ name: 'hr', mapping: { format: 'ndjson' } }));
  const { id: feedId } = await at.transaction((trx) => feedOf(trx, 'hr'));
  const run = (lines: string[]) => {
    const path = join(folder, 'hr.ndjson');
    writeFileSync(path, lines.join('\n'));
    return runFeed(at, { feedId, source: { kind: 'file', path } });
  };
  const doctor = () => checkFeeds.run({ config: site.services.config, ownerPool: site.ownerPool, database: site.services.database });
  observeHeldFeeds(site.services);
  const held = async () => (await listFeeds(at)).map(({ heldRun }) => heldRun?.reason ?? null);

  await run([JSON.stringify({ reference: 'F1', title: 'Cook', employer: 'Calder Trust', locationName: 'Leeds' })]);
  expect(await doctor()).toMatchObject({ level: 'ok' });
  await run([]);
  expect(await doctor()).toMatchObject({ level: 'fail', cure: 'berth feeds list --tenant northmoor' });
  expect(await register.metrics()).toMatch(/^berth_held_feeds 1$/m);
  expect(await held()).toEqual(['the feed is empty, and would close all 1 open adverts']);
  await discardRun(at, { name: 'hr' });
  expect(await doctor()).toMatchObject({ level: 'ok' });
  expect(await register.metrics()).toMatch(/^berth_held_feeds 0$/m);
  expect(await held()).toEqual([null]);
});
