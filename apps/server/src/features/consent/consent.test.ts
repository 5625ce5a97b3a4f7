import { type Candidate, type ConsentKind, candidateTypes } from '@berth/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atTenant } from '../../platform/at.ts';
import { freshAddress, mailsTo } from '../../testing/account-journey.ts';
import { candidateActs, pdfFile } from '../../testing/candidate-acts.ts';
import { changeTenant } from '../../testing/change-tenant.ts';
import { publish } from '../../testing/publish.ts';
import { type SignedInCandidate, signedInCandidate } from '../../testing/signed-in-candidate.ts';
import { hosts, startTestSite, type TestHost, type TestSite } from '../../testing/test-site.ts';
import { requestConsent } from './request-consent.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.stop());

const ask = async (candidate: SignedInCandidate, kind: ConsentKind, host: TestHost = hosts.northmoor) => {
  await requestConsent(atTenant(site.services, await site.tenantId(host)), { email: candidate.email, kind });
  const mail = (await mailsTo(site, candidate.email)).at(-1);
  const link = /https?:\/\/[^/]+\/(consent-confirmed|accepted-terms-and-conditions)\/(\S+)/.exec(mail?.text ?? '');
  return { mail, page: link?.[1], token: link?.[2] ?? '' };
};
const calls = { outsideUkEea: '/api/v1/candidate/emailConsent?token=', terms: '/api/v1/candidate/emailAcceptanceOfTerms?guid=' } as const;
const follow = async (kind: ConsentKind, token: string, host: TestHost = hosts.northmoor) =>
  (await site.call({ url: calls[kind] + encodeURIComponent(token), host, remoteAddress: freshAddress() })).json<unknown>();
const recorded = ({ candidateId }: SignedInCandidate) =>
  site.asTenant(hosts.northmoor, (trx) =>
    trx.selectFrom('consentRequest').select(['kind', 'confirmedAt']).where('candidateId', '=', candidateId).execute(),
  );
const kinds: ConsentKind[] = ['outsideUkEea', 'terms'];

describe.each(kinds)('the link that asks for %s', (kind) => {
  // consent.terms.2
  test('comes in the tenant’s own words, records the consent once, and says yes again to a second click', async () => {
    const candidate = await signedInCandidate(site);
    const { mail, page, token } = await ask(candidate, kind);
    expect(page).toBe(kind === 'terms' ? 'accepted-terms-and-conditions' : 'consent-confirmed');
    expect(token).toMatch(kind === 'terms' ? /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/ : /^[\w-]{43}$/);
    expect(mail?.text).toContain(
      kind === 'terms' ? 'I have read the terms of use and the privacy notice' : 'outside the UK and the European Economic Area',
    );
    expect(await recorded(candidate)).toEqual([{ kind, confirmedAt: null }]);
    expect([await follow(kind, token), await follow(kind, token)]).toEqual([true, true]);
    expect(await recorded(candidate)).toEqual([{ kind, confirmedAt: expect.any(Date) }]);
  });

  // consent.terms.2
  test('says no, and records nothing, once it is 30 days old or a newer one is sent', async () => {
    const candidate = await signedInCandidate(site);
    const first = await ask(candidate, kind);
    const second = await ask(candidate, kind);
    expect(await follow(kind, first.token)).toBe(false);
    site.wait(30 * 86_400_000);
    expect(await follow(kind, second.token)).toBe(false);
    expect(await recorded(candidate)).toEqual([{ kind, confirmedAt: null }]);
  });

  // consent.terms.2
  test('says no to a made-up link, one of the other kind, and one of another tenant', async () => {
    const candidate = await signedInCandidate(site);
    const { token } = await ask(candidate, kind);
    for (const made of ['x', "' or 1=1", 'A'.repeat(43), '00000000-0000-4000-8000-000000000000'])
      expect(await follow(kind, made)).toBe(false);
    expect(await follow(kind === 'terms' ? 'outsideUkEea' : 'terms', token)).toBe(false);
    expect(await follow(kind, token, hosts.harrowFinch)).toBe(false);
    expect(await recorded(candidate)).toEqual([{ kind, confirmedAt: null }]);
  });

  test('twenty times at once is one consent', async () => {
    const candidate = await signedInCandidate(site);
    const { token } = await ask(candidate, kind);
    const answers = await Promise.all(Array.from({ length: 20 }, () => follow(kind, token)));
    expect(new Set(answers)).toEqual(new Set([true]));
    expect(await recorded(candidate)).toHaveLength(1);
  });
});

