import { maxSavedJobs, type SavedJob, type SavedJobKey } from '@berth/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publish } from '../../testing/publish.ts';
import { type SignedInCandidate, signedInCandidate } from '../../testing/signed-in-candidate.ts';
import { hosts, startTestSite, type TestHost, type TestSite } from '../../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.stop());

const url = '/api/v1/savedJob';
const unknown = '00000000-0000-4000-8000-000000000000';
const save = ({ headers }: SignedInCandidate, payload: object, host?: TestHost) =>
  site.call({ method: 'POST', url, payload, headers, host });
const remove = ({ headers }: SignedInCandidate, id: string, host?: TestHost) =>
  site.call({ method: 'DELETE', url: `${url}/${id}`, headers, host });
const listOf = async ({ headers }: SignedInCandidate, host?: TestHost) => (await site.call({ url, headers, host })).json<SavedJob[]>();
const withdraw = (advertId: number, change: string) => site.ownerPool.query(`update advert set ${change} where id = $1`, [advertId]);

/** Inserts adverts directly: importing as many as the limit would take long. */
async function manyAdverts(count: number): Promise<number[]> {
  const { rows } = await site.ownerPool.query<{ id: number }>(
    `with advert as (
       insert into advert (tenant_id, reference, job_title, employer, employer_key, location_name, job_category_ids, published_at, closes_at, preview, content_hash)
       select $1, 'MANY-' || n, 'Nurse', 'Trust', 'trust', 'Leeds', '{}', now() - interval '1 hour', 'infinity', '', '' from generate_series(1, $2::int) n
       returning tenant_id, id, published_at, closes_at),
     searched as (
       insert into advert_search (tenant_id, advert_id, published_at, closes_at, is_published, description_html, words)
       select tenant_id, id, published_at, closes_at, true, '', '' from advert)
     select id::int from advert`,
    [await site.tenantId(hosts.northmoor), count],
  );
  return rows.map(({ id }) => id);
}

describe('saving a job', () => {
  // saved-jobs.toggle.4
  test('by its id and by its guid are one saved job with one answer, and the list shows it', async () => {
    const candidate = await signedInCandidate(site);
    const advertId = await publish(site, { title: 'Reading Room Assistant', salaryFrom: 21_000, salaryTo: null });
    const byId = await save(candidate, { advertId });
    const key = byId.json<SavedJobKey>();
    expect([byId.statusCode, key]).toEqual([200, { advertId, advertGuid: expect.any(String), candidateSavedJobId: expect.any(String) }]);
    expect((await save(candidate, { advertGuid: key.advertGuid })).json()).toEqual(key);
    const [saved, ...more] = await listOf(candidate);
    expect(more).toEqual([]);
    expect(saved).toMatchObject({
      ...key,
      savedOn: expect.stringMatching(/Z$/),
      advert: { advertId, jobName: 'reading-room-assistant', isOpen: true },
    });
    expect(saved?.advert).toMatchObject({ jobTitle: 'Reading Room Assistant', employer: 'Aire Valley College', salaryFrom: 21_000 });
  });

  test('twenty times at once is one saved job with one answer', async () => {
    const candidate = await signedInCandidate(site);
    const advertId = await publish(site);
    const answers = await Promise.all(Array.from({ length: 20 }, () => save(candidate, { advertId })));
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(await listOf(candidate)).toHaveLength(1);
  });

  // saved-jobs.list.2
  test('is listed newest saved first, each with the state of its advert; one that is a draft again is not shown', async () => {
    const candidate = await signedInCandidate(site);
    const titles = ['Open', 'Closed', 'Removed', 'Draft'];
    const ids: number[] = [];
    for (const title of titles) {
      ids.push(await publish(site, { title }));
      await save(candidate, { advertId: ids.at(-1) });
      site.wait(1000);
    }
    await withdraw(ids[1] ?? 0, "closes_at = now() - interval '1 minute'");
    await withdraw(ids[2] ?? 0, "status = 'removed'");
    await withdraw(ids[3] ?? 0, "status = 'draft'");
    const shown = (await listOf(candidate)).map(({ advert }) => [advert.jobTitle, advert.isOpen]);
    expect(shown).toEqual([
      ['Removed', false],
      ['Closed', false],
      ['Open', true],
    ]);
    // A client that lost the first answer can repeat the call, even if the job has closed since.
    expect((await save(candidate, { advertId: ids[1] })).statusCode).toBe(200);
  });

  // saved-jobs.toggle.4
  test('an advert that is closed or does not exist cannot be saved', async () => {
    const candidate = await signedInCandidate(site);
    const [closed, removed, draft] = [await publish(site), await publish(site), await publish(site, { draft: true })];
    await withdraw(closed, "closes_at = now() - interval '1 minute'");
    await withdraw(removed, "status = 'removed'");
    const elsewhere = await publish(site, {}, hosts.harrowFinch);
    const answers: unknown[] = [];
    for (const payload of [closed, removed, draft, elsewhere, 999_999_999]
      .map((advertId) => ({ advertId }))
      .concat([{ advertGuid: unknown } as never])) {
      const answer = await save(candidate, payload);
      answers.push([answer.statusCode, answer.json<{ code: string }>().code]);
    }
    const [gone, missing] = [
      [410, 'advert-closed'],
      [404, 'not-found'],
    ];
    expect(answers).toEqual([gone, gone, missing, missing, missing, missing]);
    expect(await listOf(candidate)).toEqual([]);
  });

  test.each([
    ['nothing', {}],
    ['both names', { advertId: 1, advertGuid: unknown }],
    ['no number', { advertId: 'one' }],
    ['zero', { advertId: 0 }],
    ['a fraction', { advertId: 1.5 }],
    ['a number beyond the column', { advertId: 1e300 }],
    ['null', { advertId: null }],
    ['no guid', { advertGuid: 'x' }],
    ['a list', [1]],
  ])('by %s is refused with what to give', async (_what, payload) => {
    const answer = await save(await signedInCandidate(site), payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ errors: object[] }>().errors.length).toBeGreaterThan(0);
  });

  // saved-jobs.toggle.5
  test(`stops at ${maxSavedJobs}, also for twenty concurrent calls, and works again after one was removed`, async () => {
    const candidate = await signedInCandidate(site);
    const ids = await manyAdverts(maxSavedJobs + 10);
    await site.ownerPool.query(
      'insert into saved_job (tenant_id, candidate_id, advert_id, created_at) select $1, $2, unnest($3::bigint[]), now()',
      [await site.tenantId(hosts.northmoor), candidate.candidateId, ids.slice(0, maxSavedJobs - 10)],
    );
    const answers = await Promise.all(ids.slice(maxSavedJobs - 10).map((advertId) => save(candidate, { advertId })));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10);
    const refused = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(refused).toHaveLength(10);
    for (const answer of refused) expect(answer.json()).toMatchObject({ status: 409, code: 'too-many-saved-jobs' });
    const list = await listOf(candidate);
    expect(list).toHaveLength(maxSavedJobs);
    // A job that is already saved still gets its answer at the limit.
    expect((await save(candidate, { advertId: list[0]?.advertId })).statusCode).toBe(200);
    await remove(candidate, list[0]?.candidateSavedJobId ?? '');
    expect((await save(candidate, { advertId: await publish(site) })).statusCode).toBe(200);
  });
});

