import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { constants, deflateRawSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { samplePdf } from '../../../testing/sample-documents.ts';
import { inspectFile } from './inspect-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'berth-inspect-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const inspect = (name: string, content: Buffer, candidateId = 'a') => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return inspectFile({ tenantId: 1 }, { path, fileName: 'cv.pdf', candidateId });
};

/** Compressed so that only a reader inflates it: 600 MB of zeros in 600 kB. */
function bombForReaders(): Buffer {
  const block = deflateRawSync(Buffer.alloc(10_000_000), { finishFlush: constants.Z_SYNC_FLUSH });
  const data = Buffer.concat([Buffer.from([0x78, 0x9c]), ...Array.from({ length: 60 }, () => block)]);
  return Buffer.concat([
    Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 8 0 R>>endobj\n'),
    Buffer.from(`8 0 obj<</Type/ObjStm/N 1/First 4/DecodeParms null/Filter/FlateDecode/Length ${data.length}>>stream\n`),
    data,
    Buffer.from('\nendstream endobj\n5 0 obj<</Type/XRef/W[1 2 1]/Size 9/Root 1 0 R/Filter/FlateDecode/Length '),
    Buffer.from(`${data.length}>>stream\n`),
    data,
    Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  ]);
}

test('a file that needs too much memory is refused, its process ends, and other files are read meanwhile and after', async () => {
  const before = process.memoryUsage.rss();
  const bomb = inspect('bomb.pdf', bombForReaders());
  let largest = 0;
  const watch = setInterval(() => (largest = Math.max(largest, process.memoryUsage.rss() - before)), 20);
  const [meanwhile, after] = [inspect('other.pdf', samplePdf(), 'b'), inspect('honest.pdf', samplePdf())];
  expect(await bomb).toEqual({ refusal: expect.stringMatching(/^(damaged|unpacked)$/) });
  for (const honest of [meanwhile, after])
    expect(await honest).toEqual({ mediaType: 'application/pdf', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
  clearInterval(watch);
  expect(largest).toBeLessThan(600_000_000);
}, 30_000);

test('each of twenty concurrent files gets its own answer, from any account', async () => {
  const all = await Promise.all(
    Array.from({ length: 20 }, (_, index) => inspect(`${index}.pdf`, samplePdf(10_000 + index), `${index % 3}`)),
  );
  expect(new Set(all.map((one) => ('sha256' in one ? one.sha256 : ''))).size).toBe(20);
});

test('a file of another account is read before the second of an account that sent twenty', async () => {
  const ended: string[] = [];
  const many = Array.from({ length: 20 }, (_, index) =>
    inspect(`${index}.pdf`, samplePdf(3_000_000 + index)).then(() => ended.push('many')),
  );
  await Promise.all([...many, inspect('other.pdf', samplePdf(), 'b').then(() => ended.push('other'))]);
  expect(ended.indexOf('other')).toBeLessThan(2);
});
