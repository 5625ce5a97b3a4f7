import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AuditEvent, feedInput, type ManagedAdvert, type ManagedAdvertDetail, type Problem } from '@berth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { atTenant } from '../../platform/at.ts';
import { apiKeyOf } from '../../testing/api-key.ts';
import { staffActs } from '../../testing/staff-acts.ts';
import { hosts, startTestSite, type TestSite } from '../../testing/test-site.ts';
import { addFeed, feedOf, removeFeed } from './manage-feeds.ts';
import { runFeed } from './run-feed.ts';

let site: TestSite;
let headers: Record<string, string>;
let cookie: string;
let folder: string;
beforeAll(async () => {
  site = await startTestSite();
  ({ headers } = await apiKeyOf(site, { scopes: ['adverts:read', 'adverts:write', 'audit:read'] }));
  ({ cookie } = await staffActs(site).member('recruiter'));
  folder = mkdtempSync(join(tmpdir(), 'berth-at-once-'));
});
afterAll(async () => {
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
});

const at = async () => atTenant(site.services, await site.tenantId(hosts.northmoor));
const add = async (name: string) => addFeed(await at(), feedInput.parse({ name, mapping: { format: 'ndjson' } }));
const fields = (reference: string, title: string) => ({
  reference,
  title,
  employer: 'Calder Trust',
  locationName: 'Leeds',
  descriptionHtml: `<p>${title}</p>`,
});

/** Runs a feed with one advert of this title. */
async function run(name: string, title: string) {
  const path = join(folder, `${title}.ndjson`);
  writeFileSync(path, JSON.stringify(fields('F1', title)));
  const here = await at();
  return runFeed(here, { feedId: (await here.transaction((trx) => feedOf(trx, name))).id, source: { kind: 'file', path } });
}
type Who = { headers: Record<string, string> } | { cookie: string };
const call = (who: Who, method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
  site.call({ method, url: `/api/backoffice/v1/${path}`, ...who, ...(payload && { payload }) });
const listed = async (feed: string): Promise<ManagedAdvert> => {
  const [advert] = (await call({ headers }, 'GET', `adverts?feed=${feed}`)).json<{ adverts: ManagedAdvert[] }>().adverts;
  if (!advert) throw new Error('the feed has no advert');
  return advert;
};
const shown = async (advertId: number) => (await call({ headers }, 'GET', `adverts/${advertId}`)).json<ManagedAdvertDetail>();
const searched = (advertId: number) =>
  site.asTenant(hosts.northmoor, (trx) =>
    trx.selectFrom('advertSearch').select(['descriptionHtml', 'isPublished']).where('advertId', '=', advertId).executeTakeFirstOrThrow(),
  );

// adverts.managed.9
test('an advert that is taken over is changed by people, and by no feed, not even a new one of the same name', async () => {
  await add('given');
  await run('given', 'Cook');
  const { advertId, revision } = await listed('given');
  const change = (title: string, from: string) =>
    call({ headers }, 'PUT', `adverts/${advertId}`, { revision: from, fields: fields('F1', title) });
  expect((await change('Baker', revision)).json<Problem>()).toMatchObject({ status: 409, code: 'feed-owned' });
  const taken = (await call({ cookie }, 'POST', `adverts/${advertId}/take-over`)).json<ManagedAdvertDetail>();
  expect(taken).toMatchObject({ feed: null, jobId: 'given/F1', advertReferenceNumber: 'F1', isOpen: true });
  expect((await change('Baker', taken.revision)).json<ManagedAdvertDetail>()).toMatchObject({ advertId, jobTitle: 'Baker' });
  await run('given', 'Butcher');
  await removeFeed(await at(), { name: 'given' });
  await add('given');
  await run('given', 'Miller');
  expect(await shown(advertId)).toMatchObject({ jobTitle: 'Baker', feed: null, isOpen: true });
  expect((await call({ cookie }, 'POST', `adverts/${advertId}/take-over`)).statusCode).toBe(200);
});

// adverts.managed.10
test('an advert changed by a key, a member and its feed at once ends as one of them left it, and the audit has every call', async () => {
  await add('racing');
  await run('racing', 'Cook');
  const { advertId, revision } = await listed('racing');
  const change = (who: Who, title: string) => call(who, 'PUT', `adverts/${advertId}`, { revision, fields: fields('F1', title) });
  const answers = await Promise.all([
    run('racing', 'By the feed'),
    change({ headers }, 'By the key'),
    change({ cookie }, 'By the member'),
    call({ cookie }, 'POST', `adverts/${advertId}/take-over`),
    change({ headers }, 'By the key again'),
    change({ cookie }, 'By the member again'),
  ]);
  const [fed, ...calls] = answers;
  expect(fed.status).toBe('done');
  const wrote = calls.filter((answer, index) => index !== 2 && answer.statusCode === 200);
  for (const { statusCode } of calls) expect([200, 409]).toContain(statusCode);
  expect(wrote.length).toBeLessThanOrEqual(1);
  const after = await shown(advertId);
  expect(after).toMatchObject({ feed: null, isOpen: true });
  const written = wrote[0]?.json<ManagedAdvertDetail>().jobTitle;
  expect([written ?? 'Cook', 'By the feed', 'Cook']).toContain(after.jobTitle);
  expect(await searched(advertId)).toEqual({ descriptionHtml: `<p>${after.jobTitle}</p>`, isPublished: true });

  // From here on only people change it: of two at once one counts, and a withdrawal by the other stays.
  const [changed, withdrawn] = await Promise.all([
    call({ headers }, 'PUT', `adverts/${advertId}`, { revision: after.revision, fields: fields('F1', 'Last') }),
    call({ cookie }, 'POST', `adverts/${advertId}/withdraw`),
    run('racing', 'Too late'),
  ]);
  expect(withdrawn.statusCode).toBe(200);
  expect([200, 409]).toContain(changed.statusCode);
  const end = await shown(advertId);
  expect(end.jobTitle).toBe(changed.statusCode === 200 ? 'Last' : after.jobTitle);
  expect(end.advertStatusName).toBe('removed');
  expect(await searched(advertId)).toEqual({ descriptionHtml: `<p>${end.jobTitle}</p>`, isPublished: false });

  const { events } = (await call({ headers }, 'GET', 'audit?limit=100')).json<{ events: AuditEvent[] }>();
  const about = events.filter(({ subject }) => subject?.id === String(advertId)).map(({ actor, act, status }) => [actor.kind, act, status]);
  expect(about.filter(([, act]) => act === 'managedAdvertChange')).toHaveLength(5);
  expect(about).toContainEqual(['staff', 'managedAdvertTakeOver', 200]);
  expect(about).toContainEqual(['staff', 'managedAdvertWithdraw', 200]);
});
