import {
  anonymousSiftRoutes,
  apiKeyRoutes,
  applicationActRoutes,
  applicationNoteRoutes,
  applyElsewhereRoutes,
  auditRoutes,
  backOfficeApplicationRoutes,
  bounceRoutes,
  consentRequestRoutes,
  feedRoutes,
  type ManagedAdvertDetail,
  managedAdvertRoutes,
  managedDocumentRoutes,
  managedLookupRoutes,
  messageTemplateRoutes,
  optionalFieldRoutes,
  staffRoutes,
  webhookRoutes,
} from '@berth/contract';
import { candidateActs, pdfFile } from '../candidate-acts.ts';
import { changeTenant } from '../change-tenant.ts';
import { signedInCandidate } from '../signed-in-candidate.ts';
import type { TestSite } from '../test-site.ts';
import type { recordedCalls } from './recorded-calls.ts';

type Calls = ReturnType<typeof recordedCalls>;
type Headers = { authorization: string };

/** Makes every call of the back office that has a body of JSON, and those around them, as a program would. */
export async function walkBackOffice(site: TestSite, { make }: Calls, headers: Headers): Promise<void> {
  await changeTenant(site, { settings: { scoreCriteria: ['Experience', 'Teamwork'] } });
  const advert = await writeAdverts(make, headers);
  const applicationGuid = await apply(site, advert.advertId);
  await moveOn(make, headers, advert.advertId, applicationGuid);
  await manageFeeds(site, make, headers);
  await manageSite(site, make, headers);
}

async function writeAdverts(make: Calls['make'], headers: Headers): Promise<ManagedAdvertDetail> {
  const body = {
    reference: 'WH-101',
    title: 'Glasshouse Propagation Lead',
    employer: 'Northmoor College',
    locationName: 'Leeds',
    postcode: 'LS1 4DY',
    salaryFrom: 28_000,
    salaryTo: 31_500,
    salaryPeriod: 'year',
    category: 'Horticulture',
    contractType: 'Permanent',
    hours: 'Full time',
    descriptionHtml: '<p>Raise ten thousand seedlings a year under glass.</p>',
    draft: true,
  };
  const { descriptionHtml } = body;
  await make(managedAdvertRoutes.render, { headers, body: { descriptionHtml } });
  const draft = await make<ManagedAdvertDetail>(managedAdvertRoutes.create, { headers, body });
  const params = { advertId: draft.advertId };
  const fields = { ...body, salaryTo: 32_000 };
  const changed = await make<ManagedAdvertDetail>(managedAdvertRoutes.change, {
    headers,
    params,
    body: { revision: draft.revision, fields },
  });
  await make(managedAdvertRoutes.preview, { headers, params });
  const open = await make<ManagedAdvertDetail>(managedAdvertRoutes.publish, {
    headers,
    params,
    body: { revision: changed.revision, closesAt: '2060-12-31' },
  });
  const extended = await make<ManagedAdvertDetail>(managedAdvertRoutes.extend, {
    headers,
    params,
    body: { revision: open.revision, closesAt: '2061-01-31' },
  });
  await make(managedAdvertRoutes.copy, { headers, params, body: { reference: 'WH-102' } });
  await make(managedAdvertRoutes.list, { headers, query: { state: 'open' } });
  await make(managedAdvertRoutes.form, { headers });
  await make(managedAdvertRoutes.show, { headers, params });
  await withdraw(make, headers, body);
  return extended;
}

async function withdraw(make: Calls['make'], headers: Headers, body: object): Promise<void> {
  const { advertId } = await make<ManagedAdvertDetail>(managedAdvertRoutes.create, {
    headers,
    body: { ...body, reference: 'WH-103', draft: false },
  });
  const params = { advertId };
  await make(managedDocumentRoutes.list, { headers, params });
  await make(managedAdvertRoutes.withdraw, { headers, params });
}

async function apply(site: TestSite, advertId: number): Promise<string> {
  const candidate = await signedInCandidate(site);
  const sent = await candidateActs(site).apply(candidate, { advertId: String(advertId) }, pdfFile());
  return sent.json<{ application: { applicationGuid: string } }>().application.applicationGuid;
}

