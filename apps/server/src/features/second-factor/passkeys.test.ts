import { randomUUID } from 'node:crypto';
import { candidateTypes } from '@berth/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { goodPassword, mailsTo } from '../../testing/account-journey.ts';
import { type ConfirmedCandidate, problemIn, secondFactorActs } from '../../testing/second-factor-acts.ts';
import { type SoftwarePasskey, softwarePasskey } from '../../testing/software-passkey.ts';
import { hosts, startTestSite, type TestSite } from '../../testing/test-site.ts';

let site: TestSite;
let acts: ReturnType<typeof secondFactorActs>;
let person: ConfirmedCandidate;
let passkey: SoftwarePasskey;
beforeAll(async () => {
  site = await startTestSite();
  acts = secondFactorActs(site);
  person = await acts.person('holder@mail.example');
  ({ passkey } = await acts.withPasskey(person));
});
afterAll(() => site.stop());

const origin = `http://${hosts.northmoor}`;
const refused = { status: 401, code: 'passkey-refused' };

// sign-in.second-factor.2
test('a passkey signs in alone, and is offered together with the password', async () => {
  const answer = await acts.enterWith(passkey.get(await acts.passkeyOptions()));
  expect(answer.json()).toEqual({
    candidateId: expect.any(String) as string,
    firstName: 'Priya',
    email: person.email,
    emailBlocked: false,
    candidateType: candidateTypes.full,
  });
  expect(answer.cookies).toMatchObject([{ name: 'berth', httpOnly: true, sameSite: 'Lax' }, { name: 'berth-device' }]);
  expect((await acts.enter(person.email)).json()).toMatchObject({ code: 'second-factor-needed', methods: ['passkey', 'recovery'] });
  const { passkeys } = await acts.state(person);
  expect(passkeys).toMatchObject([{ name: 'Laptop', host: hosts.northmoor, lastUsedOn: expect.any(String) as string }]);
});

// sign-in.second-factor.3
test('the first passkey creates recovery codes and sends a mail, the second only sends a mail', async () => {
  const owner = await acts.person('two-keys@mail.example');
  const first = await acts.withPasskey(owner);
  const second = await acts.withPasskey(owner, 'Phone');
  expect([first.recoveryCodes?.length, second.recoveryCodes]).toEqual([10, null]);
  const told = (await mailsTo(site, owner.email)).filter((mail) => mail.subject?.startsWith('A passkey was added'));
  expect(told).toHaveLength(2);
  expect((await acts.enter(owner.email, first.recoveryCodes?.[0])).statusCode).toBe(200);
});

test.each([
  ['of another site', { origin: 'http://evil.example' }],
  ['of another host', { rpId: 'evil.example' }],
  ['of a device that did not ask its user', { isVerified: false }],
  ['with a counter that has not risen', { counter: 1 }],
  ['of another account', { userHandle: Buffer.from(randomUUID().replaceAll('-', ''), 'hex').toString('base64url') }],
  ['signed by nobody', { signature: Buffer.from('not a signature') }],
])('an answer %s is refused, and its challenge is used up', async (_, tampering) => {
  const options = await acts.passkeyOptions();
  expect((await acts.enterWith(passkey.get(options, tampering))).json()).toMatchObject(refused);
  expect((await acts.enterWith(passkey.get(options))).json()).toMatchObject(refused);
  expect((await acts.enterWith(passkey.get(await acts.passkeyOptions()))).statusCode).toBe(200);
});

