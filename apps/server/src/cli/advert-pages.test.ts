import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { runBerth } from '../testing/berth-process.ts';
import { useCommandLine } from '../testing/command-line.ts';
import { samplePdf } from '../testing/sample-documents.ts';

const { folder, settings } = useCommandLine();
beforeAll(async () => {
  writeFileSync(join(folder, 'feed.ndjson'), '{"reference":"A 1","title":"Cook","employer":"Trust","locationName":"Leeds","draft":true}\n');
  writeFileSync(join(folder, 'Form.pdf'), samplePdf());
  writeFileSync(join(folder, 'Form.txt'), 'words');
  expect((await run('adverts', 'import', join(folder, 'feed.ndjson'), '--tenant', 'northmoor')).code).toBe(0);
});
const run = (...args: string[]) => runBerth(args, { ...settings(), PORT: '3055' });
const attach = (file: string, ...more: string[]) =>
  run('adverts', 'attach', join(folder, file), '--tenant', 'northmoor', '--kind', 'client-application-form', ...more);

// adverts.preview.3
test('preview prints a link on the tenant’s host with the day it ends, and --revoke ends it', async () => {
  const made = await run('adverts', 'preview', 'A 1', '--tenant', 'northmoor', '--days', '2');
  expect({ code: made.code, stderr: made.stderr }).toEqual({ code: 0, stderr: '' });
  expect(made.stdout).toMatch(/^http:\/\/localhost:3055\/advert-preview\/[0-9a-f-]{36}\nThe link works until \d\d-[A-Z][a-z]{2}-\d\d\./);
  const revoked = await run('--json', 'adverts', 'preview', 'A 1', '--tenant', 'northmoor', '--revoke');
  expect([revoked.code, JSON.parse(revoked.stdout)]).toEqual([0, { revoked: 1 }]);
});

test('attach stores a document and detach takes it off again', async () => {
  const attached = await attach('Form.pdf', '--reference', 'A 1');
  expect(attached).toMatchObject({ code: 0, stdout: 'Attached Form.pdf to A 1.\n', stderr: '' });
  expect(readdirSync(join(folder, 'data/documents'))).not.toEqual([]);
  const detached = await run('adverts', 'detach', '--tenant', 'northmoor', '--reference', 'A 1', '--kind', 'client-application-form');
  expect(detached).toMatchObject({ code: 0, stdout: 'Document removed from A 1.\n' });
});

test.each([
  ['an unknown reference', () => attach('Form.pdf', '--reference', 'B'), 2, 'There is no advert with the reference B'],
  ['a file that is no document', () => attach('Form.txt', '--reference', 'A 1'), 2, 'File type must be pdf, doc, docx'],
  ['a file that is not there', () => attach('Gone.pdf', '--reference', 'A 1'), 2, 'there is no such file'],
  ['an unknown tenant', () => run('adverts', 'preview', 'A 1', '--tenant', 'westgate'), 2, 'there is no tenant westgate'],
  ['too many days', () => run('adverts', 'preview', 'A 1', '--tenant', 'northmoor', '--days', '900'), 1, 'whole number from 1 to 365'],
  [
    'another tenant’s advert',
    () => run('adverts', 'preview', 'A 1', '--tenant', 'harrow-finch'),
    2,
    'There is no advert with the reference A 1',
  ],
])('%s is one line that says what is wrong', async (_, command, code, words) => {
  const ended = await command();
  expect(ended.code).toBe(code);
  expect(ended.stderr).toContain(words);
  expect(ended.stderr).not.toContain('    at ');
});
