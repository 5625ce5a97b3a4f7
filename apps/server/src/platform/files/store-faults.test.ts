import { mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createServer as createConnections, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ChosenFile, candidateActs, pdfFile } from '../../testing/candidate-acts.ts';
import { type S3Server, startS3Server } from '../../testing/s3-server.ts';
import { signedInCandidate } from '../../testing/signed-in-candidate.ts';
import { filesUnder, strayDocuments } from '../../testing/stored-documents.ts';
import { startTcpProxy, type TcpProxy } from '../../testing/tcp-proxy.ts';
import { startTestSite, type TestSite } from '../../testing/test-site.ts';
import { sweepFilesJob } from './sweep-files.job.ts';

const halfAnHour = 31 * 60_000;
const keysOf = async (site: TestSite) => {
  const keys: string[] = [];
  for await (const { key } of site.services.files.list()) keys.push(key);
  return keys.sort();
};
const recordedKeysOf = async (site: TestSite) =>
  (await site.ownerPool.query<{ storage_key: string }>('select storage_key from document')).rows.map((row) => row.storage_key).sort();

/** A site whose files are in an S3 behind a separate cable, and what its candidates do. */
async function startStoreSite(s3Port: number, prefix: string) {
  const cable = await startTcpProxy({ host: '127.0.0.1', port: s3Port });
  const site = await startTestSite({ storageUrl: `s3://documents/${prefix}?region=eu-west-2&endpoint=http://127.0.0.1:${cable.port}` });
  const acts = candidateActs(site);
  return {
    cable,
    site,
    acts,
    /** Uploads during the store's fault, and returns the answer and its time. The CV list must be empty afterwards. */
    uploadMeanwhile: async (...files: ChosenFile[]) => {
      const candidate = await signedInCandidate(site);
      const started = performance.now();
      const answer = await acts.upload(candidate, pdfFile(), pdfFile(), ...files);
      return { answer, seconds: (performance.now() - started) / 1000, cvs: await acts.cvsOf(candidate) };
    },
    /** Replaces the store by a server that accepts connections and never answers. */
    startSilence: async () => {
      await cable.cut();
      const open: Socket[] = [];
      const silent = createConnections((socket) => void open.push(socket.on('error', () => undefined)));
      await new Promise<void>((listening) => void silent.listen(cable.port, '127.0.0.1', listening));
      return {
        stop: async () => {
          for (const socket of open) socket.destroy();
          await new Promise((closed) => silent.close(closed));
        },
      };
    },
    stop: async () => {
      await site.stop();
      await cable.stop();
    },
  };
}
type StoreSite = Awaited<ReturnType<typeof startStoreSite>>;

