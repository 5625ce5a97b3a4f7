import { afterAll, beforeAll, expect, test } from 'vitest';
import { publish } from '../../testing/publish.ts';
import { signedInCandidate } from '../../testing/signed-in-candidate.ts';
import { startTestSite, type TestSite } from '../../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.stop());

/** From now on the table refuses writes with the error of a full disk. */
async function fillDisk(table: string): Promise<void> {
  await site.ownerPool.query(
    `create or replace function no_room() returns trigger language plpgsql as $$ begin raise exception 'no room' using errcode = '53100'; end $$;
     create trigger no_room before insert or update on ${table} for each row execute function no_room()`,
  );
}

// failures.bounds.2
test("if the database's disk is full, a save answers 507 and keeps nothing, reads work, and readiness fails", async () => {
  const advertId = await publish(site);
  const candidate = await signedInCandidate(site);
  const save = () => site.call({ method: 'POST', url: '/api/v1/savedJob', payload: { advertId }, headers: candidate.headers });
  await fillDisk('saved_job');
  await fillDisk('readiness');

  const refused = await save();
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([507, 'database-full']);
  expect(refused.headers['retry-after']).toBe('300');
  const list = await site.call({ url: '/api/v1/savedJob', headers: candidate.headers });
  expect([list.statusCode, list.json()]).toEqual([200, []]);
  const ready = await site.call({ url: '/readyz' });
  expect([ready.statusCode, ready.json()]).toEqual([503, { ready: false, database: false, storage: true, stopping: false }]);

  await site.ownerPool.query('drop function no_room cascade');
  expect((await save()).statusCode).toBe(200);
});
