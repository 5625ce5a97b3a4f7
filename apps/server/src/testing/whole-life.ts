import type { InjectOptions } from 'fastify';
import { recordBounce } from '../features/account/index.ts';
import { requestConsent } from '../features/consent/index.ts';
import { alertRoundJob, alertToken, matchHere } from '../features/job-alerts/index.ts';
import { atTenant } from '../platform/at.ts';
import { mailsTo, registrationForm } from './account-journey.ts';
import { appCode } from './app-code.ts';
import { multipartForm, samplePdf } from './sample-documents.ts';
import { hosts, type TestSite } from './test-site.ts';

const person = { firstName: 'Quillonia', lastName: 'Zebrowsky', email: 'Quillonia.Z@canary.example' };
const passwords = ['Turquoise anvil 41!', 'Vermilion anvil 52!', 'Ochreous anvil 63!', 'Cerulean anvil 74!', 'Mistaken anvil 85!'] as const;
const [first, second, third, fourth, wrong] = passwords;
const moved = 'q.moved@canary.example';
const ip = '198.51.100.77';
const referee = { name: 'Refereemark Obi', organisationName: 'Orgmark', email: 'refereemark@canary.example', phone: '0770090066123' };
/** Marks of the parts of a profile that are plain fields. */
const employment = { currentEmployer: 'Canary Mill', currentJobTitle: 'Feather sorter', noticePeriod: 28 };
const studies = { isCurrentlyStudying: true, courseName: 'Canary keeping', courseStartDate: '2026-09-14' };
const compliance = {
  eligibilityToWorkInUK: 'visa',
  visaType: 'Canary visa',
  visaExpiry: '2098-12-24',
  nationalInsuranceNumber: 'ZZ736251C',
};
const address = { street1: '7 Harbinger Row', city: 'Leeds', county: 'West Yorkshire', country: 'United Kingdom', postcode: 'LS6 3QZ' };

/** Texts that may only be found where they belong, and answers that failed unexpectedly. */
export type Life = { marks: string[]; unexpected: string[] };

/**
 * One person's account from registration to deletion, by every call and mail of it, with what goes wrong on the way. `headers` go
 * with each call. The site's mails are captured.
 */
