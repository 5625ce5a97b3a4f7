import { type AccountExists, alertModals, candidateTypes, type Problem } from '@berth/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshAddress, mailsTo, register } from '../../testing/account-journey.ts';
import { type AlertForm, askForAlert, createAlert, librarian, openForm, sendForm, skeletonWithAlert } from '../../testing/alert-acts.ts';
import { changeTenant } from '../../testing/change-tenant.ts';
import { oneLetterOff } from '../../testing/one-letter-off.ts';
import { signedInCandidate } from '../../testing/signed-in-candidate.ts';
import { hosts, startTestSite, type TestSite } from '../../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({ keepLog: true });
});
afterAll(() => site.stop());

let addresses = 0;
const newAddress = () => `form-${(addresses += 1)}@mail.example`;
const lookUp = ({ nonce, ...form }: AlertForm, email: string) =>
  site.call({ url: `/api/v1/candidate/jbeAccountExists?${new URLSearchParams({ email, nonce })}`, ...form });
const madeFor = async (email: string) =>
  (await site.ownerPool.query('select 1 from job_alert a join candidate c on c.id = a.candidate_id where c.email = $1', [email])).rowCount;
const ended = [400, 'form-ended', 'This form has expired or was already sent. Try again.'];
const outcome = (answer: { statusCode: number; json: () => Problem }) => [answer.statusCode, answer.json().code, answer.json().detail];

describe('the look-up', () => {
  // job-alerts.decision.3
  test('tells the kind of account and how many alerts it has, and a nonce for the form', async () => {
    const [pending, skeleton] = [newAddress(), newAddress()];
    await register(site, pending);
    await skeletonWithAlert(site, skeleton);
    const full = await signedInCandidate(site);
    await createAlert(site, full);
    const told: unknown[] = [];
    for (const email of [newAddress(), pending, skeleton, full.email]) {
      const { exists, type, count, userId, candidateId } = (await lookUp(await openForm(site), email)).json<AccountExists>();
      told.push([exists, type, count, (userId ?? '').length > 36 && !userId?.includes(full.candidateId), userId === candidateId]);
    }
    expect(told).toEqual([
      [false, null, 0, false, true],
      [true, candidateTypes.pending, 0, true, true],
      [true, candidateTypes.skeleton, 1, true, true],
      [true, candidateTypes.full, 1, true, true],
    ]);
    const email = newAddress();
    const form = await openForm(site);
    const { nonce } = (await lookUp(form, email)).json<AccountExists>();
    expect((await sendForm(site, { ...form, nonce }, email)).json()).toEqual({ modalType: alertModals.skeletonConfirm });
  });

  // job-alerts.decision.9
  test('of a tenant with a neutral look-up reveals nothing', async () => {
    const host = hosts.harrowFinch;
    await changeTenant(site, { settings: { accountLookup: 'neutral' } }, host);
    const full = await signedInCandidate(site, { host });
    const answers = await Promise.all(
      [full.email, newAddress()].map(async (email) => (await lookUp(await openForm(site, { host }), email)).json<AccountExists>()),
    );
    for (const answer of answers)
      expect(answer).toEqual({ exists: false, type: null, count: 0, userId: null, candidateId: null, nonce: expect.any(String) });
  });
});

describe('a nonce', () => {
  // job-alerts.decision.10
  test('works once, also of twenty concurrent calls', async () => {
    const form = await openForm(site);
    const emails = Array.from({ length: 20 }, newAddress);
    const answers = await Promise.all(emails.map((email) => sendForm(site, { ...form, remoteAddress: freshAddress() }, email)));
    // A busy site may answer 503, and has then not taken the nonce.
    const answered = answers.map(({ statusCode }) => statusCode).filter((status) => status !== 503);
    expect(answered.toSorted((one, two) => one - two)).toEqual([200, ...Array<number>(answered.length - 1).fill(400)]);
    expect(outcome(await lookUp(form, newAddress()))).toEqual(ended);
  });

  // job-alerts.decision.10
  test.each<[string, (form: AlertForm, other: AlertForm) => Partial<AlertForm>]>([
    ['another browser’s', (_, other) => ({ nonce: other.nonce })],
    ['without the cookie', () => ({ cookie: '' })],
    ['with a cookie of its own making', () => ({ cookie: `berth-alert-form=${'a'.repeat(43)}` })],
    ['another tenant’s', () => ({ host: hosts.harrowFinch })],
    ['made up', () => ({ nonce: 'v1.12345678.nonce.text' })],
    ['with a letter changed', ({ nonce }) => ({ nonce: oneLetterOff(nonce) })],
  ])('%s is refused, and creates no alert', async (_what, change) => {
    const [form, other] = [await openForm(site), await openForm(site)];
    const email = newAddress();
    const changed = { ...form, ...change(form, other) };
    expect(outcome(await sendForm(site, changed, email))).toEqual(ended);
    expect(outcome(await lookUp(changed, email))).toEqual(ended);
    expect(await madeFor(email)).toBe(0);
  });

  // job-alerts.decision.10
  test('expires after half an hour', async () => {
    const form = await openForm(site);
    site.wait(29 * 60_000);
    expect((await lookUp(form, newAddress())).statusCode).toBe(200);
    const late = await openForm(site);
    site.wait(31 * 60_000);
    expect(outcome(await sendForm(site, late, newAddress()))).toEqual(ended);
  });

  test('is not spent by a form with a fault', async () => {
    const form = await openForm(site);
    const email = newAddress();
    const answer = await sendForm(site, form, email, { criteria: { ...librarian, uri: 'https://evil.test/search?keyword=x' } });
    expect([answer.statusCode, answer.json<Problem>().errors?.[0]?.path]).toEqual([400, 'body.criteria.uri']);
    expect((await sendForm(site, form, email)).statusCode).toBe(200);
  });

  test('leaves a cookie that no script reads and no other site sends', async () => {
    const [cookie] = (await site.call({ url: '/api/v1/jobAlert/skeletonNonce' })).cookies;
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/', maxAge: 1800 });
  });
});

