import type { AnonymousSift, Application, EmployerApplication, ListedApplication, Problem } from '@berth/contract';
import { takenSectionNames } from '@berth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { atCommand } from '../../../platform/at.ts';
import { apiKeyOf } from '../../../testing/api-key.ts';
import { type ApplicantActs, applicantActs } from '../../../testing/applicant-acts.ts';
import { attachedFiles } from '../../../testing/captured-mails.ts';
import { fillWholeProfile } from '../../../testing/full-profile.ts';
import { mailsTo, publish } from '../../../testing/publish.ts';
import { readZip } from '../../../testing/read-zip.ts';
import { showField } from '../../../testing/show-field.ts';
import type { SignedInCandidate } from '../../../testing/signed-in-candidate.ts';
import { staffActs } from '../../../testing/staff-acts.ts';
import { hosts, startTestSite, type TestSite } from '../../../testing/test-site.ts';
import { startWebhookServer, type WebhookServer } from '../../../testing/webhook-server.ts';
import { exportApplications, factsOf, listForEmployer, showForEmployer } from '../index.ts';

const contact = 'sift@college.example';
/** What the application has of the candidate besides the profile: their name, address, documents and what they write. */
const planted = ['Canaryfirst', 'Canarylast', 'Canary CV', 'Canary letter', 'Canary answer'];
let site: TestSite;
let server: WebhookServer;
let acts: ApplicantActs;
let headers: { authorization: string };
let candidate: SignedInCandidate;
let id: string;
let fileGuid: string;
let advertId: number;
/** All that says who the candidate is. */
let canaries: string[];
/** What of the profile may be read meanwhile. */
let plain: string[];
beforeAll(async () => {
  site = await startTestSite();
  server = await startWebhookServer();
  await showField(site, 'nationalInsuranceNumber');
  acts = applicantActs(site);
  const scopes = ['adverts:read', 'applications:read', 'applications:write', 'applications:convictions', 'applications:sift'] as const;
  ({ headers } = await apiKeyOf(site, { scopes: [...scopes, 'webhooks:write', 'audit:read'] }));
  advertId = await publish(site, { reference: 'SIFT', contactEmail: contact, takeAlong: [...takenSectionNames] });
  await office('POST', 'webhooks', {
    url: server.url,
    events: ['application.created', 'application.state-changed', 'application.answered'],
  });
  expect((await office('POST', `adverts/${advertId}/anonymousSift`)).json<AnonymousSift>()).toMatchObject({ isOn: true });
  await applyAsCanary();
});
afterAll(async () => {
  await site.stop();
  await server.stop();
});

const office = (method: 'GET' | 'POST', path: string, payload?: object, by = headers) =>
  site.call({ method, url: `/api/backoffice/v1/${path}`, headers: by, ...(payload && { payload }) });
const tenMinutesLater = async () => {
  site.wait(10 * 60_000);
  await site.ownerPool.query("update pgboss.job set start_after = now() where name = 'send-bulk-mail'");
  return site.mails();
};

async function applyAsCanary() {
  const stored = await acts.withStoredCv('Canary CV.pdf');
  ({ candidate } = stored);
  const words = await fillWholeProfile(site, candidate);
  await site.ownerPool.query("update candidate set first_name = 'Canaryfirst', last_name = 'Canarylast' where id = $1", [
    candidate.candidateId,
  ]);
  const { name, phone, dateOfBirth, address, studies, rightToWork, referees, ...others } = words;
  // "Yes" and the like are no one's alone.
  const hidden = [name, phone, dateOfBirth, address, studies, rightToWork, referees].flat().filter((text) => !text.includes(': '));
  canaries = [...planted, candidate.email, candidate.candidateId, ...hidden, '1971-03-27', 'QQ 12 34 56'];
  plain = others.skills.concat(others.employment, others.qualifications);
  const convictions = { criminalConvictions: 'yes', criminalConvictionsDetails: 'Canary conviction' };
  const form = { advertId: String(advertId), cvHash: stored.cvHash, coverLetterText: 'Canary letter', ...convictions };
  id = (await acts.apply(candidate, form)).json<{ application: Application }>().application.applicationGuid;
  fileGuid = (await office('GET', `applications/${id}`)).json<EmployerApplication>().files[0]?.fileGuid ?? '';
  await office('POST', 'applications/acts', {
    applicationGuids: [id],
    state: 'shortlisted',
    message: { subject: 'For {firstName}', body: 'Hello {firstName} {lastName}, can you come?' },
  });
  await tenMinutesLater();
  const answers = `/api/v1/candidate/applications/${id}/messages`;
  const answered = await site.call({ method: 'POST', url: answers, payload: { text: 'Canary answer' }, headers: candidate.headers });
  expect(answered.statusCode).toBe(200);
  await site.mails();
}

