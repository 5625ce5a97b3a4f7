import type { Advert, AdvertSummary } from '@berth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hosts, startTestSite, type TestSite } from '../../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
  const past = new Date(Date.now() - 1000).toISOString();
  await site.addAdverts(
    hosts.northmoor,
    {
      reference: 'OPEN',
      title: 'Open <b>job</b>',
      descriptionHtml:
        '<p onclick="x()">Safe</p><script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">link</a>',
    },
    { reference: 'CLOSED', closesAt: past },
    { reference: 'LATER', publishedAt: new Date(Date.now() + 86_400_000).toISOString() },
  );
});
afterAll(() => site.stop());

async function idOf(reference: string): Promise<number> {
  const row = await site.asTenant(hosts.northmoor, (trx) =>
    trx.selectFrom('advert').select('id').where('reference', '=', reference).executeTakeFirstOrThrow(),
  );
  return row.id;
}
const fetch = async (id: number | string, host = hosts.northmoor as (typeof hosts)[keyof typeof hosts]) =>
  site.call({ url: `/api/v1/advert/fetch?advertId=${id}`, host });

// adverts.page.2
test('a description is shown without scripts, handlers or script links', async () => {
  const advert = (await fetch(await idOf('OPEN'))).json<Advert>();
  expect(advert.advertText).toBe('<p>Safe</p><a>link</a>');
  expect(advert.preview).toBe('Safe link');
});

// adverts.page.3
test('the contact’s email address is never shown', async () => {
  expect((await fetch(await idOf('OPEN'))).body).not.toContain('recruitment@college.example');
});

// adverts.closed.1
test('a closed advert is 410 and carries what its page still shows', async () => {
  const answer = await fetch(await idOf('CLOSED'));
  expect(answer.statusCode).toBe(410);
  expect(answer.json()).toMatchObject({ code: 'advert-closed', advert: { jobTitle: 'Library Assistant', isOpen: false } });
});

// adverts.closed.2
test('an unknown advert, one not yet published and another tenant’s are the same 404', async () => {
  const id = await idOf('OPEN');
  const bodies = await Promise.all([fetch(99_999_999), fetch(await idOf('LATER')), fetch(id, hosts.harrowFinch)]);
  for (const answer of bodies) {
    expect(answer.statusCode).toBe(404);
    const { instance: _instance, ...problem } = answer.json<Record<string, unknown>>();
    expect(problem).toEqual({
      type: '/api/docs#not-found',
      title: 'Not found',
      status: 404,
      code: 'not-found',
      detail: 'There is no such job',
    });
  }
});

test.each(['0', '-1', 'abc', '1e99', '9223372036854775808', ''])('the id %j is refused, not looked up', async (id) => {
  expect((await fetch(id)).statusCode).toBe(400);
});

// adverts.lists.1
test('the latest list contains the newest open adverts and no others', async () => {
  const adverts = (await site.call({ url: '/api/v1/advert/list?limit=50' })).json<AdvertSummary[]>();
  expect(adverts.map((advert) => advert.jobTitle)).toEqual(['Open <b>job</b>']);
});

// adverts.places.1
test('an advert carries all of its places, with their counties or nations; its address is the first', async () => {
  const places = ['Leeds', { locationName: 'Minster Yard', postcode: 'YO1 7HH' }, 'Cardiff', 'Home', 'Remote, Wales', 'UK'];
  await site.addAdverts(hosts.northmoor, { reference: 'SEVERAL', locationName: undefined, places });
  const advert = (await fetch(await idOf('SEVERAL'))).json<Advert>();
  expect(advert).toMatchObject({ autoCompleteAddress: 'Leeds and 5 more', address: { locality: 'Leeds' } });
  expect(advert.places).toEqual([
    { name: 'Leeds', postCode: null, region: 'West Yorkshire', coordinates: advert.coordinates },
    { name: 'Minster Yard', postCode: 'YO1 7HH', region: 'North Yorkshire', coordinates: expect.anything() as object },
    { name: 'Cardiff', postCode: null, region: 'Wales', coordinates: expect.anything() as object },
    { name: 'Home', postCode: null, region: null, coordinates: null },
    { name: 'Remote, Wales', postCode: null, region: 'Wales', coordinates: null },
    { name: 'UK', postCode: null, region: null, coordinates: null },
  ]);
  const one = (await fetch(await idOf('OPEN'))).json<Advert>();
  expect(one.places).toEqual([{ name: 'Leeds', postCode: null, region: 'West Yorkshire', coordinates: one.coordinates }]);
  await site.addAdverts(hosts.northmoor, { reference: 'NATION', locationName: 'Wales' });
  expect((await fetch(await idOf('NATION'))).json<Advert>().places).toEqual([
    { name: 'Wales', postCode: null, region: 'Wales', coordinates: null },
  ]);
});
