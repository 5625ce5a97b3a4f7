import type { ConsentKind } from '@berth/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atTenant } from '../../platform/at.ts';
import { confirmedAccount, freshAddress, mailsTo } from '../../testing/account-journey.ts';
import { candidateActs, pdfFile } from '../../testing/candidate-acts.ts';
import { publish } from '../../testing/publish.ts';
import { type SignedInCandidate, signedInCandidate } from '../../testing/signed-in-candidate.ts';
import { hosts, startTestSite, type TestSite } from '../../testing/test-site.ts';
import { readLedgerOf, requestConsent } from './index.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.stop());

const day = 86_400_000;
const ledgerOf = ({ candidateId }: Pick<SignedInCandidate, 'candidateId'>) =>
  site.asTenant(hosts.northmoor, (trx) => readLedgerOf(trx, candidateId));
async function ask(candidate: SignedInCandidate, kind: ConsentKind, advertId?: number) {
  await requestConsent(atTenant(site.services, await site.tenantId(hosts.northmoor)), { email: candidate.email, kind, advertId });
  const mail = (await mailsTo(site, candidate.email)).at(-1);
  return { text: mail?.text ?? '', token: /(?:consent-confirmed|accepted-terms-and-conditions)\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? '' };
}
const confirm = (token: string, remoteAddress = freshAddress()) =>
  site.call({ url: `/api/v1/candidate/emailConsent?token=${encodeURIComponent(token)}`, remoteAddress });
const renew = async (token: string) =>
  (
    await site.call({
      method: 'POST',
      url: '/api/v1/candidate/renewConsentLink',
      payload: { token },
      remoteAddress: freshAddress(),
    })
  ).json<unknown>();
const update = ({ headers }: SignedInCandidate, payload: object) =>
  site.call({ method: 'PUT', url: '/api/v1/candidate/updateConsent/', headers, payload });
const isForAllJobs = async ({ email, headers }: SignedInCandidate) =>
  (await site.call({ url: `/api/v1/candidate/consentForAllJobs?email=${email}`, headers })).json<unknown>();
const forJob = async (advertId: number, { headers }: SignedInCandidate) =>
  (await site.call({ url: `/api/v1/candidate/outsideUkEeaConsent?advertId=${advertId}`, headers })).json<object>();

const preference = (consent: boolean) => ({
  communicationsPreference: [{ category: 'Job alerts', method: [{ name: 'Email', consent }] }],
});

describe('an email that asks for details to leave the UK', () => {
  // consent.wording.1 consent.wording.2 consent.ledger.1
  test('for every job says so, and the answer is recorded with that wording and covers all jobs', async () => {
    const candidate = await signedInCandidate(site);
    const { text, token } = await ask(candidate, 'outsideUkEea');
    expect(text).toContain('every job that you apply for');
    expect(text).toContain('for any job that I apply for through this site');
    expect(text).not.toContain('This vacancy');
    await confirm(token);
    await confirm(token);
    expect(await ledgerOf(candidate)).toEqual([
      {
        purpose: 'outsideUkEea',
        about: null,
        isGiven: true,
        coversAllJobs: true,
        wording: expect.stringContaining('for any job that I apply for'),
        place: 'emailLink',
        recordedAt: expect.any(Date),
      },
    ]);
    expect(await isForAllJobs(candidate)).toBe(true);
  });

  // consent.wording.1 consent.wording.2
  test('for one job names it, and the answer covers that job alone', async () => {
    const candidate = await signedInCandidate(site);
    const [asked, other] = [
      await publish(site, { title: 'Harpsichord tuner', detailsSentOutsideUkEea: true }),
      await publish(site, { detailsSentOutsideUkEea: true }),
    ];
    const { text, token } = await ask(candidate, 'outsideUkEea', asked);
    expect(text).toContain('Harpsichord tuner at ');
    expect(text).toContain('This vacancy involves');
    await confirm(token);
    expect(await ledgerOf(candidate)).toMatchObject([{ about: 'Harpsichord tuner', coversAllJobs: false, isGiven: true }]);
    expect(await isForAllJobs(candidate)).toBe(false);
    expect(await forJob(asked, candidate)).toMatchObject({ isGiven: true, isForAllJobs: false });
    expect(await forJob(other, candidate)).toMatchObject({ isGiven: false });
  });

  // consent.wording.2
  test('is refused for all jobs if the tenant has no wording for them, and for a job that is not there', async () => {
    const candidate = await signedInCandidate(site);
    await expect(ask(candidate, 'outsideUkEea', 999_999)).rejects.toThrow('There is no job 999999');
    await site.ownerPool.query("update tenant set content = content #- '{consent,outsideUkEeaAllJobs}'");
    await expect(ask(candidate, 'outsideUkEea')).rejects.toThrow('name one job');
    await site.ownerPool.query(
      "update tenant set content = jsonb_set(content, '{consent,outsideUkEeaAllJobs}', '\"for any job that I apply for through this site\"')",
    );
  });
});

