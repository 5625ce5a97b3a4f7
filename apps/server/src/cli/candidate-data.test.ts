import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { candidateActs } from '../testing/candidate-acts.ts';
import { findMarks } from '../testing/find-marks.ts';
import { readZip } from '../testing/read-zip.ts';
import { samplePdf } from '../testing/sample-documents.ts';
import { type SignedInCandidate, signedInCandidate } from '../testing/signed-in-candidate.ts';
import { startTestSite, type TestSite } from '../testing/test-site.ts';
import { registerCandidateCommand } from './candidate.command.ts';

let site: TestSite;
let folder: string;
let person: SignedInCandidate;
let said: string;
beforeAll(async () => {
  site = await startTestSite();
  folder = mkdtempSync(join(tmpdir(), 'berth-candidate-'));
});
beforeEach(async () => {
  const { databaseUrl = '', storageUrl, dataDir, secretKey } = site.services.config;
  for (const [name, value] of Object.entries({
    DATABASE_URL: databaseUrl,
    STORAGE_URL: storageUrl,
    DATA_DIR: dataDir,
    SECRET_KEY: secretKey,
  })) {
    vi.stubEnv(name, value);
  }
  said = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    said += String(text);
    return true;
  });
  person = await signedInCandidate(site);
  await candidateActs(site).upload(person, { name: `cv-of-${person.email}.pdf`, content: samplePdf() });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});
afterAll(async () => {
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs `berth candidate …` in this process. */
async function candidate(...args: string[]): Promise<void> {
  const program = new Command('berth').option('--json').exitOverride();
  registerCandidateCommand(program);
  await program.parseAsync(['--json', 'candidate', ...args, '--tenant', 'northmoor'], { from: 'user' });
}

// operation.commands.4
test('candidate export writes a zip that only its owner may read, and never over another file', async () => {
  const out = join(folder, 'priya.zip');
  await candidate('export', person.email.toUpperCase(), '--out', out);
  const files = readZip(readFileSync(out));
  expect(Object.keys(files)).toEqual(['data.json', `documents/cv-of-${person.email}.pdf`]);
  expect(JSON.parse(String(files['data.json']))).toMatchObject({ profile: { email: person.email } });
  expect(statSync(out).mode & 0o777).toBe(0o600);
  expect(JSON.parse(said)).toEqual({ file: out, sizeBytes: statSync(out).size });
  await expect(candidate('export', person.email, '--out', out)).rejects.toThrow(`--out: ${out} already exists; name a new file`);
  expect(statSync(out).size).toBeGreaterThan(0);
});

// account.blocked.7
test('candidate bounce blocks an address, bounces lists it, and unblock opens it again', async () => {
  const listed = async () => {
    said = '';
    await candidate('bounces');
    return (JSON.parse(said) as { bounces: { email: string }[] }).bounces.map(({ email }) => email);
  };
  await candidate('bounce', person.email);
  expect(await listed()).toContain(person.email);
  await candidate('unblock', person.email);
  expect(await listed()).not.toContain(person.email);
  await expect(candidate('unblock', person.email)).rejects.toThrow('There is no such blocked address');
});

// consent.requests.2
test('candidate consent-requests lists what candidates were asked, by state', async () => {
  await candidate('request-consent', person.email, '--kind', 'terms');
  const emailsIn = async (state: string) => {
    said = '';
    await candidate('consent-requests', '--state', state);
    return (JSON.parse(said) as { requests: { email: string }[] }).requests.map(({ email }) => email);
  };
  expect([await emailsIn('waiting'), await emailsIn('given')]).toEqual([[person.email], []]);
});

// operation.commands.4
test('candidate erase with --yes erases everything and lets the running site send the last mail', async () => {
  await candidate('erase', person.email, '--yes');
  expect(JSON.parse(said)).toEqual({ erased: true });
  const mails = await site.mails();
  expect(mails.at(-1)).toMatchObject({ to: [{ address: person.email }], subject: expect.stringMatching(/has been deleted$/) });
  expect(await findMarks(site, [person.email])).toEqual([]);
});

test('candidate erase asks first, and without a terminal erases nothing', async () => {
  await expect(candidate('erase', person.email)).rejects.toThrow('Nothing was erased: add --yes to skip the question');
  expect(await candidateActs(site).cvsOf(person)).toHaveLength(1);
});

test.each([
  ['export', ['--out', 'never.zip']],
  ['erase', ['--yes']],
])('candidate %s of an unknown address says so', async (act, flags) => {
  await expect(candidate(act, 'nobody@mail.example', ...flags)).rejects.toThrow('There is no account with that address');
});