export async function wholeLife(site: TestSite, headers: Record<string, string> = {}): Promise<Life> {
  const marks = new Set([
    ...Object.values(person),
    ...passwords,
    moved,
    ip,
    address.street1,
    address.postcode,
    ...Object.values(referee),
    '487654321',
    'quillonia',
    'canary',
    'letter-mark',
    employment.currentJobTitle,
    compliance.nationalInsuranceNumber,
    'ZZ 73 62 51',
    compliance.visaExpiry,
  ]);
  const unexpected: string[] = [];
  const jar = new Map<string, string>();
  let bearer = '';

  const call = async (expected: number, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, more: InjectOptions = {}) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await site.call({ method, url, remoteAddress: ip, cookie, ...more, headers: { ...headers, ...more.headers } });
    for (const { name, value } of answer.cookies) {
      if (value) marks.add(value);
      jar.set(name, value);
    }
    if (answer.statusCode !== expected) unexpected.push(`${method} ${url} answered ${answer.statusCode}: ${answer.body}`);
    return answer;
  };
  const get = (url: string, expected = 200) => call(expected, 'GET', url);
  const post = (url: string, payload: object, expected = 200) => call(expected, 'POST', url, { payload });
  const upload = async (method: 'POST' | 'PUT', url: string, fields: Record<string, string>) => {
    const form = await multipartForm(fields, [{ name: 'canary-cv.pdf', content: samplePdf() }]);
    return call(200, method, url, { payload: form.payload, headers: form.headers });
  };
  /** The secret parts of the newest link to a page. */
  const link = async (recipient: string, page: RegExp) => {
    const texts = (await mailsTo(site, recipient.toLowerCase())).map(({ text }) => text ?? '');
    const href = texts.flatMap((text) => text.match(/https?:\/\/\S+/g) ?? []).findLast((found) => page.test(found)) ?? 'http://none';
    const { pathname, searchParams } = new URL(href);
    const token = searchParams.get('code') ?? pathname.split('/').at(-1) ?? '';
    marks.add(token);
    // The page itself, and as a link that was copied by hand.
    const path = href.replace(/^https?:\/\/[^/]+/, '');
    for (const way of [path, path.toUpperCase(), `/${path}`, `/x${path}`]) await get(way, 404);
    return { userId: searchParams.get('userId') ?? '', code: token };
  };

  await call(400, 'POST', '/api/candidate/register', {
    payload: `{"email":"${person.email}",`,
    headers: { 'content-type': 'application/json' },
  });
  await post('/api/candidate/register', registrationForm(`${person.email} `, { firstName: person.firstName, password: first }), 400);
  const form = registrationForm(person.email, { ...person, password: first, passwordConfirm: first });
  // First an alert by e-mail alone, with the address and the search in every way they travel.
  const criteria = { title: 'canary alert', category: '', uri: '/search?keyword=canary' };
  const nonce = async () => (await get('/api/v1/jobAlert/skeletonNonce')).json<{ nonce: string }>().nonce;
  const lookUp = async () => `/api/v1/candidate/jbeAccountExists?${new URLSearchParams({ email: person.email, nonce: await nonce() })}`;
  await get(await lookUp());
  await post('/api/v1/jobAlert/skeleton', { email: person.email, criteria, nonce: 'canary' }, 400);
  await post('/api/v1/jobAlert/skeleton', { email: person.email, criteria, nonce: await nonce() });
  const alert = await link(person.email, /confirm-alert/);
  await get(`/api/account/confirmEmail?${new URLSearchParams(alert)}`);
  const { rows: alerts } = await site.ownerPool.query<{ id: string }>('select id from job_alert where candidate_id = $1', [alert.userId]);
  const ofMails = alertToken({ services: site.services, tenantId: await site.tenantId(hosts.northmoor) }, alerts[0]?.id ?? '');
  marks.add(ofMails);
  for (const path of ['mailed', 'skeletonUnsubscribe']) await get(`/api/v1/jobAlert/${path}?token=${ofMails}`);
  await call(404, 'POST', `/api/v1/jobAlert/skeletonUnsubscribe?token=${ofMails}x`);
  for (const page of ['unsubscribe-successful', 'job-alert']) await get(`/${page}/${ofMails}`, 404);

  await post('/api/candidate/register', form);
  await get(`/api/account/resendConfirmEmail?email=${encodeURIComponent(person.email)}`);
  const confirmation = await link(person.email, /confirm-email/);
  await get(`/api/account/confirmEmail?${new URLSearchParams({ userId: confirmation.userId, code: `${confirmation.code}x` })}`);
  await get(`/api/account/confirmEmail?${new URLSearchParams(confirmation)}`);
  await post('/api/candidate/register', form);

  const signIn = (username: string, password: string, expected = 200) => post('/api/account/login', { username, password }, expected);
  await signIn(person.email, wrong, 401);
  await signIn('nobody@canary.example', wrong, 401);
  await signIn(person.email, first);
  const token = await post('/api/token', { username: person.email, password: first });
  bearer = token.json<{ accessToken: string }>().accessToken;
  marks.add(bearer);

  await upload('POST', '/api/v1/uploadFile/', { candidate: '{}' });
  const adverts = (await get('/api/v1/advert/list')).json<{ advertId: number }[]>();
  await upload('PUT', '/api/v1/candidate/apply', {
    advertId: String(adverts[0]?.advertId),
    acceptanceOfTermsAndConditions: 'true',
    criminalConvictions: 'yes',
    criminalConvictionsDetails: 'canary conviction',
    coverLetterText: 'letter-mark',
  });
  // One application sent and withdrawn, one begun with a letter as typed.
  const [applied] = (await get('/api/v1/candidate/applications')).json<{ applicationGuid: string }[]>();
  await post(`/api/v1/candidate/applications/${applied?.applicationGuid}/withdraw`, {});
  const begun = adverts[1]?.advertId;
  const parts = { coverLetterText: 'letter-mark', criminalConvictions: 'yes', criminalConvictionsDetails: 'canary conviction' };
  await call(200, 'PUT', '/api/v1/candidate/applicationDraft', { payload: { advertId: begun, version: 0, parts } });
  await call(400, 'PUT', '/api/v1/candidate/applicationDraft', {
    payload: { advertId: begun, version: 1, parts: { coverLetterText: 7, religion: 'canary' } },
  });
  await call(409, 'PUT', '/api/v1/candidate/applicationDraft', { payload: { advertId: begun, version: 0, parts } });
  await get(`/api/v1/candidate/applicationDraft?advertId=${begun}`);
  await get(`/api/v1/candidate/consentForAllJobs?email=${encodeURIComponent(person.email)}`);
  await post('/api/v1/savedJob', { advertId: adverts[1]?.advertId });
  await post('/api/v1/jobAlert', { criteria });
  // What it finds is mailed, and answered by the links of that mail.
  await site.ownerPool.query(`update job_alert set confirmed_at = confirmed_at - interval '2 days'`);
  await site.addAdverts(hosts.northmoor, { title: 'Canary keeper' });
  await alertRoundJob(site.services, matchHere).work({ tenantId: 0 });
  const digest = await link(person.email, /job-alert/);
  if (!digest.code) unexpected.push('no digest was mailed');
  await post(`/api/v1/jobAlert/relevance?token=${digest.code}`, { advertId: 1, isRelevant: true }, 404);
  await call(404, 'DELETE', `/api/v1/jobAlert/mailed?token=${digest.code}x`);
  await call(200, 'DELETE', `/api/v1/jobAlert/mailed?token=${digest.code}`);
  await get(await lookUp());
  await call(400, 'PUT', '/api/candidate/update/', { payload: { address: { ...address, postcode: 'LS6 canary', version: 0 } } });
  await call(200, 'PUT', '/api/candidate/update/', { payload: { address: { ...address, version: 0 } } });
  const [option] = (await get('/api/v1/refereeContactOption')).json<{ id: number }[]>();
  const [skill] = (await get('/api/v1/skill')).json<{ id: number }[]>();
  const chosen = {
    skills: { skills: [skill?.id], version: 0 },
    jobPreferences: { salaryExpectations: 487_654_321, version: 0 },
    referees: { referee: [{ ...referee, contactOptionId: option?.id }], version: 0 },
  };
  await call(400, 'PUT', '/api/candidate/update/', {
    payload: { ...chosen, referees: { ...chosen.referees, referee: [{ ...referee, email: 'refereemark@' }] } },
  });
  await call(200, 'PUT', '/api/candidate/update/', { payload: chosen });
  const institutes = (await get('/api/v1/studyingInstitute')).json<{ id: number; name: string }[]>();
  const studyingInstitute = institutes.find(({ name }) => name === 'Other')?.id;
  await get(`/api/v1/candidate/emailExists?email=${encodeURIComponent(person.email)}`);
  const work = { employment, studies: { ...studies, studyingInstitute }, transport: { ownTransport: true }, compliance };
  const wrongNumber = { ...compliance, nationalInsuranceNumber: 'ZZ 73 62 51 canary', version: 0 };
  await call(400, 'PUT', '/api/candidate/update/', { payload: { compliance: wrongNumber } });
  const firsts = Object.fromEntries(Object.entries(work).map(([name, part]) => [name, { ...part, version: 0 }]));
  await call(200, 'PUT', '/api/candidate/update/', { payload: firsts });
  const { communicationsPreference } = (await get('/api/v1/candidate/fetch/')).json<{
    communicationsPreference: { category: string; method: { name: string }[] }[];
  }>();
  const agreed = communicationsPreference.map(({ category, method }) => ({
    category,
    method: method.map(({ name }) => ({ name, consent: true })),
  }));
  await call(200, 'PUT', '/api/v1/candidate/updateConsent/', { payload: { communicationsPreference: agreed } });
  const tenantId = await site.tenantId(hosts.northmoor);
  for (const [kind, path] of [
    ['outsideUkEea', '/api/v1/candidate/emailConsent?token='],
    ['terms', '/api/v1/candidate/emailAcceptanceOfTerms?guid='],
  ] as const) {
    await requestConsent(atTenant(site.services, tenantId), { email: person.email.toLowerCase(), kind });
    await get(path + (await link(person.email, /consent-confirmed|accepted-terms/)).code);
  }

  const withdrawn = { communicationsPreference: [], outsideUkEeaConsentGiven: false };
  await call(200, 'PUT', '/api/v1/candidate/updateConsent/', { payload: withdrawn });

  await post('/api/account/forgotPassword', { email: person.email });
  const forgotten = await link(person.email, /confirm-password/);
  const newPassword = { password: second, confirmPassword: second };
  await post('/api/account/setPassword', { email: person.email, token: `${forgotten.code}x`, ...newPassword }, 410);
  await post('/api/account/setPassword', { email: person.email, token: forgotten.code, ...newPassword });
  await get(`/api/account/forgotPassword?email=${encodeURIComponent(person.email)}`);
  const again = { userId: confirmation.userId, token: (await link(person.email, /confirm-password/)).code, password: third };
  await get(`/api/account/resetPassword?${new URLSearchParams(again)}`);
  await signIn(person.email, third);
  const change = { currentPassword: third, password: fourth, confirmPassword: fourth };
  await post('/api/account/changePassword', { ...change, currentPassword: wrong }, 400);
  await post('/api/account/changePassword', change);
  await signIn(person.email, fourth);
  await get('/api/account/sessions');

  // Two-step sign-in: a secret and codes, of which each opens the account in part.
  const asOwner = { password: fourth };
  const { secret, uri } = (await post('/api/account/secondFactor/totp', asOwner)).json<{ secret: string; uri: string }>();
  marks.add(secret).add(uri);
  await post('/api/account/secondFactor/totp/confirm', { code: '000000' }, 400);
  const now = appCode(secret, site.services.clock().getTime());
  const { recoveryCodes } = (await post('/api/account/secondFactor/totp/confirm', { code: now })).json<{ recoveryCodes: string[] }>();
  const renewed = (await post('/api/account/secondFactor/recoveryCodes', { ...asOwner, code: recoveryCodes[1] })).json<{
    recoveryCodes: string[];
  }>().recoveryCodes;
  for (const recoveryCode of [...recoveryCodes, ...renewed]) marks.add(recoveryCode);
  await signIn(person.email, fourth, 401);
  await post('/api/account/login', { username: person.email, password: fourth, code: recoveryCodes[0] }, 401);
  await get('/api/account/logout');
  await post('/api/account/login', { username: person.email, password: fourth, code: renewed[0] });
  await post('/api/account/secondFactor/totp/remove', { ...asOwner, code: renewed[1] });

  await post('/api/account/changeEmail', { email: moved, password: fourth });
  await get('/api/account/resendChangeEmail');
  await get('/api/account/closeChangeEmailRequest');
  await post('/api/account/changeEmail', { email: moved, password: fourth });
  const changed = await link(moved, /confirm-email-change/);
  await get(`/api/account/changeEmailConfirm?${new URLSearchParams(changed)}`);
  await recordBounce(atTenant(site.services, tenantId), moved);
  await post('/api/account/unblockEmail', {});
  const unblock = await link(moved, /unblock-email/);
  const { userId, code } = unblock;
  await post('/api/account/confirmEmailVerifyToken', { email: moved, token: code, purpose: 'unblock', userId });

  // A fault of the site's own, in which PostgreSQL repeats the row it was given.
  await site.ownerPool.query('alter table candidate_address add constraint broken_on_purpose check (false) not valid');
  await call(500, 'PUT', '/api/candidate/update/', { payload: { address: { ...address, city: 'Canary Wharf', version: 1 } } });
  await site.ownerPool.query('alter table candidate_address drop constraint broken_on_purpose');
  await site.ownerPool.query('alter table candidate_referee add constraint broken_on_purpose check (false) not valid');
  const another = { referees: { referee: [{ ...referee, contactOptionId: option?.id }], version: 1 } };
  await call(500, 'PUT', '/api/candidate/update/', { payload: another });
  await site.ownerPool.query('alter table candidate_referee drop constraint broken_on_purpose');
  await get('/api/account/export');
  const [cv] = (await get('/api/v1/cv/list')).json<{ hash: string }[]>();
  await call(200, 'DELETE', `/api/v1/cv/${cv?.hash}`);
  await call(400, 'DELETE', '/api/account/deleteAccount', { payload: { password: wrong } });
  await call(200, 'DELETE', '/api/account/deleteAccount', { payload: { password: fourth } });
  await site.mails();
  return { marks: [...marks].filter((mark) => mark.length > 3), unexpected };
}
