import type { Candidate, Problem } from '@berth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeTenant } from '../../testing/change-tenant.ts';
import { signedInCandidate } from '../../testing/signed-in-candidate.ts';
import { hosts, startTestSite, type TestSite } from '../../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.stop());

const add = (payload: object, headers: Record<string, string>, host = hosts.northmoor) =>
  site.call({ method: 'PUT', url: '/api/v1/candidate/addDetails', payload, headers, host });

// profile.form.15 applications.form.15
test('title and phone can be added to a profile that lacks other required details, and replace nothing', async () => {
  const { headers } = await signedInCandidate(site);
  const added = await add({ title: 'Dr', phone: ' (07700) 900 123 ' }, headers);
  expect(added.json<Candidate>()).toMatchObject({
    title: 'Dr',
    phone: [{ e164: '+447700900123', type: 'Personal Mobile', preferred: true }],
  });
  const again = await add({ title: 'Mx', phone: '0113 496 0000' }, headers);
  expect(again.json<Candidate>()).toMatchObject({ title: 'Dr', phone: [{ e164: '+447700900123' }] });
  expect((await add({}, headers)).statusCode).toBe(200);
});

// profile.form.15
test('many at once add one number', async () => {
  const { headers } = await signedInCandidate(site);
  const answers = await Promise.all(Array.from({ length: 8 }, (_, digit) => add({ phone: `0113 496 000${digit}` }, headers)));
  expect(answers.every(({ statusCode }) => statusCode === 200 || statusCode === 409)).toBe(true);
  const { phone } = (await site.call({ url: '/api/v1/candidate/fetch/', headers })).json<Candidate>();
  expect(phone).toMatchObject([{ type: 'Home', preferred: true }]);
});

test('a number that cannot be dialled, an unknown title and a field that the form hides are refused', async () => {
  const { headers } = await signedInCandidate(site);
  const faults = async (payload: object) => (await add(payload, headers)).json<Problem>().errors?.map(({ path }) => path);
  expect(await faults({ phone: 'ring me' })).toEqual(['body.phone']);
  expect(await faults({ phone: '496 0000' })).toEqual(['body.phone']);
  expect(await faults({ title: 'Lord' })).toEqual(['body.title']);
  const hidden = ['title', 'phone'].map((fieldName) => ({ fieldName, visible: false, required: false, childFields: [] }));
  await changeTenant(site, { forms: [{ formName: 'candidateProfile', optionalFields: hidden }] });
  expect(await faults({ title: 'Dr', phone: '0113 496 0000' })).toEqual(['body.title', 'body.phone']);
  expect((await add({ title: 'Dr' }, {})).statusCode).toBe(401);
});