test('a challenge works once, for five minutes, on its own tenant and for its own purpose', async () => {
  const options = await acts.passkeyOptions();
  const tries = await Promise.all(Array.from({ length: 10 }, () => acts.enterWith(passkey.get(options))));
  expect(tries.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect((await acts.enterWith(passkey.get({ challenge: 'AAAA' }))).json()).toMatchObject(refused);
  // One from the other tenant, and one for adding a passkey.
  expect((await acts.enterWith(passkey.get(await acts.passkeyOptions(hosts.harrowFinch)))).json()).toMatchObject(refused);
  const adding = (await acts.postAsOwner(person, 'passkey/register/options')).json<{ challenge: string }>();
  expect((await acts.enterWith(passkey.get(adding))).json()).toMatchObject(refused);
  const late = await acts.passkeyOptions();
  site.wait(300_000);
  expect((await acts.enterWith(passkey.get(late))).json()).toMatchObject(refused);
});

const setType = (type: number) => site.ownerPool.query('update candidate set type = $2 where email = $1', [person.email, type]);

test('an unknown passkey, another tenant’s and an unconfirmed account’s are refused in the same way', async () => {
  const stranger = softwarePasskey(origin);
  const foreign = await acts.enterWith(passkey.get(await acts.passkeyOptions(hosts.harrowFinch)), hosts.harrowFinch);
  const unknown = await acts.enterWith(stranger.get(await acts.passkeyOptions()));
  await setType(candidateTypes.pending);
  const pending = await acts.enterWith(passkey.get(await acts.passkeyOptions()));
  await setType(candidateTypes.full);
  const said = [foreign, unknown, pending].map(problemIn);
  expect(said[0]).toMatchObject(refused);
  expect(said).toEqual([said[0], said[0], said[0]]);
});

test.each([
  ['of another site', { origin: 'http://evil.example' }],
  ['of another host', { rpId: 'evil.example' }],
  ['of a device that did not ask its user', { isVerified: false }],
])('a new passkey %s is not added', async (_, tampering) => {
  const options = (await acts.postAsOwner(person, 'passkey/register/options')).json<{ challenge: string }>();
  const made = softwarePasskey(origin).create(options, tampering);
  const answer = await acts.post(person, 'passkey/register', { name: 'x', credential: made });
  expect(answer.json()).toMatchObject({ status: 400, errors: [{ path: 'body.credential' }] });
});

test('a passkey is added once, by the candidate of its challenge, with a name, and to one account only', async () => {
  const other = await acts.person('other@mail.example');
  const add = (who: ConfirmedCandidate, challenge: string, key = softwarePasskey(origin), name = 'Key') =>
    acts.post(who, 'passkey/register', { name, credential: key.create({ challenge }) });
  const challengeOf = async (who: ConfirmedCandidate) =>
    (await acts.postAsOwner(who, 'passkey/register/options')).json<{ challenge: string }>().challenge;
  expect((await add(other, await challengeOf(person))).statusCode).toBe(400);
  expect((await add(other, (await acts.passkeyOptions()).challenge)).statusCode).toBe(400);
  const challenge = await challengeOf(other);
  const key = softwarePasskey(origin);
  expect((await add(other, challenge, key, ' ')).json()).toMatchObject({ errors: [{ path: 'body.name' }] });
  expect((await add(other, challenge, key)).statusCode).toBe(200);
  expect((await add(other, challenge)).statusCode).toBe(400);
  expect((await add(person, await challengeOf(person), key)).statusCode).toBe(400);
  const proof = { password: goodPassword, credential: key.get(await acts.passkeyOptions()) };
  const known = await acts.post(other, 'passkey/register/options', proof);
  expect(known.json()).toMatchObject({ excludeCredentials: [{ id: key.id }], rp: { id: hosts.northmoor } });
});

test('a passkey cannot be added after a new password has ended its session', async () => {
  const owner = await acts.person('outrun@mail.example');
  const options = (await acts.post(owner, 'passkey/register/options')).json<{ challenge: string }>();
  const credential = softwarePasskey(origin).create(options);
  const elsewhere = await site.ownerPool.connect();
  await elsewhere.query('begin');
  await elsewhere.query('select id from candidate where email = $1 for update', [owner.email]);
  const added = acts.post(owner, 'passkey/register', { name: 'Laptop', credential });
  await vi.waitFor(async () => {
    const { rowCount } = await site.ownerPool.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    expect(rowCount).toBe(1);
  }, 10_000);
  await elsewhere.query(
    'with owner as (select id from candidate where email = $1) delete from candidate_session where candidate_id in (select id from owner)',
    [owner.email],
  );
  await elsewhere.query('commit');
  elsewhere.release();
  expect((await added).json()).toMatchObject({ status: 401, code: 'sign-in-needed' });
  expect((await acts.enter(owner.email)).statusCode).toBe(200);
});

test('only the owner can rename and remove their passkeys', async () => {
  const owner = await acts.person('remover@mail.example');
  const stranger = await acts.person('stranger@mail.example');
  await acts.withPasskey(owner);
  const id = (await acts.state(owner)).passkeys[0]?.id ?? '';
  const rename = ({ headers }: ConfirmedCandidate, name: string) =>
    site.call({ method: 'PUT', url: `/api/account/passkey/${id}`, payload: { name }, headers });
  expect((await rename(stranger, 'Mine')).statusCode).toBe(404);
  expect((await acts.post(stranger, `passkey/${id}/remove`)).statusCode).toBe(404);
  expect((await rename(owner, 'Old laptop')).json()).toMatchObject({ passkeys: [{ id, name: 'Old laptop' }] });
  expect((await acts.postAsOwner(owner, `passkey/${id}/remove`)).json()).toEqual({
    totp: false,
    passkeys: [],
    recoveryCodesLeft: 0,
    hasPassword: true,
  });
  expect((await acts.enter(owner.email)).statusCode).toBe(200);
});

// sign-in.second-factor.1
test('eleven are too many', async () => {
  const owner = await acts.person('collector@mail.example');
  await acts.withPasskey(owner);
  const { rows } = await site.ownerPool.query<{ id: string; tenant_id: number }>('select id, tenant_id from candidate where email = $1', [
    owner.email,
  ]);
  await site.ownerPool.query(
    `insert into passkey (tenant_id, candidate_id, credential_id, rp_id, public_key, counter, transports, name, created_at)
     select $1, $2, 'made-' || n, 'localhost', '', 0, '{}', 'Key', now() from generate_series(1, 9) n`,
    [rows[0]?.tenant_id, rows[0]?.id],
  );
  expect((await acts.postAsOwner(owner, 'passkey/register/options')).json()).toMatchObject({ status: 409, code: 'too-many-passkeys' });
});

test.each([
  [{}, 'body.credential'],
  [{ credential: { id: 'a b' } }, 'body.credential.id'],
  [
    { credential: { ...softwarePasskey(origin).get({ challenge: 'x' }), response: { clientDataJSON: 'bm90IGpzb24' } } },
    'body.credential.response.signature',
  ],
])('%j is refused with the field named', async (payload, path) => {
  const answer = await site.call({ method: 'POST', url: '/api/account/passkey/signIn', payload });
  expect(answer.statusCode).toBe(400);
  expect(answer.json<{ errors: { path: string }[] }>().errors.map((fault) => fault.path)).toContain(path);
});

test('an answer that is not JSON or CBOR is refused like any other', async () => {
  const good = passkey.get(await acts.passkeyOptions());
  const credential = { ...good, response: { ...good.response, clientDataJSON: 'bm90IGpzb24' } };
  expect((await acts.enterWith(credential)).json()).toMatchObject(refused);
  const options = (await acts.postAsOwner(person, 'passkey/register/options')).json<{ challenge: string }>();
  const made = softwarePasskey(origin).create(options);
  const broken = { ...made, response: { ...made.response, attestationObject: 'bm90IGNib3I' } };
  expect((await acts.post(person, 'passkey/register', { name: 'x', credential: broken })).statusCode).toBe(400);
});
