import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { type AdvertResult, sortOrders } from '@berth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hosts, startTestSite, type TestHost, type TestSite } from '../../testing/test-site.ts';
import { agencyQueries, collegeQueries, type JudgedQuery, judge, publicQueries, type Verdict } from './judged-queries.ts';
import { learnWordsJob } from './words/learn-words.job.ts';

const root = join(import.meta.dirname, '../../../../..');
const realFeed = join(root, '../shared/data/adverts-public-sector.ndjson.gz');
const day = 86_400_000;

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.stop());

type Row = Record<string, unknown>;

/** Puts these adverts in the place of the tenant's, open and with their words learnt. */
async function publishOnly(host: TestHost, text: string): Promise<void> {
  await site.ownerPool.query('update advert_search set is_published = false where tenant_id = $1', [await site.tenantId(host)]);
  const now = site.services.clock().getTime();
  const rows = text.trim().split('\n');
  await site.addAdverts(
    host,
    ...rows.map((line, index) => {
      const row = JSON.parse(line) as Row;
      const publishedAt = new Date(now - Number(row.publishedDaysAgo ?? 1) * day).toISOString();
      // Adverts of the real feed have closed long ago, and a few share a reference. The logos of the demos are names of files.
      return Object.assign(row, { reference: `J-${index}`, publishedAt, closesAt: undefined, logo: undefined });
    }),
  );
  site.wait(10 * 60_000);
  await learnWordsJob(site.services).work({ tenantId: 0 });
}

async function verdicts(host: TestHost, queries: readonly JudgedQuery[]): Promise<Record<Verdict, string[]>> {
  const judged: Record<Verdict, string[]> = { good: [], middling: [], bad: [] };
  for (const [keyword, right] of queries) {
    const payload = { keywordParams: { keyword }, sortOrder: sortOrders.Score, pageSize: 6 };
    const answer = await site.call({ host, method: 'POST', url: '/api/v1/advertereSearch/filteredSearch', payload });
    expect(answer.statusCode, answer.body).toBe(200);
    const { adverts } = answer.json<AdvertResult>();
    const firstSix = adverts.map(
      (advert) =>
        `${advert.jobTitle} | ${advert.locationName} | ${advert.hoursName} | ${advert.contractTypeName} | ${advert.workplaceName}`,
    );
    judged[judge(firstSix, right)].push(`${keyword}: ${firstSix.join('; ')}`);
  }
  return judged;
}

/** At least 95 % are good and none is bad. */
function expectGood({ good, middling, bad }: Record<Verdict, string[]>): void {
  expect(bad).toEqual([]);
  expect(middling.length, middling.join('\n')).toBeLessThanOrEqual((good.length + middling.length) * 0.05);
}

// search.order.3 search.words.1 search.help.6
test.each([
  ['college', hosts.northmoor, 'northmoor', collegeQueries],
  ['agency', hosts.harrowFinch, 'harrow-finch', agencyQueries],
] as const)('what job-seekers type on the site of a %s finds what they expect', async (_, host, folder, queries) => {
  await publishOnly(host, readFileSync(join(root, 'tenants', folder, 'demo/adverts.ndjson'), 'utf8'));
  expectGood(await verdicts(host, queries));
});

test.runIf(existsSync(realFeed))('what job-seekers type on a real public-sector feed finds what they expect', async () => {
  await publishOnly(hosts.northmoor, gunzipSync(readFileSync(realFeed)).toString('utf8'));
  expectGood(await verdicts(hosts.northmoor, publicQueries));
});