describe('the caller’s claim about the account', () => {
  // job-alerts.decision.2
  test('is ignored: the row decides', async () => {
    const email = newAddress();
    await skeletonWithAlert(site, email);
    expect(await askForAlert(site, email, { createAccount: true })).toBe(alertModals.createAccount);
    expect(await madeFor(email)).toBe(1);
  });

  // job-alerts.decision.3
  test('must be a handle of the very account, given within the half hour', async () => {
    const [one, two] = [await signedInCandidate(site), await signedInCandidate(site)];
    const handleOf = async (email: string) => (await lookUp(await openForm(site), email)).json<AccountExists>().candidateId;
    const others = await handleOf(two.email);
    for (const candidateId of [one.candidateId, 'x', others])
      expect(outcome(await sendForm(site, await openForm(site), one.email, { candidateId }))[1]).toBe('form-ended');
    expect((await sendForm(site, await openForm(site), two.email, { candidateId: others })).statusCode).toBe(200);
    site.wait(31 * 60_000);
    expect(outcome(await sendForm(site, await openForm(site), two.email, { candidateId: others }))[1]).toBe('form-ended');
  });
});

test('the older call sends the confirmation again with an alert, to the address in its body only', async () => {
  const email = newAddress();
  await register(site, email);
  const send = async (named: string) => {
    const { nonce, ...form } = await openForm(site);
    const url = `/api/account/resendConfirmEmailAndCreateJobAlert?${new URLSearchParams({ userId: 'x', email: named })}`;
    return site.call({ method: 'POST', url, ...form, payload: { email, criteria: librarian, nonce } });
  };
  expect((await send(newAddress())).json<Problem>().errors?.[0]?.path).toBe('query.email');
  expect((await send(email.toUpperCase())).json()).toEqual({ modalType: alertModals.resendVerificationEmail });
  expect((await mailsTo(site, email)).at(-1)?.text).toContain('It also starts the job alert “Librarian in Leeds”');
});

const retry = (answer: { statusCode: number; headers: Record<string, unknown> }) => [
  answer.statusCode,
  Number(answer.headers['retry-after']) > 0,
];

describe('limits', () => {
  // job-alerts.decision.11
  test('an address can be looked up, and mailed, three times an hour from all networks together', async () => {
    const email = newAddress();
    for (let tries = 0; tries < 3; tries += 1) expect((await lookUp(await openForm(site), email)).statusCode).toBe(200);
    expect(retry(await lookUp(await openForm(site), email))).toEqual([429, true]);
    for (let tries = 0; tries < 3; tries += 1) expect((await sendForm(site, await openForm(site), email)).statusCode).toBe(200);
    const refused = await sendForm(site, await openForm(site), email);
    expect(retry(refused)).toEqual([429, true]);
    // The dialog shows this text unchanged.
    expect(refused.json<Problem>().detail).toMatch(/^Too many attempts\. Try again in/);
    // Said in the log, without the address.
    expect(site.logged.filter((line) => line.includes('"event":"account-look-up-refused"')).length).toBeGreaterThan(0);
    expect(site.logged.filter((line) => line.includes(email))).toEqual([]);
  });

  // job-alerts.decision.11
  test('a network can ask five times a minute: an IPv6 network is a /64, and another /64 has its own limit', async () => {
    const from = (host: string) => openForm(site, { remoteAddress: `2001:db8:7:7::${host}` });
    for (let tries = 1; tries <= 5; tries += 1) expect((await lookUp(await from(String(tries)), newAddress())).statusCode).toBe(200);
    expect(retry(await lookUp(await from('6'), newAddress()))).toEqual([429, true]);
    expect((await lookUp(await openForm(site, { remoteAddress: '2001:db8:7:8::1' }), newAddress())).statusCode).toBe(200);
  });
});
