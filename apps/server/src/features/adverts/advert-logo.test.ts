import type { Advert } from '@berth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publish } from '../../testing/publish.ts';
import { sampleLogo } from '../../testing/sample-logo.ts';
import { hosts, startTestSite, type TestSite } from '../../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.stop());

const fetch = async (id: number, more = '') => (await site.call({ url: `/api/v1/advert/fetch?advertId=${id}${more}` })).json<Advert>();
const logos = async () => (await site.ownerPool.query<{ hash: string }>('select hash from advert_logo')).rows.length;

test('an advert contains its logo unchanged, and the address that serves the same picture', async () => {
  const logo = sampleLogo();
  const advert = await fetch(await publish(site, { logo }));
  expect(advert.logo).toBe(logo);
  const picture = await site.call({ url: advert.logoPath ?? '' });
  expect(picture.rawPayload.toString('base64')).toBe(logo.split(',')[1]);
  expect(picture.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  });
});

test('a page that shows the logo by its path can ask for the advert without the picture', async () => {
  const id = await publish(site, { logo: sampleLogo() });
  expect(await fetch(id, '&withLogo=false')).toMatchObject({ logo: null, logoPath: expect.stringMatching(/^\/api\/v1\/advert\/logo\//) });
  expect(await fetch(await publish(site))).toMatchObject({ logo: null, logoPath: null });
});

test('a logo is only served on its own tenant’s hosts', async () => {
  const { logoPath } = await fetch(await publish(site, { logo: sampleLogo(20) }));
  expect((await site.call({ url: logoPath ?? '', host: hosts.harrowFinch })).statusCode).toBe(404);
});

test('adverts of one employer share one logo, and an unused logo is deleted when another is added', async () => {
  const before = await logos();
  const [first, second] = [sampleLogo(11), sampleLogo(12)];
  await site.addAdverts(hosts.northmoor, { reference: 'S1', logo: first }, { reference: 'S2', logo: first });
  expect(await logos()).toBe(before + 1);
  await site.addAdverts(hosts.northmoor, { reference: 'S1', logo: second }, { reference: 'S2' });
  await site.addAdverts(hosts.northmoor, { reference: 'S3', logo: sampleLogo(13) });
  expect(await logos()).toBe(before + 2);
});

// adverts.logo.1
test('a logo that is not the picture it claims to be is left out with a note; the advert is imported', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64');
  const id = await publish(site, { logo: `data:image/png;base64,${svg}` });
  expect(await fetch(id)).toMatchObject({ logo: null, logoPath: null });
});

// adverts.page.7
test('each advert says whether details leave the UK and the EEA, as in its feed, and not on another tenant', async () => {
  const [outside, inside] = [await publish(site, { detailsSentOutsideUkEea: true }), await publish(site)];
  const ask = (jobId: number | string, host: (typeof hosts)[keyof typeof hosts] = hosts.northmoor) =>
    site.call({ url: `/api/v1/advert/candidateDetailsSentOutsideUkEea?jobId=${jobId}`, host });
  expect([(await ask(outside)).json(), (await ask(inside)).json()]).toEqual([true, false]);
  expect((await ask(outside, hosts.harrowFinch)).statusCode).toBe(404);
  expect((await ask('abc')).json()).toMatchObject({ errors: [{ path: 'query.jobId' }] });
});
