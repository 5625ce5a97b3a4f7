import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type Cv, cvRefusals, maxCvBytes, type UploadResult } from '@berth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServingBerth, startBerth } from '../../apps/server/src/testing/berth-process.ts';
import { httpCall } from '../../apps/server/src/testing/http-call.ts';
import { multipartForm, samplePdf } from '../../apps/server/src/testing/sample-documents.ts';
import { type SignedInCandidate, signedInCandidate } from '../../apps/server/src/testing/signed-in-candidate.ts';
import { startTestSite, type TestSite } from '../../apps/server/src/testing/test-site.ts';

/** A process that is killed, on the database of a test site that makes its candidates. */
let site: TestSite;
let folder: string;
let berth: ServingBerth;
const start = () => startBerth({ DATA_DIR: folder, DATABASE_URL: site.services.config.databaseUrl ?? '' });
beforeAll(async () => {
  site = await startTestSite();
  folder = mkdtempSync(join(tmpdir(), 'berth-uploads-'));
  berth = await start();
});
afterAll(async () => {
  await berth.stop();
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
});

type Form = { payload: Buffer; headers: Record<string, string> };
const form = (name: string, content: Buffer): Promise<Form> => multipartForm({ candidate: '{}' }, [{ name, content }]);
const headersOf = (candidate: SignedInCandidate) => ({
  ...candidate.headers,
  'x-requested-with': 'XMLHttpRequest',
  accept: 'application/json',
});

/** Uploads in as many pieces, without saying beforehand how much it will be; with `breakOff` the connection is lost before the last of them. */
function upload(
  candidate: SignedInCandidate,
  { payload, headers }: Form,
  { pieces = 1, breakOff = false } = {},
): Promise<UploadResult | null> {
  return new Promise((answered, failed) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port: berth.port,
        path: '/api/v1/uploadFile/',
        method: 'POST',
        agent: false,
        headers: { host: 'localhost', ...headersOf(candidate), ...headers },
      },
      (answer) => void text(answer).then((body) => answered(JSON.parse(body) as UploadResult), failed),
    );
    sent.once('error', () => answered(null));
    const size = Math.ceil(payload.length / pieces);
    const next = (piece: number) => {
      if (breakOff && piece === pieces - 1) return sent.destroy();
      if (piece === pieces) return sent.end();
      return sent.write(payload.subarray(piece * size, (piece + 1) * size), () => setImmediate(next, piece + 1));
    };
    next(0);
  });
}

const cvsOf = async (candidate: SignedInCandidate) =>
  JSON.parse((await httpCall(berth.port, '/api/v1/cv/list', { headers: headersOf(candidate) })).body) as Cv[];
const filesUnder = (name: string) => {
  const path = join(folder, name);
  if (!existsSync(path)) return [];
  return readdirSync(path, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [join(entry.parentPath, entry.name)] : [],
  );
};

test('a process killed in the midst of uploads leaves every acknowledged CV there once, and no row without its file', async () => {
  const big = await form('cv.pdf', samplePdf(400_000));
  for (let round = 0; round < 3; round += 1) {
    const candidates = await Promise.all(Array.from({ length: 20 }, () => signedInCandidate(site)));
    const acknowledged = new Map<SignedInCandidate, number>();
    const first = Promise.withResolvers<void>();
    const uploads = candidates.map(async (candidate) => {
      for (let count = 1; (await upload(candidate, big))?.success; count += 1) {
        acknowledged.set(candidate, count);
        first.resolve();
      }
    });
    await first.promise;
    await berth.stop('SIGKILL');
    await Promise.all(uploads);
    berth = await start();
    for (const candidate of candidates) {
      const [kept, promised] = [(await cvsOf(candidate)).length, acknowledged.get(candidate) ?? 0];
      // The last one may have been recorded without its answer getting through.
      expect([promised, promised + 1]).toContain(kept);
    }
  }
  const { rows } = await site.ownerPool.query<{ storage_key: string }>('select storage_key from document');
  const missing = rows.filter((row) => !existsSync(join(folder, 'documents', row.storage_key)));
  expect(rows.length).toBeGreaterThan(0);
  expect(missing).toEqual([]);
}, 120_000);

test('an upload in 500 pieces without a length is whole, to the last byte that is allowed', async () => {
  const candidate = await signedInCandidate(site);
  for (const sizeBytes of [maxCvBytes - 1, maxCvBytes])
    expect(await upload(candidate, await form('cv.pdf', samplePdf(sizeBytes)), { pieces: 500 })).toMatchObject({ success: true });
  expect(await upload(candidate, await form('cv.pdf', samplePdf(maxCvBytes + 1)), { pieces: 500 })).toMatchObject({
    success: false,
    ...cvRefusals.size,
  });
  expect((await cvsOf(candidate)).map((cv) => cv.sizeBytes)).toEqual([maxCvBytes, maxCvBytes - 1]);
});

