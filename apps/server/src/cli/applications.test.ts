import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Acted, Application, EmployerApplication, ListedApplication } from '@berth/contract';
import { Command } from 'commander';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { composition } from '../app.ts';
import { atCommand } from '../platform/at.ts';
import { type ApplicantActs, applicantActs } from '../testing/applicant-acts.ts';
import { runBerth } from '../testing/berth-process.ts';
import { pdfFile } from '../testing/candidate-acts.ts';
import { type MailServer, startMailServer } from '../testing/mail-server.ts';
import { publish } from '../testing/publish.ts';
import { readZip } from '../testing/read-zip.ts';
import { runDueJobs } from '../testing/run-due-jobs.ts';
import { type S3Server, startS3Server } from '../testing/s3-server.ts';
import { samplePdf } from '../testing/sample-documents.ts';
import { hosts, startTestSite, type TestSite } from '../testing/test-site.ts';
import { registerApplicationsCommand } from './applications.command.ts';

let s3: S3Server;
let server: MailServer;
let site: TestSite;
let acts: ApplicantActs;
let folder: string;
let said: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'berth-applications-'));
  s3 = await startS3Server(join(folder, 's3'));
  server = await startMailServer();
  site = await startTestSite({
    mailUrl: server.url,
    storageUrl: `s3://documents/cvs?region=eu-west-2&endpoint=http://127.0.0.1:${s3.port}`,
  });
  acts = applicantActs(site);
});
const environment = () => {
  const { databaseUrl = '', storageUrl, dataDir, secretKey } = site.services.config;
  return {
    DATABASE_URL: databaseUrl,
    DATABASE_SITE_URL: site.services.site.url,
    STORAGE_URL: storageUrl,
    DATA_DIR: dataDir,
    SECRET_KEY: secretKey,
  };
};
beforeEach(() => {
  for (const [name, value] of Object.entries(environment())) vi.stubEnv(name, value);
  vi.stubEnv('LOG_LEVEL', 'silent');
  said = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    said += String(text);
    return true;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});