const found = (text: string) => canaries.filter((canary) => text.includes(canary));

/** Every answer of the back office about the advert's applications, by what was asked. */
async function everyAnswer(): Promise<Record<string, string>> {
  const paths = ['applications', 'applications?advert=SIFT', 'applications/counts', 'applications.csv', `applications/${id}`, 'audit'];
  const more = [`adverts/${advertId}`, `adverts/${advertId}/anonymousSift`, `applications/${id}/files/${fileGuid}`, 'webhooks'];
  const special = ['withConvictions=true', 'withSensitive=true'].map((query) => `applications/${id}?${query}`);
  const answers: Record<string, string> = {};
  for (const path of [...paths, ...more, ...special]) {
    const answer = await office('GET', path);
    answers[path] = `${JSON.stringify(answer.headers)} ${answer.body}`;
  }
  const zip = readZip((await office('GET', 'applications.zip?advert=SIFT')).rawPayload);
  answers['zip'] = Object.entries(zip)
    .map(([path, content]) => `${path} ${String(content)}`)
    .join('\n');
  const command = atCommand(site.services, await site.tenantId(hosts.northmoor), 'applications');
  const rows: ListedApplication[] = [];
  for await (const row of listForEmployer(command, { advert: 'SIFT' })) rows.push(row);
  const shown = await showForEmployer(command, { applicationId: id });
  answers['command'] = JSON.stringify([rows, shown, factsOf(shown)]);
  const write = async (content: AsyncIterable<Buffer>) => {
    const chunks: Buffer[] = [];
    for await (const chunk of content) chunks.push(chunk);
    answers['export'] = Object.entries(readZip(Buffer.concat(chunks)))
      .map(([path, text]) => `${path} ${String(text)}`)
      .join('\n');
  };
  await exportApplications(command, { filter: { ids: [id] }, write });
  answers['act'] = (await office('POST', 'applications/acts', { applicationGuids: [id], template: 'message', dryRun: true })).body;
  answers['note'] = (await office('POST', `applications/${id}/notes`, { text: 'Strong' })).body;
  answers['webhooks'] += JSON.stringify(server.received);
  const mails = await mailsTo(site, contact);
  answers['mails'] = JSON.stringify(
    mails.map(({ subject, text, html, replyTo, headers: sent }) => [subject, text, html, replyTo, sent, mails.flatMap(attachedFiles)]),
  );
  return answers;
}

// applications.sift.2 applications.sift.3
test('while it is on, no list, fetch, file, zip, CSV, command, notice or webhook says who has applied', async () => {
  const answers = await everyAnswer();
  expect(Object.fromEntries(Object.entries(answers).map(([path, text]) => [path, found(text)]))).toEqual(
    Object.fromEntries(Object.keys(answers).map((path) => [path, []])),
  );
  expect((await mailsTo(site, contact)).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Application from Candidate [\dA-F]{8} for/),
    expect.stringMatching(/^Answer from Candidate [\dA-F]{8} for/),
  ]);
  // What is sifted by can be read.
  for (const text of plain.map((fact) => fact.split(': ').at(-1) ?? '')) expect(answers[`applications/${id}`]).toContain(text);
  expect(answers['zip']).toContain('not in this folder: the anonymous sift of this job has not been lifted');
});

