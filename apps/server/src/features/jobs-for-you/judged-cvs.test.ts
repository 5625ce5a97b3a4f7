import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JobsForYou } from '@berth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { candidateActs } from '../../testing/candidate-acts.ts';
import { agencyCvs } from '../../testing/judged-cvs/agency-cvs.ts';
import { collegeCvs } from '../../testing/judged-cvs/college-cvs.ts';
import type { JudgedCv } from '../../testing/judged-cvs/judged-cv.ts';
import { publishOnly } from '../../testing/publish-only.ts';
import { column, cvPdf } from '../../testing/sample-cv-files.ts';
import { signedInCandidate } from '../../testing/signed-in-candidate.ts';
import { hosts, startTestSite, type TestHost, type TestSite } from '../../testing/test-site.ts';

const demoOf = (folder: string) => readFileSync(join(import.meta.dirname, '../../../../../tenants', folder, 'demo/adverts.ndjson'), 'utf8');
/** Of the first three jobs of each of the twelve CVs; the rest may be near misses. */
const fewestRight = 32;

// Two instances on one database: one answers from the index in memory, the other from PostgreSQL.
let fromMemory: TestSite;
let fromPostgres: TestSite;
beforeAll(async () => {
  fromMemory = await startTestSite({ searchInMemory: true });
  fromPostgres = await startTestSite({ beside: fromMemory });
});
afterAll(async () => {
  await fromPostgres.stop();
  await fromMemory.stop();
});

/** The jobs of a candidate with this CV alone, which both layers must rank alike. */
async function jobsFor({ lines }: JudgedCv, host: TestHost): Promise<JobsForYou['jobs']> {
  const { headers, ...who } = await signedInCandidate(fromMemory, { host });
  const candidate = { ...who, headers: { ...headers, host } };
  const file = { name: 'cv.pdf', content: cvPdf(column(lines)) };
  expect((await candidateActs(fromMemory).upload(candidate, file)).statusCode).toBe(200);
  await fromMemory.mails();
  const [inMemory, inPostgres] = await Promise.all(
    [fromMemory, fromPostgres].map(async (site) =>
      (await site.call({ url: '/api/v1/candidate/jobsForYou?pageSize=50', headers: candidate.headers })).json<JobsForYou>(),
    ),
  );
  expect(inMemory).toMatchObject({ state: 'ready', usesCv: true });
  expect(inPostgres).toEqual(inMemory);
  return inMemory?.jobs ?? [];
}

// jobs-for-you.list.1 jobs-for-you.list.4
test('of the first three jobs for twelve CVs of different trades, nearly all are those that a person chose, in either layer', async () => {
  const wrong: string[] = [];
  let right = 0;
  for (const [folder, host, cvs] of [
    ['harrow-finch', hosts.harrowFinch, agencyCvs],
    ['northmoor', hosts.northmoor, collegeCvs],
  ] as const) {
    await publishOnly(fromMemory, host, demoOf(folder));
    fromPostgres.wait(fromMemory.services.clock().getTime() - fromPostgres.services.clock().getTime());
    for (const cv of cvs) {
      const first = (await jobsFor(cv, host)).slice(0, 3);
      right += first.filter(({ advert }) => cv.right.includes(advert.jobTitle)).length;
      wrong.push(
        ...first
          .filter(({ advert }) => !cv.right.includes(advert.jobTitle))
          .map(({ advert, words }) => `${cv.trade}: ${advert.jobTitle} (${words.join(', ')})`),
      );
    }
  }
  expect(right, wrong.join('\n')).toBeGreaterThanOrEqual(fewestRight);
});