afterAll(async () => {
  await site.stop();
  await server.stop();
  await s3.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs `berth applications …` in this process; gives what it printed. */
async function applications(...args: string[]): Promise<string> {
  said = '';
  const program = new Command('berth').option('--json').exitOverride();
  registerApplicationsCommand(program);
  const tenant = args.includes('--tenant') ? [] : ['--tenant', 'northmoor'];
  await program.parseAsync([...args, ...tenant], { from: 'user' });
  return said;
}
const json = async <T>(...args: string[]) => JSON.parse(await applications('--json', 'applications', ...args)) as T;
const text = (...args: string[]) => applications('applications', ...args);
const work = () => runDueJobs(site.ownerPool, composition.jobs(site.services));
const idsIn = async (...args: string[]) => (await json<ListedApplication[]>('list', ...args)).map(({ id }) => id);
const doctor = () => runBerth(['--json', 'doctor'], environment());
const noticesIn = ({ stdout }: { stdout: string }) =>
  (JSON.parse(stdout) as { what: string; ok: boolean; detail: string }[]).find(({ what }) => what === 'notices');
const runLogged = (...args: string[]) =>
  runBerth(['applications', ...args, '--tenant', 'northmoor'], { ...environment(), LOG_LEVEL: 'warn' });

/** An application by a candidate with a name and a phone number, with a letter and an answer about convictions. */
async function applied(reference: string, { firstName = 'Priya', lastName = 'Shah', fileName = 'Priya CV.pdf' } = {}) {
  const { candidate, cvHash } = await acts.withStoredCv(fileName);
  const { candidateId } = candidate;
  await site.ownerPool.query('update candidate set first_name = $2, last_name = $3 where id = $1', [candidateId, firstName, lastName]);
  await site.ownerPool.query(
    "insert into candidate_phone (tenant_id, candidate_id, position, number, type, preferred) select tenant_id, id, 1, '07700900123', 'Home', true from candidate where id = $1",
    [candidateId],
  );
  const advertId = String(await publish(site, { reference, contactEmail: 'recruiter@college.example' }));
  const convictions = { criminalConvictions: 'yes', criminalConvictionsDetails: 'Speeding, 2025' };
  const answer = await acts.apply(candidate, { advertId, cvHash, coverLetterText: 'I like <b>books</b>.\nA lot.', ...convictions });
  const id = answer.json<{ application: Application }>().application.applicationGuid;
  return { candidate, advertId, id };
}

test('from a refusal to the cure: employer 550, tenant 550, a fault in doctor with its command, read, and no fault', async () => {
  const gone = { at: 'rcpt', code: 550, words: '5.1.1 no such user' } as const;
  server.refusing.set('recruiter@college.example', gone).set('jobs@northmoor.example', gone);
  const { id } = await applied('WAY-1');
  await work();
  const ill = await doctor();
  expect(ill.code).toBe(1);
  const command = 'berth applications list --refused --tenant northmoor';
  expect(noticesIn(ill)).toEqual({
    what: 'notices',
    level: 'fail',
    ok: false,
    detail: 'the notices of 1 application could not be delivered, the oldest 1 minutes ago',
    cure: command,
  });
  expect(await json<ListedApplication[]>(...command.split(' ').slice(2, -2))).toMatchObject([{ id, isUndelivered: true }]);
  expect(await text('list')).toMatch(new RegExp(`^\\d\\d-\\w{3}-\\d\\d  new .*WAY-1 .*Priya Shah .*${id}  notice not delivered\\n$`));
  expect(await text('show', id)).toContain('Email about the application to jobs@northmoor.example: refused, ' /* the day */);
  const well = await doctor();
  expect(noticesIn(well)).toMatchObject({ ok: true });
  expect(well.code).toBe(0);
  expect(await json('list', '--refused')).toEqual([]);
  server.refusing.clear();
});

test('show prints what an employer may see, and the answer about convictions only with its own flag', async () => {
  const { id, candidate } = await applied('SHOW-1');
  await work();
  const shown = await json<EmployerApplication>('show', id);
  expect(shown).toMatchObject({
    id,
    state: 'new',
    history: [{ act: 'sent', state: 'new', by: { kind: 'candidate' } }],
    advert: { reference: 'SHOW-1', jobTitle: 'Library Assistant' },
    candidate: { firstName: 'Priya', lastName: 'Shah', email: candidate.email },
    takenAlong: expect.arrayContaining([
      {
        section: 'phone',
        title: 'Phone numbers',
        entries: [[{ field: 'phone', label: 'Home', value: '07700900123', isSensitive: false }]],
      },
    ]),
    coverLetter: 'I like <b>books</b>.\nA lot.',
    convictions: { isAnswered: true },
    files: [{ kind: 'cv', name: 'Priya CV.pdf', sizeBytes: samplePdf().length, state: 'available' }],
    notices: [{ kind: 'application', status: 'sent', to: 'recruiter@college.example', refusedBy: null }],
  });
  const words = await text('show', id);
  expect(JSON.stringify(shown) + words).not.toContain('Speeding');
  for (const part of [
    'Phone: 07700900123 (Home)',
    'Criminal convictions: Answered.',
    'File (cv): Priya CV.pdf',
    'I like <b>books</b>.\nA lot.',
  ])
    expect(words).toContain(part);
  expect((await json<EmployerApplication>('show', id, '--with-convictions')).convictions).toEqual({
    isAnswered: true,
    answer: { has: true, details: 'Speeding, 2025' },
  });
  expect(await text('show', id, '--with-convictions')).toContain('Criminal convictions: Speeding, 2025');
});

test('each read logs a line without personal data, and reading the convictions answer logs another', async () => {
  const { id, candidate } = await applied('LOG-1');
  const reads = [
    await runLogged('list', '--advert', 'LOG-1'),
    await runLogged('show', id),
    await runLogged('show', id, '--with-convictions'),
    await runLogged('export', id, '--out', join(folder, 'log.zip')),
    await runLogged('seen', id),
  ];
  const lines = reads.flatMap(({ stderr }) => stderr.trim().split('\n')).map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines.map(({ event }) => event)).toEqual([
    'applications-listed',
    'application-read',
    'application-read',
    'convictions-read',
    // An export has the list, too.
    'applications-listed',
    'application-read',
    'application-acknowledged',
  ]);
  for (const line of lines.filter(({ event }) => event !== 'applications-listed'))
    expect(line).toMatchObject({ applicationId: id, msg: 'security event' });
  expect(JSON.stringify(lines)).not.toMatch(new RegExp(`Priya|Shah|Speeding|07700900123|${candidate.email}`));
});

test.each([
  ['show', ['00000000-0000-4000-8000-000000000000']],
  ['show', ['not-an-id']],
  ['seen', ["'; drop table application"]],
  ['export', ['not-an-id', '--out', 'never.zip']],
  ['export', ['00000000-0000-4000-8000-000000000000', '--out', 'never.zip']],
])('%s of an unknown id (%j) is one clear line and exit code 2', async (act, args) => {
  const ended = await runBerth(['applications', act, ...args, '--tenant', 'northmoor'], environment());
  expect(ended).toEqual({ code: 2, stdout: '', stderr: 'There is no such application\n' });
});

test('another tenant’s application counts as unknown, and its list is empty', async () => {
  const { id } = await applied('OTHER-1');
  const elsewhere = ['--tenant', 'harrow-finch'];
  for (const args of [
    ['show', id],
    ['seen', id],
    ['export', id, '--out', join(folder, 'other.zip')],
  ])
    await expect(text(...args, ...elsewhere)).rejects.toThrow('There is no such application');
  expect(await json('list', ...elsewhere)).toEqual([]);
  expect((await runBerth(['applications', 'show', id, '--tenant', 'no-such'], environment())).code).toBe(2);
});

test('the list applies its filters', async () => {
  const withdrawn = await applied('FILTER-1');
  const sent = await applied('FILTER-2', { firstName: 'Zo\u001b[31m', lastName: 'O\u202eBrien' });
  await site.call({
    method: 'POST',
    url: `/api/v1/candidate/applications/${withdrawn.id}/withdraw`,
    payload: {},
    headers: withdrawn.candidate.headers,
  });
  // 30 minutes before midnight by UTC, which is the next day by the clocks of the United Kingdom in summer.
  await site.ownerPool.query("update application set created_at = '2026-06-30T23:30:00Z' where id = $1", [withdrawn.id]);
  expect(await idsIn('--advert', 'FILTER-1')).toEqual([withdrawn.id]);
  expect(await idsIn('--state', 'withdrawn')).toEqual([withdrawn.id]);
  expect(await idsIn('--since', '2026-07-01')).toContain(withdrawn.id);
  expect(await idsIn('--since', '2026-07-02')).not.toContain(withdrawn.id);
  expect((await idsIn()).at(-1)).toBe(withdrawn.id);
  await expect(text('list', '--advert', 'NONE')).rejects.toThrow('There is no such advert');
  await expect(text('list', '--since', 'yesterday')).rejects.toThrow('--since: give a day such as 2026-11-22');
  await expect(text('list', '--since', '2026-02-30')).rejects.toThrow('--since');
  // What a candidate typed cannot steer the terminal.
  expect(await text('list', '--advert', 'FILTER-2')).toContain('Zo[31m OBrien');
  expect(await idsIn('--advert', 'FILTER-2')).toEqual([sent.id]);
});

// applications.acts.1 applications.acts.3
test('state changes applications or only counts, and undo puts them back', async () => {
  const { id } = await applied('STATE-1');
  const state = (...args: string[]) => json<Acted>('state', id, '--to', 'interview', '--template', 'interview', ...args);
  expect(await state('--dry-run')).toMatchObject({ actGuid: null, changes: 1, emails: 1 });
  const { actGuid } = await state();
  expect(await idsIn('--state', 'interview')).toEqual([id]);
  expect(await text('undo', actGuid ?? '')).toBe('Put back: 1. Emails deleted: 1.\n');
  expect(await idsIn('--state', 'interview')).toEqual([]);
  await expect(text('undo', 'not-an-id')).rejects.toThrow('There is no such act');
  await expect(text('state', id, '--to', 'withdrawn')).rejects.toThrow('only its candidate can withdraw');
  await expect(text('state', id)).rejects.toThrow('Say what to do');
});

// applications.sift.3 applications.sift.4
test('sift hides who applied from commands too, and lift shows it', async () => {
  const { id } = await applied('SIFTED-1', { lastName: 'Canary' });
  expect(await text('sift', 'SIFTED-1')).toBe('The candidates of SIFTED-1 are hidden.\n');
  expect(`${await text('list', '--advert', 'SIFTED-1')}${await text('show', id)}`).not.toContain('Canary');
  expect(await text('lift', 'SIFTED-1')).toBe('The candidates of SIFTED-1 are shown.\n');
  expect(await text('show', id)).toContain('Canary');
  await expect(text('lift', 'SIFTED-1')).rejects.toThrow('The candidates of this advert are not hidden');
  await expect(text('sift', 'NONE')).rejects.toThrow('There is no such advert');
});

test('a list of many pages gives each application once, though more arrive meanwhile', async () => {
  const { id } = await applied('MANY-1');
  const add = (count: number) =>
    site.ownerPool.query(
      `with person as (
         insert into candidate (tenant_id, type, email, created_at)
           select a.tenant_id, 1, gen_random_uuid() || '@mail.example', now() from application a, generate_series(1, $2) where a.id = $1
           returning tenant_id, id),
       file as (
         insert into document (tenant_id, candidate_id, handle, kind, original_name, media_type, size_bytes, sha256, storage_key, created_at)
           select tenant_id, id, id::text, 'cv', 'cv.pdf', 'application/pdf', 1, 's', id::text, now() from person returning tenant_id, candidate_id, id)
       insert into application (tenant_id, candidate_id, advert_id, cv_document_id, terms_accepted_at, created_at)
         -- Many at one moment, to the microsecond.
         select f.tenant_id, f.candidate_id, a.advert_id, f.id, now(), now() - (random() * 3)::integer * interval '1 microsecond'
         from file f, application a where a.id = $1`,
      [id, count],
    );
  await add(1_150);
  const { listForEmployer } = await import('../features/applications/index.ts');
  const tenantId = await site.tenantId(hosts.northmoor);
  const seen: string[] = [];
  for await (const listed of listForEmployer(atCommand(site.services, tenantId, 'applications list'), { advert: 'MANY-1' })) {
    if (seen.length % 400 === 0) await add(10);
    seen.push(listed.id);
  }
  expect(seen).toHaveLength(1_151);
  expect(new Set(seen).size).toBe(1_151);
  await site.ownerPool.query("delete from application where advert_id = (select id from advert where reference = 'MANY-1')");
});

test('export writes a folder for each application, from S3 too, in a zip that only its owner may read', async () => {
  const first = await applied('ZIP/1', { firstName: 'Ana', lastName: '../Ö:Brien', fileName: 'C: CV?.pdf' });
  const second = await applied('ZIP-2');
  const out = join(folder, 'two.zip');
  const facts = await json('export', first.id, second.id, '--out', out);
  expect(facts).toEqual({ file: out, sizeBytes: statSync(out).size, applications: 2, filesLeftOut: 0, withdrawn: [] });
  expect(statSync(out).mode & 0o777).toBe(0o600);
  const files = readZip(readFileSync(out));
  const day = new Date().toISOString().slice(0, 10);
  const [one, two] = [`${day} ZIP-1 ..-Ö_Brien Ana ${first.id.slice(0, 8)}`, `${day} ZIP-2 Shah Priya ${second.id.slice(0, 8)}`];
  expect(Object.keys(files).sort()).toEqual(
    [
      'applications.csv',
      ...['CV - C_ CV_.pdf', 'application.html', 'application.json', 'cover-letter.txt'].map((name) => `${one}/${name}`),
      ...['CV - Priya CV.pdf', 'application.html', 'application.json', 'cover-letter.txt'].map((name) => `${two}/${name}`),
    ].sort(),
  );
  expect(files[`${two}/CV - Priya CV.pdf`]?.equals(samplePdf())).toBe(true);
  expect(String(files[`${two}/cover-letter.txt`])).toBe('I like <b>books</b>.\nA lot.\n');
  expect(JSON.parse(String(files[`${two}/application.json`]))).toMatchObject({ id: second.id, convictions: { isAnswered: true } });
  const page = String(files[`${two}/application.html`]);
  expect(page).toContain('I like &lt;b&gt;books&lt;/b&gt;.');
  expect(page).toContain('href="CV%20-%20Priya%20CV.pdf"');
  expect(Object.values(files).map(String).join('')).not.toContain('Speeding');
  await expect(text('export', '--out', out)).rejects.toThrow(`--out: ${out} already exists; name a new file`);
  expect(readZip(readFileSync(out))).toEqual(files);
});

test('a file that is not scanned, or was rejected, is left out and named on the page', async () => {
  const { candidate, cvHash } = await acts.withStoredCv();
  const advertId = await acts.demanding({ contactEmail: 'recruiter@college.example' });
  await acts.putFile(candidate, advertId, 'applicationForm', pdfFile('Filled in.pdf'));
  const { version } = await acts.draftOf(candidate, advertId);
  await acts.save(candidate, advertId, version, { cvHash, criminalConvictions: 'no', outsideUkEeaConsent: true });
  const id = (await acts.send(candidate, advertId)).json<{ application: Application }>().application.applicationGuid;
  await site.ownerPool.query("update document set scan = 'pending' where candidate_id = $1", [candidate.candidateId]);
  await site.ownerPool.query("update application_file set scan = 'rejected', storage_key = null where candidate_id = $1", [
    candidate.candidateId,
  ]);
  const out = join(folder, 'left-out.zip');
  expect(await text('export', id, '--out', out)).toContain('Files left out: 2.');
  const files = readZip(readFileSync(out));
  expect(Object.keys(files).map((path) => path.split('/').at(-1))).toEqual(['applications.csv', 'application.html', 'application.json']);
  const page = String(Object.values(files)[1]);
  expect(page).toContain('cv.pdf (not in this folder: the virus scanner has not checked it yet)');
  expect(page).toContain('Filled in.pdf (not in this folder: it did not pass the virus scanner)');
});

test('an export with a missing file ends with the reason and leaves no zip', async () => {
  const { id, candidate } = await applied('GONE-1');
  await site.ownerPool.query("update document set storage_key = 'gone' where candidate_id = $1", [candidate.candidateId]);
  const out = join(folder, 'gone.zip');
  await expect(text('export', id, '--out', out)).rejects.toThrow(`--out: cannot write ${out}`);
  expect(() => statSync(out)).toThrow('ENOENT');
});
