import { type ConsentRequest, candidateTypes, type Problem } from '@berth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiKeyOf } from '../../testing/api-key.ts';
import { signedInCandidate } from '../../testing/signed-in-candidate.ts';
import { hosts, startTestSite, type TestSite } from '../../testing/test-site.ts';

const day = 86_400_000;
let site: TestSite;
let headers: { authorization: string };
beforeAll(async () => {
  site = await startTestSite();
  ({ headers } = await apiKeyOf(site, { scopes: ['candidates:read', 'candidates:write'] }));
});
afterAll(() => site.stop());

const url = '/api/backoffice/v1/consentRequests';
const ask = (payload: object) => site.call({ method: 'POST', url, headers, payload });
const list = async (query = '') =>
  (await site.call({ url: `${url}${query}`, headers })).json<{ requests: ConsentRequest[]; nextCursor: string | null }>();
const stateOf = async (requestId: string) => (await list()).requests.find((request) => request.requestId === requestId)?.state;
const linkTo = async (email: string) => {
  const mail = (await site.mails()).findLast(({ to }) => to?.[0]?.address === email);
  return /accepted-terms-and-conditions\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
};

// consent.requests.1 consent.requests.2
test('a program asks a candidate for a consent, and sees that it waits, is given, and when', async () => {
  const { candidateId, email } = await signedInCandidate(site);
  const { requestId } = (await ask({ email, kind: 'terms' })).json<{ requestId: string }>();
  expect((await list('?state=waiting&kind=terms')).requests).toMatchObject([
    { requestId, candidateId, candidate: 'Priya Shah', email, kind: 'terms', advertId: null, state: 'waiting', givenOn: null },
  ]);
  const given = await site.call({ url: `/api/v1/candidate/emailAcceptanceOfTerms?guid=${await linkTo(email)}` });
  expect(given.json()).toBe(true);
  expect(await stateOf(requestId)).toBe('given');
  expect((await list('?state=waiting')).requests).toEqual([]);
});

// consent.requests.2
test('a request whose link has expired is no longer waiting', async () => {
  const { email } = await signedInCandidate(site);
  const { requestId } = (await ask({ email, kind: 'terms' })).json<{ requestId: string }>();
  site.wait(31 * day);
  expect(await stateOf(requestId)).toBe('expired');
  expect((await list('?state=expired')).requests.map((request) => request.requestId)).toContain(requestId);
});

// consent.requests.2
test('requests are listed page by page, the newest first, each once', async () => {
  const asked: string[] = [];
  for (let index = 0; index < 3; index += 1) {
    const { email } = await signedInCandidate(site);
    site.wait(1_000);
    asked.unshift((await ask({ email, kind: 'terms' })).json<{ requestId: string }>().requestId);
  }
  const first = await list('?limit=2');
  const second = await list(`?limit=2&cursor=${first.nextCursor}`);
  expect([...first.requests, ...second.requests].slice(0, 3).map(({ requestId }) => requestId)).toEqual(asked);
});

// consent.requests.1 back-office.callers.2
test.each([
  ['an address that no account has', async () => 'nobody@mail.example'],
  ['an account that was never confirmed', async () => (await signedInCandidate(site, { type: candidateTypes.pending })).email],
  ['a candidate of another tenant', async () => (await signedInCandidate(site, { host: hosts.harrowFinch })).email],
])('%s cannot be asked, and gets no email', async (_who, address) => {
  const email = await address();
  const answer = await ask({ email, kind: 'terms' });
  expect([answer.statusCode, answer.json<Problem>().code]).toEqual([422, 'consent-not-asked']);
  expect((await site.mails()).some(({ to }) => to?.[0]?.address === email)).toBe(false);
});

// back-office.form.1
test('an unknown kind and an unknown field are refused by name', async () => {
  const answer = await ask({ email: 'a@mail.example', kind: 'photo', until: 'tomorrow' });
  expect(answer.json<Problem>().errors?.map(({ path }) => path)).toEqual(['body.kind', 'body.until']);
});