describe('removing a saved job', () => {
  test('answers true once, also for closed jobs, and the job can be saved again', async () => {
    const candidate = await signedInCandidate(site);
    const [open, closed] = [await publish(site), await publish(site)];
    const key = (await save(candidate, { advertId: open })).json<SavedJobKey>();
    const closedKey = (await save(candidate, { advertId: closed })).json<SavedJobKey>();
    await withdraw(closed, "closes_at = now() - interval '1 minute'");
    for (const { candidateSavedJobId } of [key, closedKey]) expect((await remove(candidate, candidateSavedJobId)).json()).toBe(true);
    expect((await remove(candidate, key.candidateSavedJobId)).statusCode).toBe(404);
    expect(await listOf(candidate)).toEqual([]);
    expect((await save(candidate, { advertId: open })).json<SavedJobKey>().candidateSavedJobId).not.toBe(key.candidateSavedJobId);
    expect((await save(candidate, { advertId: closed })).statusCode).toBe(410);
  });

  test('of another candidate or another tenant gets the same answer as an unknown one, and removes nothing', async () => {
    const owner = await signedInCandidate(site);
    const [other, elsewhere] = [await signedInCandidate(site), await signedInCandidate(site, { host: hosts.harrowFinch })];
    const { candidateSavedJobId } = (await save(owner, { advertId: await publish(site) })).json<SavedJobKey>();
    const nothing = (await remove(other, unknown)).json<object>();
    expect(nothing).toMatchObject({ status: 404 });
    for (const answer of [await remove(other, candidateSavedJobId), await remove(elsewhere, candidateSavedJobId, hosts.harrowFinch)])
      expect(answer.json()).toEqual({ ...nothing, instance: expect.any(String) });
    expect([await listOf(other), await listOf(elsewhere, hosts.harrowFinch)]).toEqual([[], []]);
    expect(await listOf(owner)).toHaveLength(1);
    expect((await remove(owner, 'not-an-id')).statusCode).toBe(400);
  });

  test('happens to all of them with the candidate', async () => {
    const candidate = await signedInCandidate(site);
    await save(candidate, { advertId: await publish(site) });
    const kept = () => site.ownerPool.query('select 1 from saved_job where candidate_id = $1', [candidate.candidateId]);
    expect((await kept()).rowCount).toBe(1);
    await site.ownerPool.query('delete from candidate where id = $1', [candidate.candidateId]);
    expect((await kept()).rowCount).toBe(0);
  });
});

test.each([
  ['GET', url],
  ['POST', url],
  ['DELETE', `${url}/${unknown}`],
] as const)('%s %s needs a session', async (method, path) => {
  const answer = await site.call({ method, url: path, ...(method === 'POST' && { payload: { advertId: 1 } }) });
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([401, 'sign-in-needed']);
});