async function moveOn(make: Calls['make'], headers: Headers, advertId: number, applicationGuid: string): Promise<void> {
  const params = { applicationGuid };
  await make(backOfficeApplicationRoutes.list, { headers, query: { advert: 'WH-101' } });
  await make(backOfficeApplicationRoutes.counts, { headers });
  await make(applicationActRoutes.states, { headers });
  await make(applicationNoteRoutes.add, { headers, params, body: { text: 'Has run a glasshouse before.' } });
  await make(applicationNoteRoutes.score, { headers, params, body: { scores: [{ criterion: 'Experience', score: 4 }] } });
  await make(messageTemplateRoutes.save, {
    headers,
    params: { name: 'second-interview' },
    body: { subject: 'Your application for {jobTitle}', body: 'Hello {firstName},\n\nWe would like to meet you again.' },
  });
  const { actGuid } = await make<{ actGuid: string }>(applicationActRoutes.act, {
    headers,
    body: { applicationGuids: [applicationGuid], state: 'shortlisted', template: 'second-interview' },
  });
  await make(applicationActRoutes.list, { headers });
  await make(messageTemplateRoutes.list, { headers });
  await make(applicationActRoutes.undo, { headers, params: { actGuid } });
  await make(backOfficeApplicationRoutes.fetch, { headers, params });
  await make(anonymousSiftRoutes.begin, { headers, params: { advertId } });
  await make(anonymousSiftRoutes.show, { headers, params: { advertId } });
  await make(anonymousSiftRoutes.lift, { headers, params: { advertId } });
}

async function manageFeeds(site: TestSite, make: Calls['make'], headers: Headers): Promise<void> {
  const feed = { name: 'jobs', sourceUrl: 'https://jobs.example.org/all.xml', everyMinutes: 60, mapping: { preset: 'indeed' } };
  await make(feedRoutes.add, { headers, body: feed });
  await make(feedRoutes.change, { headers, params: { name: 'jobs' }, body: { ...feed, everyMinutes: 30 } });
  await make(feedRoutes.list, { headers });
  const row = { reference: 'WH-201', title: 'Orchard Keeper', employer: 'Northmoor College', locationName: 'Leeds' };
  const file = [row, { ...row, reference: 'WH-202', title: '' }].map((one) => `${JSON.stringify(one)}\n`).join('');
  const params = { name: 'jobs' };
  await make(feedRoutes.change, { headers, params, body: { ...feed, sourceUrl: null, everyMinutes: null, mapping: {} } });
  const upload = { 'content-type': 'application/octet-stream', ...headers };
  const sent = await site.call({
    method: 'POST',
    url: '/api/backoffice/v1/feeds/jobs/upload?format=ndjson',
    headers: upload,
    payload: file,
  });
  await make(feedRoutes.runs, { headers, params });
  await make(feedRoutes.show, { headers, params: { ...params, runId: sent.json<{ runId: number }>().runId } });
  const { adverts } = await make<{ adverts: { advertId: number }[] }>(managedAdvertRoutes.list, { headers, query: { feed: 'jobs' } });
  await make(managedAdvertRoutes.takeOver, { headers, params: { advertId: adverts[0]?.advertId ?? 0 } });
  await make(feedRoutes.remove, { headers, params });
}

async function manageSite(site: TestSite, make: Calls['make'], headers: Headers): Promise<void> {
  const { candidateId, email } = await signedInCandidate(site);
  await make(bounceRoutes.record, { headers, body: { email } });
  await make(bounceRoutes.list, { headers });
  await make(bounceRoutes.clear, { headers, params: { candidateId } });
  await make(consentRequestRoutes.ask, { headers, body: { email, kind: 'terms' } });
  await make(consentRequestRoutes.list, { headers, query: { state: 'waiting' } });
  await make(apiKeyRoutes.create, {
    headers,
    body: { name: 'Careers page', scopes: ['adverts:read'], expiresOn: '2060-12-31T23:59:59Z', callsPerMinute: 60 },
  });
  const access = { role: 'recruiter', rights: ['equality:read'], advertIds: [] };
  const member = await make<{ id: string }>(staffRoutes.invite, {
    headers,
    body: { email: 'robin.hale@staff.example', name: 'Robin Hale', ...access },
  });
  await make(staffRoutes.change, { headers, params: { staffId: member.id }, body: { ...access, role: 'viewer', rights: [] } });
  await make(staffRoutes.members, { headers });
  await make(apiKeyRoutes.list, { headers });
  await make(applyElsewhereRoutes.clicks, { headers, query: { from: '2026-11-01' } });
  await make(auditRoutes.list, { headers, query: { limit: 3 } });
  await make(webhookRoutes.create, { headers, body: { url: 'https://hr.example.org/berth', events: ['application.created'] } });
  const [webhook] = await make<{ id: string }[]>(webhookRoutes.list, { headers });
  await make(webhookRoutes.deliveries, { headers, params: { webhookId: webhook?.id ?? '' } });
  const { formName, optionalFields } = (await site.call({ url: '/api/v1/optionalFields/candidateProfile' })).json<{
    formName: string;
    optionalFields: object[];
  }>();
  await make(optionalFieldRoutes.update, { headers, body: { formName, optionalFields } });
  await make(managedLookupRoutes.list, { headers });
  const { entries, revision } = await make(managedLookupRoutes.fetch, { headers, params: { list: 'source' } });
  await make(managedLookupRoutes.change, { headers, params: { list: 'source' }, body: { entries: [...entries, 'A poster'], revision } });
}
