import type { Advert, AdvertResult } from '@berth/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atTenant } from '../../platform/at.ts';
import { hosts, startTestSite, type TestHost, type TestSite } from '../../testing/test-site.ts';
import { makePreviewLink, revokePreviewLinks } from './preview-advert.ts';

const day = 86_400_000;
let site: TestSite;
let draftId: number;
let draftGuid: string;
beforeAll(async () => {
  site = await startTestSite();
  await site.addAdverts(
    hosts.northmoor,
    { reference: 'DRAFT', title: 'Zither Tutor', draft: true, publishedAt: undefined },
    { reference: 'OPEN', title: 'Oboe Tutor' },
  );
  const draft = await site.asTenant(hosts.northmoor, (trx) =>
    trx.selectFrom('advert').select(['id', 'guid']).where('reference', '=', 'DRAFT').executeTakeFirstOrThrow(),
  );
  draftId = draft.id;
  draftGuid = draft.guid;
});
afterAll(() => site.stop());

async function previewOf(reference: string, days = 30): Promise<string> {
  const { url } = await makePreviewLink(atTenant(site.services, await site.tenantId(hosts.northmoor)), { reference, days });
  return url.split('/').at(-1) ?? '';
}
const preview = (guid: string, host: TestHost = hosts.northmoor) => site.call({ url: `/api/v1/advert/preview/${guid}`, host });
async function totalFound(keyword: string): Promise<number> {
  const answer = await site.call({
    method: 'POST',
    url: '/api/v1/advertereSearch/filteredSearch',
    payload: { keywordParams: { keyword } },
  });
  return answer.json<AdvertResult>().total;
}

// adverts.preview.1
test('a draft is found by no search, counted nowhere, and 404 on its public addresses, like an advert that never was', async () => {
  const addresses = [
    `/api/v1/advert/fetch?advertId=${draftId}`,
    `/api/v1/advert/byGuid/${draftGuid}`,
    `/api/v1/advert/similar?advertId=${draftId}`,
    `/api/v1/advert/candidateDetailsSentOutsideUkEea?jobId=${draftId}`,
  ];
  for (const url of addresses) expect((await site.call({ url })).statusCode, url).toBe(404);
  const never = (await site.call({ url: '/api/v1/advert/fetch?advertId=99999999' })).json<Record<string, unknown>>();
  const hidden = (await site.call({ url: addresses[0] ?? '' })).json<Record<string, unknown>>();
  expect({ ...hidden, instance: '' }).toEqual({ ...never, instance: '' });
  expect([await totalFound('zither'), await totalFound('')]).toEqual([0, 1]);
  const list = (await site.call({ url: '/api/v1/advert/activeList?limit=50' })).json<{ total: number; adverts: unknown[] }>();
  expect([list.total, list.adverts.length]).toEqual([1, 1]);
});

// adverts.preview.2
test('a preview link shows the draft as it will look, marks it as one, and tells search engines not to index it', async () => {
  const answer = await preview(await previewOf('DRAFT'));
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['x-robots-tag']).toBe('noindex');
  expect(answer.json<Advert>()).toMatchObject({ jobTitle: 'Zither Tutor', advertStatusName: 'draft', isOpen: false });
});

// adverts.preview.3
test('the preview’s guid is not the advert’s own: neither works in place of the other', async () => {
  const guid = await previewOf('OPEN');
  const open = await site.asTenant(hosts.northmoor, (trx) =>
    trx.selectFrom('advert').select('guid').where('reference', '=', 'OPEN').executeTakeFirstOrThrow(),
  );
  expect(guid).not.toBe(open.guid);
  expect((await preview(open.guid)).statusCode).toBe(404);
  expect((await site.call({ url: `/api/v1/advert/byGuid/${guid}` })).statusCode).toBe(404);
});

// adverts.preview.4
test('an expired, a revoked, an unknown and another tenant’s link are the same 404', async () => {
  const expired = await previewOf('DRAFT', 1);
  site.wait(day + 1000);
  const revoked = [await previewOf('DRAFT'), await previewOf('DRAFT')];
  const other = await previewOf('OPEN');
  expect((await preview(revoked[0] ?? '')).statusCode).toBe(200);
  expect(await revokePreviewLinks(atTenant(site.services, await site.tenantId(hosts.northmoor)), 'DRAFT')).toBeGreaterThanOrEqual(2);
  const answers = [
    await preview(expired),
    ...(await Promise.all(revoked.map((guid) => preview(guid)))),
    await preview('00000000-0000-4000-8000-000000000000'),
    await preview(other, hosts.harrowFinch),
  ];
  for (const answer of answers) {
    expect(answer.statusCode).toBe(404);
    expect({ ...answer.json<object>(), instance: '' }).toEqual({ ...answers[0]?.json<object>(), instance: '' });
  }
  expect((await preview(other)).statusCode).toBe(200);
});

test.each(['x', "'; drop table advert; --", '%00'])('the guid %j is refused, not looked up', async (guid) => {
  expect((await preview(encodeURIComponent(guid))).statusCode).toBe(400);
});

describe('a draft that a feed contains without its flag', () => {
  test('is published on that day, and found; an advert that is a draft again is not', async () => {
    await site.addAdverts(hosts.northmoor, { reference: 'TURN', title: 'Theremin Tutor', draft: true, publishedAt: undefined });
    site.wait(3 * day);
    const now = site.services.clock();
    await site.addAdverts(hosts.northmoor, { reference: 'TURN', title: 'Theremin Tutor', publishedAt: undefined });
    const row = await site.asTenant(hosts.northmoor, (trx) =>
      trx.selectFrom('advert').select(['id', 'status', 'publishedAt']).where('reference', '=', 'TURN').executeTakeFirstOrThrow(),
    );
    expect(row.status).toBe('published');
    expect(row.publishedAt.getTime()).toBeGreaterThanOrEqual(now.getTime() - 1000);
    expect(await totalFound('theremin')).toBe(1);
    await site.addAdverts(hosts.northmoor, { reference: 'TURN', title: 'Theremin Tutor', draft: 'yes', publishedAt: undefined });
    expect(await totalFound('theremin')).toBe(0);
    expect((await site.call({ url: `/api/v1/advert/fetch?advertId=${row.id}` })).statusCode).toBe(404);
  });
});
