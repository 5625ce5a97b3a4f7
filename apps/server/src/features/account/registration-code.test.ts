import { candidateTypes, codeTries } from '@berth/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  confirmedAccount,
  follow,
  freshAddress,
  goodPassword,
  mailsTo,
  newestLink,
  register,
  signIn,
} from '../../testing/account-journey.ts';
import { hosts, startTestSite, type TestHost, type TestSite } from '../../testing/test-site.ts';
import { codeOf, isCodeOf } from './registration-code.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.stop());

const minute = 60_000;
const other = { password: 'Mine now, ha 8?', passwordConfirm: 'Mine now, ha 8?' };

/** Registers in a new browser. Returns the browser's cookie. */
async function registerIn(email: string, form: Record<string, unknown> = {}): Promise<string> {
  const answer = await register(site, email, form);
  expect(answer.statusCode).toBe(200);
  const cookie = answer.cookies.find(({ name }) => name === 'berth-registration');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', maxAge: 3600, path: '/' });
  return `${cookie?.name}=${cookie?.value}`;
}

const send = (cookie: string, code: string, host: TestHost = hosts.northmoor) =>
  site.call({ method: 'POST', url: '/api/account/confirmCode', payload: { code }, cookie, host, remoteAddress: freshAddress() });
const shown = async (cookie: string) => (await site.call({ url: '/api/account/registration', cookie })).json<unknown>();

/** The code in the newest mail to an address that has one. */
async function newestCode(email: string): Promise<string> {
  const mail = (await mailsTo(site, email)).findLast(({ subject }) => /^\d{6}: /.test(subject ?? ''));
  const code = /^\d{6}$/m.exec(mail?.text ?? '')?.[0];
  if (!code) throw new Error(`no code in the mails to ${email}`);
  expect(mail?.subject).toBe(`${code}: confirm your email address for Northmoor Colleges Group`);
  return code;
}

/** Another code than this one. */
const wrong = (code: string) => `${code.slice(0, 5)}${(Number(code[5]) + 1) % 10}`;

// registration.code.1
describe('the code of a registration', () => {
  test('confirms the address in the browser that registered, and signs in', async () => {
    const email = 'code@mail.example';
    const browser = await registerIn(email, { returnUrl: '/apply/nurse/7' });
    expect(await shown(browser)).toEqual({ email });
    const code = await newestCode(email);
    const answer = await send(browser, ` ${code.slice(0, 3)} ${code.slice(3)} `);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { signedIn: { email, firstName: 'Aisha', candidateType: candidateTypes.full }, returnUrl: '/apply/nurse/7' },
    ]);
    const session = answer.cookies.find(({ name }) => name === 'berth');
    expect((await site.call({ url: '/api/account/verifyActiveToken', cookie: `berth=${session?.value}` })).json()).toBe(true);
    expect(answer.cookies.find(({ name }) => name === 'berth-registration')?.value).toBe('');
    expect(await shown(browser)).toBeNull();
    expect((await signIn(site, email)).statusCode).toBe(200);
    // Its link was used with it.
    expect(await follow(site, await newestLink(site, email))).toMatchObject({ confirmed: true, returnUrl: '/apply/nurse/7' });
  });

  test('starts the alert that the registration asked for', async () => {
    const email = 'code-alert@mail.example';
    const browser = await registerIn(email, { returnUrl: '/search?keyword=nurse', createJobAlert: true });
    expect((await send(browser, await newestCode(email))).json()).toMatchObject({ jobAlert: { criteria: { title: 'nurse' } } });
  });

  test('gives the password of that browser, even if another browser registered the address later', async () => {
    const email = 'code-contested@mail.example';
    const browser = await registerIn(email);
    const code = await newestCode(email);
    await registerIn(email, other);
    expect((await send(browser, code)).statusCode).toBe(200);
    expect((await signIn(site, email)).statusCode).toBe(200);
    expect((await signIn(site, email, other.password)).statusCode).toBe(401);
  });

  test('works in no other browser, and not on another tenant', async () => {
    const email = 'code-elsewhere@mail.example';
    const browser = await registerIn(email);
    const code = await newestCode(email);
    const stranger = await registerIn('stranger@mail.example');
    const answers = [await send('', code), await send(stranger, code), await send(browser, code, hosts.harrowFinch)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([410, 400, 410]);
    expect((await send(browser, code)).statusCode).toBe(200);
  });

  test(`ends after ${codeTries} wrong ones, and says how many attempts are left`, async () => {
    const email = 'code-guessed@mail.example';
    const browser = await registerIn(email);
    const code = await newestCode(email);
    const answers = [];
    for (let index = 0; index < codeTries + 1; index += 1) answers.push(await send(browser, index < codeTries ? wrong(code) : code));
    expect(answers.map((answer) => [answer.statusCode, answer.json().errors?.[0]?.message ?? answer.json().code])).toEqual([
      [400, 'That is not the code in our email. You have 4 more attempts.'],
      [400, 'That is not the code in our email. You have 3 more attempts.'],
      [400, 'That is not the code in our email. You have 2 more attempts.'],
      [400, 'That is not the code in our email. You have one more attempt.'],
      [410, 'code-ended'],
      [410, 'code-ended'],
    ]);
    // The link in the same mail still works, and signs in here.
    expect(await follow(site, await newestLink(site, email))).toMatchObject({ confirmed: true });
  });

  test('counts concurrent attempts one after another', async () => {
    const email = 'code-at-once@mail.example';
    const browser = await registerIn(email);
    const code = await newestCode(email);
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(browser, wrong(code))));
    expect(answers.filter(({ statusCode }) => statusCode === 400)).toHaveLength(codeTries - 1);
    expect((await send(browser, code)).statusCode).toBe(410);
  });

  test('enters once when it is sent twice at once', async () => {
    const email = 'code-twice@mail.example';
    const browser = await registerIn(email);
    const code = await newestCode(email);
    const answers = await Promise.all([send(browser, code), send(browser, code)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 410]);
  });

  test('ends after ten minutes; a new one takes its place, and its mail says so', async () => {
    const email = 'code-late@mail.example';
    const browser = await registerIn(email);
    const late = await newestCode(email);
    site.wait(10 * minute);
    expect((await send(browser, late)).statusCode).toBe(410);
    const resent = await site.call({
      method: 'POST',
      url: '/api/account/resendVerificationEmail',
      payload: { email },
      cookie: browser,
      remoteAddress: freshAddress(),
    });
    expect(resent.json()).toEqual({ accepted: true });
    const fresh = await newestCode(email);
    if (fresh !== late) expect((await send(browser, late)).statusCode).toBe(400);
    expect((await send(browser, fresh)).statusCode).toBe(200);
  });

  test('is forgotten with its browser after an hour', async () => {
    const browser = await registerIn('code-hour@mail.example');
    site.wait(61 * minute);
    expect(await shown(browser)).toBeNull();
  });

  test.each(['', '12345', '1234567', 'abcdef', '１２３４５６', '12 34 5'])(
    '%j is no code, and the answer says what to type',
    async (typed) => {
      const answer = await send('', typed);
      expect([answer.statusCode, answer.json().errors]).toMatchObject([
        400,
        [{ path: 'body.code', message: 'Enter the six digits from our email' }],
      ]);
    },
  );

  test('is six digits for every registration, and no other code of it', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.string({ minLength: 16 }), (id, key) => {
        const code = codeOf(key, id);
        expect(code).toMatch(/^\d{6}$/);
        expect([isCodeOf(key, id, code), isCodeOf(key, id, wrong(code))]).toEqual([true, false]);
      }),
    );
  });
});

