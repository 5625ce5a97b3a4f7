import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { type AdvertResult, sortOrders } from '@berth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agencyQueries } from '../../testing/judged-queries/agency-queries.ts';
import { collegeQueries } from '../../testing/judged-queries/college-queries.ts';
import { type JudgedQuery, judge, type Verdict } from '../../testing/judged-queries/judge.ts';
import { publicQueries } from '../../testing/judged-queries/public-queries.ts';
import { publishOnly } from '../../testing/publish-only.ts';
import { hosts, startTestSite, type TestHost, type TestSite } from '../../testing/test-site.ts';

const root = join(import.meta.dirname, '../../../../..');
const realFeed = join(root, '../shared/data/adverts-public-sector.ndjson.gz');

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.stop());

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
  await publishOnly(site, host, readFileSync(join(root, 'tenants', folder, 'demo/adverts.ndjson'), 'utf8'));
  expectGood(await verdicts(host, queries));
});

test.runIf(existsSync(realFeed))('what job-seekers type on a real public-sector feed finds what they expect', async () => {
  await publishOnly(site, hosts.northmoor, gunzipSync(readFileSync(realFeed)).toString('utf8'));
  expectGood(await verdicts(hosts.northmoor, publicQueries));
});