describe('an S3 store that', () => {
  let folder: string;
  let s3: S3Server;
  let cable: TcpProxy;
  let site: TestSite;
  let acts: ReturnType<typeof candidateActs>;
  let uploadMeanwhile: StoreSite['uploadMeanwhile'];
  let started: Record<'own' | 'silent' | 'broken', StoreSite>;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'berth-s3-'));
    s3 = await startS3Server(folder);
    // Two more sites, so that the three tests that wait for seconds wait side by side.
    started = {
      own: await startStoreSite(s3.port, 'cvs'),
      silent: await startStoreSite(s3.port, 'silent'),
      broken: await startStoreSite(s3.port, 'broken'),
    };
    ({ cable, site, acts, uploadMeanwhile } = started.own);
  });
  afterAll(async () => {
    for (const each of Object.values(started)) await each.stop();
    await s3.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const refused = { status: 503, code: 'storage-away', detail: expect.stringContaining('Nothing was changed') as string };

  test('works keeps what is uploaded', async () => {
    const { candidate, cvHash } = await acts.withStoredCv();
    expect((await acts.download(cvHash, candidate)).statusCode).toBe(200);
    expect(await keysOf(site)).toEqual(await recordedKeysOf(site));
  });

  test.concurrent('stops answering: the upload is answered within ten seconds, and no partial file is kept', async () => {
    const silence = await started.silent.startSilence();
    const { answer, seconds, cvs } = await started.silent.uploadMeanwhile();
    expect(answer.json()).toMatchObject(refused);
    expect(seconds).toBeLessThan(10);
    expect(cvs).toEqual([]);
    await silence.stop();
  }, 30_000);

  test.concurrent('stops answering at the last of three files: the upload is answered within ten seconds of the first', async () => {
    const { put } = site.services.files;
    const deadlines: unknown[] = [];
    let silence: Awaited<ReturnType<StoreSite['startSilence']>> | undefined;
    site.services.files.put = async (key, content, deadline) => {
      deadlines.push(deadline);
      if (deadlines.length === 3) silence = await started.own.startSilence();
      await put(key, content, deadline);
    };
    const { answer, seconds, cvs } = await uploadMeanwhile(pdfFile());
    site.services.files.put = put;
    expect(answer.json()).toMatchObject(refused);
    expect(seconds).toBeLessThan(10);
    expect(cvs).toEqual([]);
    expect([deadlines.length, new Set(deadlines).size, deadlines[0]]).toEqual([3, 1, expect.any(AbortSignal)]);
    await silence?.stop();
  }, 30_000);

  test.concurrent('answers 503: the upload gets a 503', async () => {
    const { cable: cut, uploadMeanwhile: upload } = started.broken;
    await cut.cut();
    const broken: Server = createServer((_request, answer) => answer.writeHead(503).end('<Error><Code>SlowDown</Code></Error>'));
    await new Promise<void>((listening) => void broken.listen(cut.port, '127.0.0.1', listening));
    const { answer, seconds } = await upload();
    expect(answer.json()).toMatchObject(refused);
    expect(seconds).toBeLessThan(10);
    broken.closeAllConnections();
    await new Promise((closed) => broken.close(closed));
  }, 30_000);

  test('is gone: uploads and downloads are answered at once', async () => {
    const { answer, cvs } = await uploadMeanwhile();
    expect(answer.json()).toMatchObject(refused);
    expect(cvs).toEqual([]);
    await cable.mend();
    const { candidate, cvHash } = await acts.withStoredCv();
    await cable.cut();
    expect((await acts.download(cvHash, candidate)).json()).toMatchObject({ status: 503, code: 'storage-away' });
    await cable.mend();
    expect((await acts.download(cvHash, candidate)).statusCode).toBe(200);
    expect(filesUnder(site, 'incoming')).toEqual([]);
  });

  test('resets the connection in the middle of a file: the upload is answered, and no partial file is kept', async () => {
    await cable.cut();
    const abrupt = createConnections((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => socket.resetAndDestroy());
    });
    await new Promise<void>((listening) => void abrupt.listen(cable.port, '127.0.0.1', listening));
    const { answer, seconds, cvs } = await uploadMeanwhile();
    expect(answer.json()).toMatchObject(refused);
    expect(seconds).toBeLessThan(10);
    expect(cvs).toEqual([]);
    await new Promise((closed) => abrupt.close(closed));
    await cable.mend();
    expect(filesUnder(site, 'incoming')).toEqual([]);
  }, 30_000);

  test('is swept of old files without a row, and of nothing else', async () => {
    // The files that were stored before the store went silent are among them.
    await site.services.files.put('ab/stray', Buffer.from('x'));
    await sweepFilesJob(site.services).work({ tenantId: 0 });
    expect(await keysOf(site)).toContain('ab/stray');
    site.wait(halfAnHour);
    await sweepFilesJob(site.services).work({ tenantId: 0 });
    expect(await keysOf(site)).toEqual(await recordedKeysOf(site));
  });
});

describe('a folder that', () => {
  let site: TestSite;
  let acts: ReturnType<typeof candidateActs>;
  beforeAll(async () => {
    site = await startTestSite();
    acts = candidateActs(site);
  });
  afterAll(() => site.stop());

  const stray = (key: string) => {
    const path = join(site.dataDir, 'documents', key);
    mkdirSync(join(path, '..'), { recursive: true });
    writeFileSync(path, 'x');
    return path;
  };

  test('is full: the upload gets a 507, and leaves no debris', async () => {
    await acts.withStoredCv();
    // The kernel's own "no space left": every write goes to its device for that.
    symlinkSync('/dev/full', join(site.dataDir, 'documents', 'full'));
    const { put } = site.services.files;
    site.services.files.put = (_key, content) => put('full', content);
    const candidate = await signedInCandidate(site);
    expect((await acts.upload(candidate, pdfFile())).json()).toMatchObject({
      status: 507,
      code: 'storage-full',
      detail: expect.stringContaining('no room'),
    });
    site.services.files.put = put;
    rmSync(join(site.dataDir, 'documents', 'full'));
    expect(await acts.cvsOf(candidate)).toEqual([]);
    expect(await strayDocuments(site)).toEqual({ filesWithoutRow: [], rowsWithoutFile: [] });
    expect(filesUnder(site, 'incoming')).toEqual([]);
    expect((await acts.upload(candidate, pdfFile())).json()).toMatchObject({ success: true });
  });

  test('is swept of old files without a row, and of nothing else', async () => {
    const { candidate, cvHash } = await acts.withStoredCv();
    const old = new Date(Date.now() - halfAnHour);
    utimesSync(stray('ab/old'), old, old);
    stray('ab/young');
    utimesSync(stray('../incoming/old.pdf'), old, old);
    await sweepFilesJob(site.services).work({ tenantId: 0 });
    expect(await strayDocuments(site)).toEqual({ filesWithoutRow: ['ab/young'], rowsWithoutFile: [] });
    expect(filesUnder(site, 'incoming')).toEqual([]);
    expect((await acts.download(cvHash, candidate)).statusCode).toBe(200);
  });

  test('has mostly files without a row belongs to another site, and is left alone', async () => {
    for (let index = 0; index <= 100; index += 1) stray(`cd/${index}`);
    site.wait(halfAnHour);
    await sweepFilesJob(site.services).work({ tenantId: 0 });
    expect((await strayDocuments(site)).filesWithoutRow).toHaveLength(102);
  });
});
