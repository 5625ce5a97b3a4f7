import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type AdvertDocumentKind, advertDocumentKinds } from '@berth/contract';
import type pg from 'pg';
import { atTenant } from '../../platform/at.ts';
import { withLock } from '../../platform/database/with-lock.ts';
import { isGuardOn } from '../../platform/guards.ts';
import type { Services } from '../../platform/services.ts';
import { attachDocument, importAdverts, type RawRow } from '../adverts/index.ts';
import { readTenantFolder } from '../tenants/index.ts';
import { applyTenant } from './apply-tenant.ts';
import { finishDemoLoad, readDemoLoad, recordDemoLoad } from './demo-load.queries.ts';

/** The tenants that a first start without an operator's own shows. */
const demoTenants = ['northmoor', 'harrow-finch'];
const tenantsFolder = join(import.meta.dirname, '../../../../../tenants');
const dayMilliseconds = 86_400_000;

/**
 * Loads the demo tenants and their adverts into a database without tenants, if `mayBegin`. The next start completes an interrupted load,
 * whatever its settings: every step is safe to repeat. Returns the number of adverts, or null if there was nothing to do. Of instances that
 * start together, one loads.
 */
export function loadDemo(ownerPool: pg.Pool, services: Services, mayBegin = true): Promise<number | null> {
  return withLock(ownerPool, 'load-demo', async () => {
    if (!(await beginLoad(ownerPool, mayBegin))) return null;
    const adverts = await load(ownerPool, services);
    await finishDemoLoad(ownerPool);
    return adverts;
  });
}

/** Whether there is a demo to load: one was begun and never finished, or this begins one. */
async function beginLoad(ownerPool: pg.Pool, mayBegin: boolean): Promise<boolean> {
  const begun = await readDemoLoad(ownerPool);
  if (begun) return !begun.finished && isGuardOn('whole-demo');
  return mayBegin && recordDemoLoad(ownerPool);
}

async function load(ownerPool: pg.Pool, services: Services): Promise<number> {
  const now = services.clock();
  let adverts = 0;
  for (const slug of demoTenants) {
    const folder = join(tenantsFolder, slug);
    const { tenantId } = await applyTenant(ownerPool, await readTenantFolder(folder), now);
    const feed = join(folder, 'demo/adverts.ndjson');
    if (!existsSync(feed)) continue;
    const attached: Attached[] = [];
    const rows = datedRows(feed, join(folder, 'demo/logos'), now, attached);
    const at = atTenant(services, tenantId);
    const outcome = await importAdverts(at, { rows, dryRun: false, onFinding: () => undefined });
    for (const { fileName, ...place } of attached) await attachDocument(at, { ...place, path: join(folder, 'demo/documents', fileName) });
    adverts += outcome.created + outcome.changed + outcome.unchanged;
  }
  return adverts;
}

/** A document of a demo advert, by the name of its file in the folder demo/documents. */
type Attached = { reference: string; kind: AdvertDocumentKind; fileName: string };

/**
 * Demo adverts say how long ago they were published and how soon they close, so that they are always fresh. They name their logo's file in
 * `logos`. Their documents go to `attached`.
 */
async function* datedRows(feed: string, logos: string, now: Date, attached: Attached[]): AsyncGenerator<RawRow> {
  let line = 0;
  for await (const text of createInterface({ input: createReadStream(feed, 'utf8') })) {
    line += 1;
    const { publishedDaysAgo, closesInDays, logo, clientApplicationForm, furtherInformation, ...row } = JSON.parse(text) as {
      publishedDaysAgo: number;
      closesInDays?: number;
      reference: string;
      logo?: string;
      clientApplicationForm?: string;
      furtherInformation?: string;
      [field: string]: unknown;
    };
    const files = { clientApplicationForm, furtherInformation };
    for (const kind of advertDocumentKinds) {
      const fileName = files[kind];
      if (fileName) attached.push({ reference: row.reference, kind, fileName });
    }
    // Spread over the day by line, so that no two adverts share their moment.
    const published = now.getTime() - publishedDaysAgo * dayMilliseconds - line * 60_000;
    const closes = closesInDays === undefined ? undefined : new Date(now.getTime() + closesInDays * dayMilliseconds).toISOString();
    if (logo) row.logo = logoAddress(join(logos, logo));
    yield { line, value: { ...row, publishedAt: new Date(published).toISOString(), closesAt: closes } };
  }
}

const logoAddress = (path: string): string => `data:image/png;base64,${readFileSync(path, 'base64')}`;
