import type { Candidate, Problem } from '@berth/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atTenant } from '../../platform/at.ts';
import { mailsTo } from '../../testing/account-journey.ts';
import { changeTenant } from '../../testing/change-tenant.ts';
import { type SignedInCandidate, signedInCandidate } from '../../testing/signed-in-candidate.ts';
import { hosts, startTestSite, type TestHost, type TestSite } from '../../testing/test-site.ts';
import { requestConsent } from '../consent/index.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
  await changeTenant(site, { config: { communicationMethods: ['Email', 'SMS', 'Phone', 'Post'] } });
});
afterAll(() => site.stop());

const put = (payload: unknown, headers: Record<string, string>, host: TestHost = hosts.northmoor) =>
  site.call({
    method: 'PUT',
    url: '/api/v1/candidate/updateConsent/',
    host,
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(payload),
  });
const news = (...method: { name: string; consent: boolean }[]) => ({
  communicationsPreference: [{ category: 'News and events', method }],
});
const yes = (name: string) => ({ name, consent: true });
const no = (name: string) => ({ name, consent: false });

const stored = async ({ headers }: SignedInCandidate, host: TestHost = hosts.northmoor) =>
  (await site.call({ url: '/api/v1/candidate/fetch/', host, headers })).json<Candidate>().communicationsPreference;
/** The methods agreed to for a category, with their dates. */
const agreed = async (candidate: SignedInCandidate, category = 'News and events') =>
  Object.fromEntries(
    (await stored(candidate))
      .find((row) => row.category === category)
      ?.method.flatMap(({ name, consent, consentDate }) => (consent ? [[name, consentDate]] : [])) ?? [],
  );

const never = (name: string) => ({ name, consent: false, consentDate: null });

// consent.communications.1
test('every category and method of the tenant is listed, and none is agreed to at first', async () => {
  const preferences = await stored(await signedInCandidate(site));
  expect(preferences).toEqual(
    ['Job alerts', 'News and events', 'Careers advice', 'Closing date reminders'].map((category) => ({
      category,
      label: `I would like to receive ${category}`,
      method: ['Email', 'SMS', 'Phone', 'Post'].map(never),
    })),
  );
});

// consent.communications.3
test('a consent has the date it was given until it is withdrawn; given again, the new one', async () => {
  const candidate = await signedInCandidate(site);
  await put(news(yes('Email'), yes('SMS')), candidate.headers);
  const first = await agreed(candidate);
  expect(first).toEqual({ Email: expect.stringMatching(/^\d{4}-\d\d-\d\dT/), SMS: first['Email'] });

  site.wait(3_600_000);
  const answer = await put(news(yes('Email'), no('SMS'), yes('Post')), candidate.headers);
  expect(answer.json<Candidate>().communicationsPreference).toEqual(await stored(candidate));
  const second = await agreed(candidate);
  expect(second).toEqual({ Email: first['Email'], Post: expect.any(String) });
  expect(Date.parse(second['Post'] ?? '') - Date.parse(first['Email'] ?? '')).toBeGreaterThanOrEqual(3_600_000);

  await put(news(no('Email')), candidate.headers);
  await put(news(yes('Email')), candidate.headers);
  expect((await agreed(candidate))['Email']).not.toBe(first['Email']);
});

test('categories and methods that are not named do not change', async () => {
  const candidate = await signedInCandidate(site);
  await put({ communicationsPreference: [{ category: 'Job alerts', method: [yes('Email')] }] }, candidate.headers);
  await put(news(yes('Phone')), candidate.headers);
  await put(news(), candidate.headers);
  await put({ communicationsPreference: [] }, candidate.headers);
  expect([Object.keys(await agreed(candidate, 'Job alerts')), Object.keys(await agreed(candidate))]).toEqual([['Email'], ['Phone']]);
});

test('giving the same consent many times at once gives it once', async () => {
  const candidate = await signedInCandidate(site);
  const answers = await Promise.all(Array.from({ length: 12 }, () => put(news(yes('Email'), yes('Post')), candidate.headers)));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(Object.keys(await agreed(candidate)).toSorted()).toEqual(['Email', 'Post']);
});

const row = (category: unknown, method: unknown) => ({ communicationsPreference: [{ category, method }] });

const at = (path: string, code: string) => [`body.communicationsPreference${path} ${code}`];