// consent.ledger.1
test('the ledger keeps what was agreed to when the tenant changes its words, and has consents of registering and applying', async () => {
  const email = 'ledger@mail.example';
  await confirmedAccount(site, email);
  const { rows } = await site.ownerPool.query<{ id: string }>('select id from candidate where email = $1', [email]);
  await site.ownerPool.query(`update tenant set content = jsonb_set(content, '{consent,terms}', '"Other terms"')`);
  expect(await ledgerOf({ candidateId: rows[0]?.id ?? '' })).toMatchObject([
    { purpose: 'terms', place: 'registration', wording: expect.stringContaining('I have read the terms of use') },
  ]);
  const candidate = await signedInCandidate(site);
  const acts = candidateActs(site);
  await acts.upload(candidate, pdfFile());
  const advertId = await publish(site, { title: 'Bell founder', detailsSentOutsideUkEea: true });
  const cvHash = (await acts.cvsOf(candidate))[0]?.hash ?? '';
  const sent = await acts.apply(candidate, { advertId: String(advertId), cvHash, outsideUkEeaConsent: 'true' });
  expect(sent.statusCode, sent.body).toBe(200);
  const given = { about: 'Bell founder', place: 'application', isGiven: true, coversAllJobs: false };
  expect(await ledgerOf(candidate)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ ...given, purpose: 'terms', wording: 'Other terms' }),
      expect.objectContaining({ ...given, purpose: 'outsideUkEea', wording: expect.stringContaining('This vacancy involves') }),
    ]),
  );
});

// consent.ledger.2 consent.ledger.3
test('withdrawing alone is accepted and makes an entry, what does not change makes no entry, the export shows them and deletion removes them', async () => {
  const candidate = await signedInCandidate(site);
  expect((await update(candidate, { outsideUkEeaConsentGiven: false })).statusCode).toBe(200);
  await confirm((await ask(candidate, 'outsideUkEea')).token);
  site.wait(1_000);
  expect((await update(candidate, { outsideUkEeaConsentGiven: false })).statusCode).toBe(200);
  for (const consent of [true, true, false, false]) {
    site.wait(1_000);
    expect((await update(candidate, preference(consent))).statusCode).toBe(200);
  }
  const communication = { purpose: 'communication', about: 'Job alerts by Email', place: 'account' };
  expect(await ledgerOf(candidate)).toMatchObject([
    { purpose: 'outsideUkEea', isGiven: true },
    { purpose: 'outsideUkEea', isGiven: false, wording: null, place: 'account' },
    { ...communication, isGiven: true, wording: 'I would like to receive Job alerts by Email' },
    { ...communication, isGiven: false, wording: null },
  ]);
  const exported = (await site.call({ url: '/api/account/export', headers: candidate.headers })).rawPayload;
  expect(exported.length).toBeGreaterThan(0);
  await site.ownerPool.query('delete from candidate where id = $1', [candidate.candidateId]);
  expect(await ledgerOf(candidate)).toEqual([]);
});

// consent.terms.10
test('an expired link is replaced at one press; an answered, replaced or unknown one is not', async () => {
  const candidate = await signedInCandidate(site);
  const first = await ask(candidate, 'outsideUkEea');
  const second = await ask(candidate, 'outsideUkEea');
  expect([await renew(first.token), await renew(second.token), await renew('x')]).toEqual([false, false, false]);
  site.wait(30 * day);
  expect((await confirm(second.token)).json()).toBe(false);
  expect(await renew(second.token)).toBe(true);
  const token = /consent-confirmed\/(\S+)/.exec((await mailsTo(site, candidate.email)).at(-1)?.text ?? '')?.[1] ?? '';
  expect(token).not.toBe(second.token);
  expect((await confirm(token)).json()).toBe(true);
  expect([await renew(second.token), await renew(token)]).toEqual([false, false]);
});

// consent.terms.9
test('a hundred valid links from one network are all accepted; failed ones are limited', async () => {
  const network = freshAddress();
  const candidate = await signedInCandidate(site);
  const { token } = await ask(candidate, 'outsideUkEea');
  const answers = [];
  for (let call = 0; call < 100; call += 1) answers.push((await confirm(token, network)).statusCode);
  expect(new Set(answers)).toEqual(new Set([200]));
  for (let call = 0; call < 60; call += 1) await confirm(`x${call}`, network);
  expect((await confirm('x', network)).statusCode).toBe(429);
  expect((await confirm(token)).json()).toBe(true);
});
