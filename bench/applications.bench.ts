import type pg from 'pg';
import { type ApplicationFilter, countApplications, listByCursor } from '../apps/server/src/features/applications/index.ts';
import { atCommand } from '../apps/server/src/platform/at.ts';
import { createDatabase, createSitePool, timeBudgets } from '../apps/server/src/platform/database/connect.ts';
import { createLog } from '../apps/server/src/platform/log.ts';
import { benchZip, cvBytes } from './application-zip.ts';
import { benchConfig, percentile, print, withDatabase, withDataDir } from './bench-site.ts';
import { fillDatabase } from './fill-database.ts';

const applications = 100_000;
const rounds = 12;
/** Without an index a name takes seconds. */
const roundsWithout = 3;
/** What migration 0085 adds for these lists. */
const indexes = ['application_of_advert', 'application_in_state', 'application_unseen', 'candidate_named'];

/** How long a recruiter waits for a page of 50 of 100,000 applications, and for the counts, with the indexes for it and without; and for a zip of 5,000. */
export async function benchApplications(): Promise<void> {
  await withDataDir((dataDir) =>
    withDatabase(dataDir, async ({ url, ownerPool }) => {
      const { tenantId } = await fillDatabase(ownerPool, url, 2_000);
      await fillApplications(ownerPool, tenantId);
      const database = createDatabase(createSitePool(url, { max: 2, budget: timeBudgets.working }));
      const config = benchConfig(dataDir, { LOG_LEVEL: 'silent' });
      const at = atCommand({ database, clock: () => new Date(), log: createLog(config), config }, tenantId, 'bench');
      await benchZip(ownerPool, at);
      const { rows } = await ownerPool.query<{ reference: string }>(
        `select reference from advert join application a on a.advert_id = advert.id where advert.tenant_id = $1 group by 1 order by count(*) desc`,
        [tenantId],
      );
      const [busiest, usual] = [rows[0]?.reference, rows[Math.floor(rows.length / 2)]?.reference];
      const filters: [string, ApplicationFilter][] = [
        ['all', {}],
        ['one advert', { advert: usual }],
        ['the busiest advert, unsuccessful', { advert: busiest, state: 'unsuccessful' }],
        ['interview', { state: 'interview' }],
        [
          'withdrawn, from a year ago',
          { state: 'withdrawn', appliedTo: new Date(Date.now() - 365 * 86_400_000).toISOString().slice(0, 10) },
        ],
        ['no one has read', { unseen: true }],
        ['a name', { words: 'surname4321' }],
        ['a common name', { words: 'smith' }],
        ['two letters that a tenth of names begin with', { words: 'ba' }],
        ['a name in an advert', { words: 'smith', advert: busiest }],
      ];
      for (const how of ['with the indexes', 'without']) {
        if (how === 'without') for (const index of indexes) await ownerPool.query(`drop index ${index}`);
        const all: number[] = [];
        for (const [name, filter] of filters) {
          const times: number[] = [];
          for (let round = 0; round < (how === 'without' ? roundsWithout : rounds); round += 1) times.push(...(await twoPages(at, filter)));
          all.push(...times);
          print(`${name}, ${how}`, { 'p50 ms': percentile(times, 0.5), 'p95 ms': percentile(times, 0.95) });
        }
        print(`every list, ${how}`, { 'p50 ms': percentile(all, 0.5), 'p95 ms': percentile(all, 0.95) });
        const counts: number[] = [];
        for (let round = 0; round < rounds; round += 1) counts.push(await timeOf(() => countApplications(at, { filter: {} })));
        print(`counts of all, ${how}`, { 'p50 ms': percentile(counts, 0.5), 'p95 ms': percentile(counts, 0.95) });
      }
      await database.destroy();
    }),
  );
}

/** The milliseconds of the first page and of the one after it. */
async function twoPages(at: Parameters<typeof listByCursor>[0], filter: ApplicationFilter): Promise<number[]> {
  let cursor: string | undefined;
  const times = [await timeOf(async () => (cursor = (await listByCursor(at, { filter, limit: 50 })).next ?? undefined))];
  if (cursor !== undefined) times.push(await timeOf(() => listByCursor(at, { filter, limit: 50, cursor })));
  return times;
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Applications over two years: a few adverts have thousands, most have tens. One surname in fifty is Smith; a tenth of first names begin with "ba". */
async function fillApplications(ownerPool: pg.Pool, tenantId: number): Promise<void> {
  await ownerPool.query('select setseed(0.5)');
  await ownerPool.query(
    `insert into candidate (tenant_id, type, email, first_name, last_name, created_at)
       select $1, 1, 'person-' || n || '@mail.example', (array['Ba','Cal','Dor','Ed','Fi','Gre','Ha','Iv','Jo','Ka'])[1 + n % 10] || n % 700,
         case when n % 50 = 0 then 'Smith' else 'Surname' || n % 8000 end, now()
       from generate_series(1, ${applications}) n`,
    [tenantId],
  );
  await ownerPool.query(
    `insert into document (tenant_id, candidate_id, handle, kind, original_name, media_type, size_bytes, sha256, storage_key, created_at)
       select tenant_id, id, id::text, 'cv', 'cv.pdf', 'application/pdf', ${cvBytes}, 's', id::text, now() from candidate where tenant_id = $1`,
    [tenantId],
  );
  await ownerPool.query(
    `with open as (select id, row_number() over (order by id) - 1 as place, count(*) over () as adverts from advert where tenant_id = $1)
     insert into application (tenant_id, candidate_id, advert_id, cv_document_id, terms_accepted_at, created_at, status, stage, seen_at, cover_letter_text)
       select $1, d.candidate_id, open.id, d.id, now(), now() - random() * interval '730 days', case when random() < 0.04 then 'withdrawn' else 'sent' end,
         (array['new', 'new', 'shortlisted', 'interview', 'offered', 'unsuccessful', 'unsuccessful', 'unsuccessful', 'hired'])[1 + floor(random() * 9)::int],
         case when random() < 0.97 then now() end, repeat('A letter of a usual length. ', 40)
       from (select *, floor(power(random(), 3) * (select count(*) from open)) as chosen from document where tenant_id = $1) d join open on open.place = d.chosen`,
    [tenantId],
  );
  await ownerPool.query('vacuum analyze candidate, application, document, advert');
}
