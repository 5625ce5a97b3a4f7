import { learnWordsJob } from '../features/advert-search/words/learn-words.job.ts';
import type { TestHost, TestSite } from './test-site.ts';

const day = 86_400_000;
/** What `addAdverts` would make up for a row without it. */
const notGiven = {
  salaryFrom: null,
  salaryTo: null,
  salaryPeriod: null,
  hours: null,
  contractType: null,
  descriptionHtml: '<p>Apply online.</p>',
};

/** Puts the adverts of a feed (NDJSON) in the place of the tenant's, open and with their words learnt. */
export async function publishOnly(site: TestSite, host: TestHost, feed: string): Promise<void> {
  await site.ownerPool.query('update advert_search set is_published = false where tenant_id = $1', [await site.tenantId(host)]);
  const now = site.services.clock().getTime();
  const rows = feed.trim().split('\n');
  await site.addAdverts(
    host,
    ...rows.map((line, index) => {
      const row = JSON.parse(line) as Record<string, unknown>;
      const publishedAt = new Date(now - Number(row.publishedDaysAgo ?? 1) * day).toISOString();
      // Adverts of the real feed have closed long ago, and a few share a reference. The logos of the demos are names of files.
      return Object.assign({ ...notGiven, ...row }, { reference: `J-${index}`, publishedAt, closesAt: undefined, logo: undefined });
    }),
  );
  site.wait(10 * 60_000);
  await learnWordsJob(site.services).work({ tenantId: 0 });
  await site.memory?.caughtUp();
}