describe('refused, with nothing changed:', () => {
  test.each<[string, unknown, string[]]>([
    ['a category of nobody', row('Gossip', []), at('.0.category', 'invalid_value')],
    ['a method of nobody', news(yes('Email'), yes('Pigeon')), at('.0.method.1.name', 'invalid_value')],
    ['a category spelt otherwise', row('news and events', []), at('.0.category', 'invalid_value')],
    ['a method named twice', news(yes('Email'), no('Email')), at('.0.method.1.name', 'repeated')],
    [
      'a date of the caller’s own',
      row('Job alerts', [{ ...yes('Email'), consentDate: '2020-01-01' }]),
      at('.0.method.0.consentDate', 'unknown-field'),
    ],
    ['a word for a consent', row('Job alerts', [{ name: 'Email', consent: 'true' }]), at('.0.method.0.consent', 'invalid_type')],
    ['no consent', row('Job alerts', [{ name: 'Email' }]), at('.0.method.0.consent', 'invalid_type')],
    ['a list for a category', row(['Job alerts'], []), at('.0.category', 'invalid_value')],
    ['an object for the methods', row('Job alerts', yes('Email')), at('.0.method', 'invalid_type')],
    ['an object for the list', { communicationsPreference: {} }, at('', 'invalid_type')],
    ['nothing', {}, at('', 'required')],
    ['something beside it', { ...news(), tenantId: 2 }, ['body.tenantId unknown-field']],
    ['a list', [], ['body invalid_type']],
  ])('%s', async (_, payload, expected) => {
    const candidate = await signedInCandidate(site);
    const answer = await put(payload, candidate.headers);
    expect([answer.statusCode, answer.json<Problem>().errors?.map(({ path, code }) => `${path} ${code}`)]).toEqual([400, expected]);
    expect((await stored(candidate)).flatMap(({ method }) => method).some(({ consent }) => consent)).toBe(false);
  });
});

test('10 MB are refused before they are read', async () => {
  const { headers } = await signedInCandidate(site);
  expect((await put({ communicationsPreference: ['x'.repeat(10_485_760)] }, headers)).statusCode).toBe(413);
});

const consents = async (who: SignedInCandidate, host?: TestHost) =>
  (await stored(who, host)).flatMap(({ method }) => method).filter(({ consent }) => consent);

test('one candidate’s consent does not affect another’s, and one tenant’s method does not exist on another', async () => {
  const [candidate, neighbour] = [await signedInCandidate(site), await signedInCandidate(site)];
  const foreigner = await signedInCandidate(site, { host: hosts.harrowFinch });
  expect((await put(news(yes('Post')), foreigner.headers, hosts.harrowFinch)).statusCode).toBe(400);
  await put(news(yes('Email')), candidate.headers);
  expect([await consents(neighbour), await consents(foreigner, hosts.harrowFinch)]).toEqual([[], []]);
  expect((await put(news(no('Email')), {})).statusCode).toBe(401);
  expect((await put(news(no('Email')), candidate.headers, hosts.harrowFinch)).statusCode).toBe(401);
  expect(await consents(candidate)).toHaveLength(1);
});

const termsConsent = async ({ headers }: SignedInCandidate) =>
  (await site.call({ url: '/api/v1/candidate/fetch/', headers })).json<Candidate>().termsConsent;

// consent.terms.8
test('the consent to details sent abroad has its date, can be withdrawn but not given here, and following a mailed link does not give it again', async () => {
  const candidate = await signedInCandidate(site);
  const neighbour = await signedInCandidate(site);
  const tenantId = await site.tenantId(hosts.northmoor);
  const follow = async () => {
    const link = (await mailsTo(site, candidate.email)).at(-1)?.text?.match(/consent-confirmed\/(\S+)/)?.[1];
    return (await site.call({ url: `/api/v1/candidate/emailConsent?token=${link}` })).json<boolean>();
  };
  const withdraw = { communicationsPreference: [], outsideUkEeaConsentGiven: false };
  const none = { outsideUkEeaConsentGiven: false, consentDate: null };
  await put(news(yes('Email')), candidate.headers);
  await requestConsent(atTenant(site.services, tenantId), { email: candidate.email, kind: 'outsideUkEea' });
  expect(await termsConsent(candidate)).toEqual(none);
  expect(await follow()).toBe(true);
  expect(await termsConsent(candidate)).toEqual({
    outsideUkEeaConsentGiven: true,
    consentDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  });
  await put(withdraw, neighbour.headers);
  expect((await termsConsent(candidate)).outsideUkEeaConsentGiven).toBe(true);
  expect((await put(withdraw, candidate.headers)).json<Candidate>().termsConsent).toEqual(none);
  expect(Object.keys(await agreed(candidate))).toEqual(['Email']);
  expect(await follow()).toBe(false);
  expect(await termsConsent(candidate)).toEqual(none);
  for (const outsideUkEeaConsentGiven of [true, 'false', null]) {
    const answer = await put({ communicationsPreference: [], outsideUkEeaConsentGiven }, candidate.headers);
    expect([answer.statusCode, answer.json<Problem>().errors?.[0]?.path]).toEqual([400, 'body.outsideUkEeaConsentGiven']);
  }
});