// consent.terms.1
test('accepting the terms by mail updates their date, and a second click does not', async () => {
  const candidate = await signedInCandidate(site);
  const { token } = await ask(candidate, 'terms');
  const accepted = async () =>
    (
      await site.asTenant(hosts.northmoor, (trx) =>
        trx.selectFrom('candidate').select('termsAcceptedAt').where('id', '=', candidate.candidateId).executeTakeFirst(),
      )
    )?.termsAcceptedAt?.getTime() ?? 0;
  const before = await accepted();
  site.wait(86_400_000);
  await follow('terms', token);
  const after = await accepted();
  expect(after - before).toBeGreaterThanOrEqual(86_400_000);
  site.wait(86_400_000);
  await follow('terms', token.toUpperCase());
  expect(await accepted()).toBe(after);
});

// consent.terms.7
test('consent for all jobs is given by its link, or by accepting terms that include it; candidates can only ask for their own', async () => {
  const [candidate, other] = [await signedInCandidate(site), await signedInCandidate(site)];
  const isGiven = async ({ email }: SignedInCandidate) =>
    (await site.call({ url: `/api/v1/candidate/consentForAllJobs?email=${email}`, headers: candidate.headers })).json<unknown>();
  const termsSetIt = async () => (await site.call({ url: '/api/v1/candidate/acceptanceOfTermsSetsConsentForAllJobs' })).json<unknown>();
  const set = (value: boolean) =>
    site.ownerPool.query("update tenant set settings = jsonb_set(settings, '{acceptanceOfTermsSetsConsentForAllJobs}', $1)", [
      String(value),
    ]);
  await follow('terms', (await ask(candidate, 'terms')).token);
  expect([await termsSetIt(), await isGiven(candidate)]).toEqual([false, false]);
  await set(true);
  expect([await termsSetIt(), await isGiven(candidate)]).toEqual([true, true]);
  await set(false);
  await follow('outsideUkEea', (await ask(candidate, 'outsideUkEea')).token);
  expect(await isGiven(candidate)).toBe(true);
  expect(await isGiven(other)).toMatchObject({ status: 404 });
});

// consent.terms.8
test('consent that came with the terms is shown, can be withdrawn for new applications, and is given by accepting them again', async () => {
  const candidate = await signedInCandidate(site);
  const { headers } = candidate;
  const setByTerms = (value: boolean) => changeTenant(site, { settings: { acceptanceOfTermsSetsConsentForAllJobs: value } });
  const shown = async () => (await site.call({ url: '/api/v1/candidate/fetch/', headers })).json<Candidate>().termsConsent;
  const isGiven = async () =>
    (await site.call({ url: `/api/v1/candidate/consentForAllJobs?email=${candidate.email}`, headers })).json<boolean>();
  const abroad = await publish(site, { detailsSentOutsideUkEea: true });
  const forAdvert = async () =>
    (await site.call({ url: `/api/v1/candidate/outsideUkEeaConsent?advertId=${abroad}`, headers })).json<object>();
  await setByTerms(true);
  await follow('terms', (await ask(candidate, 'terms')).token);
  const given = { outsideUkEeaConsentGiven: true, consentDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) };
  expect([await shown(), await isGiven()]).toEqual([given, true]);
  expect(await forAdvert()).toMatchObject({ isGiven: true, isForAllJobs: true });

  const acts = candidateActs(site);
  await acts.upload(candidate, pdfFile());
  const sent = await acts.apply(candidate, { advertId: String(abroad), cvHash: (await acts.cvsOf(candidate))[0]?.hash ?? '' });
  expect(sent.statusCode).toBe(200);
  site.wait(1_000);
  const withdraw = { communicationsPreference: [], outsideUkEeaConsentGiven: false };
  const answer = await site.call({ method: 'PUT', url: '/api/v1/candidate/updateConsent/', headers, payload: withdraw });
  const none = { outsideUkEeaConsentGiven: false, consentDate: null };
  expect([answer.json<Candidate>().termsConsent, await shown(), await isGiven()]).toEqual([none, none, false]);
  // consent.terms.8: an application that was sent keeps its consent.
  expect(await forAdvert()).toMatchObject({ isGiven: true, isForAllJobs: false });

  site.wait(1_000);
  await follow('terms', (await ask(candidate, 'terms')).token);
  expect([await shown(), await isGiven()]).toEqual([given, true]);
  await setByTerms(false);
  expect(await shown()).toEqual(none);
});

test.each([
  ['an address that nobody has', async () => 'nobody@mail.example'],
  ['an account that was never confirmed', async () => (await signedInCandidate(site, { type: candidateTypes.pending })).email],
  ['a candidate of another tenant', async () => (await signedInCandidate(site, { host: hosts.harrowFinch })).email],
])('%s gets no mail', async (_who, address) => {
  const email = await address();
  const tenantId = await site.tenantId(hosts.northmoor);
  await expect(requestConsent(atTenant(site.services, tenantId), { email, kind: 'terms' })).rejects.toThrow(
    'There is no confirmed account with that address',
  );
  expect(await mailsTo(site, email)).toEqual([]);
});