// applications.sift.3
test.each(['Canaryfirst', 'canarylast', 'candidate', ''])('a search for "%s" does not find hidden candidates', async (words) => {
  const asked = words || candidate.email;
  const query = `?words=${encodeURIComponent(asked)}`;
  expect((await office('GET', `applications${query}`)).json()).toEqual({ applications: [], next: null });
  expect((await office('GET', `applications/counts${query}`)).json()).toMatchObject({ total: 0 });
});

// applications.sift.2
test('files, convictions and sensitive values are refused with the reason', async () => {
  for (const path of [`/files/${fileGuid}`, '?withConvictions=true', '?withSensitive=true']) {
    const answer = await office('GET', `applications/${id}${path}`);
    expect([answer.statusCode, answer.json<Problem>().code], path).toEqual([409, 'anonymous-sift']);
  }
});

// applications.sift.1 applications.sift.4
test('owners and recruiters alone hide and show candidates; of another tenant’s advert there is a 404', async () => {
  const { headers: reading } = await apiKeyOf(site, {
    scopes: ['adverts:read', 'adverts:write', 'applications:read', 'applications:write'],
  });
  for (const path of ['anonymousSift', 'anonymousSift/lift'])
    expect((await office('POST', `adverts/${advertId}/${path}`, undefined, reading)).statusCode).toBe(403);
  const { headers: foreign } = await apiKeyOf(site, { host: hosts.harrowFinch, scopes: ['applications:sift', 'adverts:read'] });
  for (const [method, path] of [
    ['GET', ''],
    ['POST', ''],
    ['POST', '/lift'],
  ] as const) {
    const url = `/api/backoffice/v1/adverts/${advertId}/anonymousSift${path}`;
    expect((await site.call({ method, url, headers: foreign, host: hosts.harrowFinch })).statusCode).toBe(404);
  }
  expect((await office('GET', `adverts/${advertId}/anonymousSift`)).json()).toMatchObject({ isOn: true, lifted: null });
});

// applications.sift.1 applications.sift.4 back-office.audit.1
test('lifting shows everything again, is recorded with who did it, and a second lift is refused', async () => {
  const { call, member } = staffActs(site);
  const { cookie } = await member('recruiter');
  const advert = await publish(site, { reference: 'LIFTED', contactEmail: 'lifted@college.example' });
  const sift = `adverts/${advert}/anonymousSift`;
  const begun = await Promise.all([1, 2, 3].map(() => call('POST', sift, { cookie })));
  expect(begun.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  const { candidate: other, cvHash } = await acts.withStoredCv('Sam CV.pdf');
  const sent = (await acts.apply(other, { advertId: String(advert), cvHash })).json<{ application: Application }>().application;
  const shown = async () => (await office('GET', `applications/${sent.applicationGuid}`)).json<EmployerApplication>();
  expect(await shown()).toMatchObject({
    isAnonymous: true,
    candidate: { firstName: 'Candidate', email: '' },
    files: [{ name: 'CV', state: 'withheld' }],
  });
  expect((await office('GET', `adverts/${advert}`)).json()).toMatchObject({ hidesCandidates: true });
  const lifted = await call('POST', `${sift}/lift`, { cookie });
  expect(lifted.json<AnonymousSift>()).toMatchObject({ isOn: false, lifted: { by: { kind: 'staff', name: 'Alex Morgan' } } });
  expect(await shown()).toMatchObject({
    isAnonymous: false,
    candidate: { email: other.email },
    files: [{ name: 'Sam CV.pdf', state: 'available' }],
  });
  expect((await office('GET', `applications?words=${other.email}`)).json<{ applications: unknown[] }>().applications).toHaveLength(1);
  expect((await call('POST', `${sift}/lift`, { cookie })).json<Problem>()).toMatchObject({ status: 409, code: 'no-anonymous-sift' });
  const audit = (await office('GET', 'audit?limit=50')).body;
  for (const act of ['beginAnonymousSift', 'liftAnonymousSift']) expect(audit).toContain(act);
});