const keptFiles = () => [...filesUnder('documents'), ...filesUnder('incoming')];
/** The files that come from now on and stay; those that the tests above left in hand may still be going. */
function watchDebris(): () => string[] {
  const before = new Set(keptFiles());
  return () => keptFiles().filter((file) => !before.has(file));
}

test('an upload that is broken off leaves nothing, on the list or on its way', async () => {
  const candidate = await signedInCandidate(site);
  const debris = watchDebris();
  expect(await upload(candidate, await form('cv.pdf', samplePdf(2_000_000)), { pieces: 10, breakOff: true })).toBeNull();
  await expect.poll(debris).toEqual([]);
  expect(await cvsOf(candidate)).toEqual([]);
});

/** How large a file the system lets the process write: beyond that it is refused as on a full disk. */
const mostBytes = (limit: string) => execFileSync('prlimit', ['--pid', String(berth.process.pid), `--fsize=${limit}`]);

test('uploads that their own folder has no room for are answered for with 507, and leave nothing', async () => {
  const candidate = await signedInCandidate(site);
  const debris = watchDebris();
  mostBytes('1000000:unlimited');
  const answers = await Promise.all(
    Array.from({ length: 3 }, async () => upload(candidate, await form('cv.pdf', samplePdf(4_000_000)), { pieces: 20 })),
  );
  for (const answer of answers)
    expect(answer).toMatchObject({ status: 507, code: 'storage-full', detail: expect.stringContaining('no room') as string });
  mostBytes('unlimited');
  await expect.poll(debris).toEqual([]);
  expect(await cvsOf(candidate)).toEqual([]);
  expect(await upload(candidate, await form('cv.pdf', samplePdf(4_000_000)))).toMatchObject({ success: true });
});

test.each([
  ['a line break that is written as such', 'filename="cv\r\nX-Evil: 1.pdf"'],
  ['a line break in the extended form', "filename*=UTF-8''cv%0D%0AX-Evil%3A%201.pdf"],
  ['a zero byte', 'filename="cv\0.exe.pdf"'],
  ['bytes that are no UTF-8', 'filename="cv\xff\xfe.pdf"'],
  ['a path of Windows', 'filename="..\\..\\windows\\cv.pdf"'],
])('a header with %s is refused, or taken without it', async (_what, fileName) => {
  const candidate = await signedInCandidate(site);
  const head = `--x\r\nContent-Disposition: form-data; name="myFile-0"; ${fileName}\r\nContent-Type: application/pdf\r\n\r\n`;
  const payload = Buffer.concat([Buffer.from(head, 'latin1'), samplePdf(), Buffer.from('\r\n--x--\r\n')]);
  const answer = (await upload(candidate, { payload, headers: { 'content-type': 'multipart/form-data; boundary=x' } })) as object;
  const [cv] = await cvsOf(candidate);
  if (cv) expect(cv.originalName).not.toMatch(/[/\\\p{Cc}]/u);
  else expect(answer).toMatchObject('status' in answer ? { status: 400 } : { success: false });
});

test.each([
  ['../../../etc/passwd.pdf', 'passwd.pdf'],
  ['cv\u202Efdp.pdf', 'cvfdp.pdf'],
  ['cv\u0000.exe.pdf', 'cv.exe.pdf'],
  ['cv%0d%0aX-Evil: 1.pdf', 'cv\r\nX-Evil: 1.pdf'.replace(/[\r\n]/g, '')],
  [`${'ü'.repeat(296)}.pdf`, `${'ü'.repeat(196)}.pdf`],
])('a file called %j is downloaded as %j', async (name, kept) => {
  const candidate = await signedInCandidate(site);
  expect(await upload(candidate, await form(name, samplePdf()))).toMatchObject({ success: true });
  const [cv] = await cvsOf(candidate);
  expect([kept, name]).toContain(cv?.originalName);
  const answer = await httpCall(berth.port, `/api/v1/cv/Download/${cv?.hash}`, { method: 'PUT', headers: headersOf(candidate) });
  expect(decodeURIComponent(answer.headers['x-filename'] ?? '')).toBe(cv?.originalName);
  expect(answer.headers['x-evil']).toBeUndefined();
  expect(cv?.originalName).not.toMatch(/[/\\\p{Cc}\u202E]/u);
});