// registration.code.2
test('the link in the same mail signs in the browser that registered, and no other', async () => {
  const email = 'link-here@mail.example';
  const browser = await registerIn(email, other);
  const { userId, code } = await newestLink(site, email);
  const url = `/api/account/confirmEmail?${new URLSearchParams({ userId, code })}`;
  const answer = await site.call({ url, cookie: browser });
  expect(answer.json()).toMatchObject({ confirmed: true, signedIn: { email } });
  expect(answer.cookies.map(({ name }) => name)).toContain('berth');
  expect((await signIn(site, email, other.password)).statusCode).toBe(200);

  const elsewhere = 'link-elsewhere@mail.example';
  await registerIn(elsewhere);
  const there = await newestLink(site, elsewhere);
  const stranger = await registerIn('link-stranger@mail.example');
  const answered = await site.call({ url: `/api/account/confirmEmail?${new URLSearchParams(there)}`, cookie: stranger });
  expect([answered.json(), answered.cookies]).toEqual([{ confirmed: true, returnUrl: null, email: elsewhere }, []]);
});

// registration.code.3
test('an address that has an account gets the same answers, and its owner’s mail leads to sign-in and back', async () => {
  const email = 'code-owner@mail.example';
  await confirmedAccount(site, email);
  const before = (await mailsTo(site, email)).length;
  const browser = await registerIn(email, { ...other, returnUrl: '/apply/nurse/7' });
  expect(await shown(browser)).toEqual({ email });
  const answers = [];
  for (let index = 0; index < codeTries; index += 1) answers.push(await send(browser, '123456'));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400, 410]);
  const [mail, ...more] = (await mailsTo(site, email)).slice(before);
  expect(more).toEqual([]);
  expect(mail?.text).toContain('/account/login?returnUrl=%2Fapply%2Fnurse%2F7');
  expect(mail?.text).not.toMatch(/^\d{6}$/m);
  expect((await signIn(site, email, goodPassword)).statusCode).toBe(200);
  expect((await signIn(site, email, other.password)).statusCode).toBe(401);
});
