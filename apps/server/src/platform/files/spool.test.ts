import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, expect, test } from 'vitest';
import { newSpoolPath, spool } from './spool.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'berth-spool-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test('a file whose content breaks off at once is there to be removed, and does not come later', async () => {
  for (let tries = 0; tries < 20; tries += 1) {
    const path = await newSpoolPath(dataDir);
    const content = new Readable({ read: () => content.destroy(new Error('broke off')) });
    await expect(spool(content, path, () => undefined)).rejects.toThrow('broke off');
    expect(existsSync(path)).toBe(true);
  }
});

test('the content is released if its file cannot be opened', async () => {
  const content = Readable.from([Buffer.from('a')]);
  await expect(spool(content, join(dataDir, 'missing', 'file'), () => undefined)).rejects.toMatchObject({ code: 'ENOENT' });
  expect(content.destroyed).toBe(true);
});
